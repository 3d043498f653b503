import { resumeStored } from './resume-stored'

const entry = (question: string, rev: number, value: string, epoch = 1) => ({ question, epoch, rev, value })
const stored = { serverNowMs: 1_000_000, responses: [entry('q1', 2, 'old'), entry('q2', 5, 'server')], title: 'x' }

test('an answer acknowledged after the copy was stored replaces the one in it', () => {
  const { responses } = resumeStored(stored, 0, [entry('q1', 3, 'new'), entry('q3', 1, 'first')], 0)
  expect(responses).toEqual([entry('q1', 3, 'new'), entry('q2', 5, 'server'), entry('q3', 1, 'first')])
})

test('an older acknowledgement never replaces a newer copy, and a newer writer always does', () => {
  const { responses } = resumeStored(stored, 0, [entry('q2', 4, 'older'), entry('q1', 1, 'other device', 2)], 0)
  expect(responses).toEqual([entry('q1', 1, 'other device', 2), entry('q2', 5, 'server')])
})

test.each([
  ['advances with the device’s clock', 60_000, 1_060_000],
  ['never goes back if the device’s clock was set back', -60_000, 1_000_000],
])('the clock %s', (_, passedMs, serverNowMs) => {
  expect(resumeStored(stored, 500, [], 500 + passedMs).serverNowMs).toBe(serverNowMs)
})
