import { isOutdated } from './clock'
import { nextClosing, OPEN } from './submit-section'

const newest = { serverNowMs: 1_000, sentAtMs: 100, receivedAtMs: 200 }

test.each([
  ['asked before the newest came, and answered before it', 900, 150, true],
  ['asked before the newest came, and answered after it', 1_050, 150, false],
  ['answered in the same millisecond', 1_000, 90, false],
  ['asked after the newest came, by a server whose clock was set back', 400, 200, false],
])('a reply that was %s', (_, serverNowMs, sentAtMs, expected) => {
  expect(isOutdated({ serverNowMs, sentAtMs, receivedAtMs: 300 }, newest)).toBe(expected)
})

test('a section locked by its time reopens if some is left, but not a finished or closed one', () => {
  const locked = nextClosing(OPEN, { type: 'time-up' })
  const submitting = nextClosing(locked, { type: 'flushed' })
  expect([locked, submitting].map((closing) => nextClosing(closing, { type: 'time-back' }))).toEqual([OPEN, OPEN])
  const finished = nextClosing(OPEN, { type: 'finish-asked' })
  const closed = nextClosing(submitting, { type: 'submitted', ending: 'expired', next: null })
  for (const closing of [OPEN, finished, nextClosing(finished, { type: 'flushed' }), closed]) {
    expect(nextClosing(closing, { type: 'time-back' })).toBe(closing)
  }
})
