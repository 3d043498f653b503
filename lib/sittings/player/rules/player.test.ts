import fc from 'fast-check'
import { placeOption, toggleLabel } from './choices'
import { clockAlarm, improveFix, minutesLeft, passedMark, printTimeLeft, readFix, remainingMs, usedMs } from './clock'
import { nextClosing, OPEN } from './submit-section'
import { findNextPlace, isOpenSection } from './next-section'
import { addHighlight, findHighlight, type Highlight } from './highlights'
import { countAnswered, isNumberAnswered, neighbourQuestion, toggleFlag } from './palette'
import { isPlayed, playingPart, resumePoint, findSentenceToRepeat } from './playhead'
import { backoffMs } from '@/lib/platform/timing/backoff'
import { debounceMs } from './send-pace'
import { msUntilSlowSave, saveStateOf } from './save-state'
import { nextWriter, ownsEpoch, startingWriter, viewWriter, type WriterEvent } from './writer'

test('a save waits 0.7 to 0.93 seconds: a change reaches the server within one', () => {
  expect(debounceMs(0)).toBe(700)
  expect(debounceMs(0.999)).toBeLessThanOrEqual(931)
})

test('retries back off with full jitter to 15 seconds, and are never immediate', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (failures, random) => {
        const ms = backoffMs(failures, random, null)
        expect(ms).toBeGreaterThanOrEqual(200)
        expect(ms).toBeLessThanOrEqual(15_000)
      },
    ),
  )
  expect(backoffMs(3, 0.5, null)).toBe(1_000)
})

test('a Retry-After is a floor that is spread upward', () => {
  expect(backoffMs(1, 0, 20)).toBe(20_000)
  expect(backoffMs(1, 0.999, 20)).toBeGreaterThan(26_000)
})

test.each([
  ['nothing unsent', { unsentCount: 0, failures: 3, isOnline: false, waitingMs: 0 }, 'saved'],
  ['a change being sent', { unsentCount: 1, failures: 0, isOnline: true, waitingMs: 1_500 }, 'saving'],
  ['a failure', { unsentCount: 1, failures: 1, isOnline: true, waitingMs: 0 }, 'unsaved'],
  ['no network', { unsentCount: 1, failures: 0, isOnline: false, waitingMs: 0 }, 'unsaved'],
  [
    'a network that neither answers nor fails',
    { unsentCount: 1, failures: 0, isOnline: true, waitingMs: 2_000 },
    'unsaved',
  ],
  ['a slow connection', { unsentCount: 1, failures: 0, isOnline: true, waitingMs: 1_999 }, 'saving'],
] as const)('the displayed save state is true: %s', (_, facts, expected) => {
  expect(saveStateOf(facts)).toBe(expected)
})

test.each([
  ['a change of this moment', 0, 2_000],
  ['a second later', 1_000, 1_000],
  ['a rounding error before the end', 2_000 - 2.3e-10, 1],
  ['the end', 2_000, 1],
] as const)(
  'the save state is read again when it becomes untrue, and never before the clock moves: %s',
  (_, waitingMs, expected) => {
    expect(msUntilSlowSave(waitingMs)).toBe(expected)
  },
)

test('time left follows the server and the monotonic clock', () => {
  const fix = readFix({ serverNowMs: 1_000_000, sentAtMs: 500, receivedAtMs: 700 })
  expect(remainingMs(1_060_000, fix, 600)).toBe(60_000)
  expect(remainingMs(1_060_000, fix, 60_600)).toBe(0)
  expect(remainingMs(1_060_000, fix, 99_999_999)).toBe(0)
})

test('a less exact reading does not replace a consistent sharper one, but corrects a wrong one', () => {
  const sharp = readFix({ serverNowMs: 10_000, sentAtMs: 0, receivedAtMs: 20 })
  const blurred = improveFix(sharp, { serverNowMs: 12_000, sentAtMs: 1_000, receivedAtMs: 3_000 })
  expect(blurred.offsetMs).toBe(sharp.offsetMs)
  // The device slept for an hour and its monotonic clock was stopped.
  const woken = improveFix(sharp, { serverNowMs: 3_612_000, sentAtMs: 1_000, receivedAtMs: 3_000 })
  expect(woken.offsetMs).toBe(3_610_000)
})

test("for any round trip, the clock is within half of it of the server's", () => {
  const ms = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(fc.array(fc.tuple(ms, ms, ms), { minLength: 1, maxLength: 8 }), (trips) => {
      const offset = 1_700_000_000_000
      let now = 0
      let fix: ReturnType<typeof readFix> | null = null
      for (const [pause, there, back] of trips) {
        const sentAtMs = now + pause
        now = sentAtMs + there + back
        fix = improveFix(fix, { serverNowMs: sentAtMs + there + offset, sentAtMs, receivedAtMs: now })
        expect(Math.abs(fix.offsetMs - offset)).toBeLessThanOrEqual(fix.errorMs + 0.001)
      }
    }),
  )
})

test.each([
  [3_600_000, 60, '60:00'],
  [3_541_000, 60, '59:01'],
  [60_000, 1, '1:00'],
  [59_000, 1, '0:59'],
  [1, 1, '0:01'],
  [0, 0, '0:00'],
])('%d ms are %d minutes, %s', (ms, minutes, text) => {
  expect(minutesLeft(ms)).toBe(minutes)
  expect(printTimeLeft(ms)).toBe(text)
})

test('the clock turns red at ten minutes and flashes at ten and at five, for five seconds', () => {
  expect(clockAlarm(600_001, 3_600_000)).toEqual({ isRed: false, isFlashing: false })
  expect(clockAlarm(599_000, 3_600_000)).toEqual({ isRed: true, isFlashing: true })
  expect(clockAlarm(595_001, 3_600_000)).toEqual({ isRed: true, isFlashing: true })
  expect(clockAlarm(595_000, 3_600_000)).toEqual({ isRed: true, isFlashing: false })
  expect(clockAlarm(400_000, 3_600_000)).toEqual({ isRed: true, isFlashing: false })
  expect(clockAlarm(299_000, 3_600_000)).toEqual({ isRed: true, isFlashing: true })
})

test.each([
  // A practice of ten minutes or less would be red from its first second.
  [600_000, 600_000, false],
  [600_000, 300_000, true],
  [300_000, 299_000, false],
  [300_000, 60_000, true],
  [60_000, 60_000, false],
  [60_000, 1_000, false],
  [660_000, 600_000, true],
])('a section of %i ms with %i ms left is red: %s', (limitMs, leftMs, isRed) => {
  expect(clockAlarm(leftMs, limitMs).isRed).toBe(isRed)
})

test('announces 10, 5 and 1 minutes once, and only the latest after sleep', () => {
  expect(passedMark(600_100, 599_900)).toBe(10)
  expect(passedMark(599_900, 599_700)).toBeNull()
  expect(passedMark(700_000, 30_000)).toBe(1)
})

test('only the tab that holds the lock under our own epoch may write', () => {
  const events: WriterEvent['type'][] = [
    'lock-granted',
    'lock-busy',
    'lock-lost',
    'epoch-moved',
    'claim-started',
    'claimed',
    'claim-failed',
  ]
  fc.assert(
    fc.property(fc.boolean(), fc.array(fc.constantFrom(...events), { maxLength: 20 }), (owns, types) => {
      const writer = types.reduce((state, type) => nextWriter(state, { type }), startingWriter(owns))
      const isWriter = viewWriter(writer) === 'writer'
      expect(isWriter).toBe(writer.lock === 'held' && writer.epoch === 'ours' && !writer.isClaiming)
    }),
  )
})

test('a refusal of the old epoch that arrives during a claim does not undo it', () => {
  const steps: WriterEvent[] = [
    { type: 'lock-granted' },
    { type: 'epoch-moved' },
    { type: 'claim-started' },
    { type: 'epoch-moved' },
    { type: 'claimed' },
  ]
  expect(viewWriter(steps.reduce(nextWriter, startingWriter(true)))).toBe('writer')
})

test.each([
  ['remembered', [3, 900_000, 5, true], 3, true],
  ['remembered by a browser with a new log-in', [3, 900_000, 5, false], 3, true],
  ['remembered, but another device has claimed the section', [4, 900_000, 5, false], 3, false],
  ['just started', [1, 3, 0, true], null, true],
  ['just started by another device', [1, 3, 0, false], null, false],
  ['started by another device a minute ago', [1, 60_000, 0, false], null, false],
  ['claimed before', [2, 3, 0, true], null, false],
] as const)('who owns the writer epoch: %s', (_, [epoch, elapsedMs, answerCount, isWriter], remembered, expected) => {
  expect(ownsEpoch({ epoch, elapsedMs, answerCount, isWriter }, remembered)).toBe(expected)
})

test('the end of time cannot be cancelled, and the closed state is final', () => {
  const flushing = nextClosing(nextClosing(OPEN, { type: 'finish-asked' }), { type: 'time-up' })
  expect(nextClosing(flushing, { type: 'finish-cancelled' })).toEqual({ phase: 'flushing', reason: 'time' })
  const closed = nextClosing(flushing, { type: 'submitted', ending: 'submitted', next: 'reading' })
  for (const type of ['time-up', 'finish-asked', 'finish-cancelled', 'flushed', 'found-closed'] as const) {
    expect(nextClosing(closed, { type })).toBe(closed)
  }
})

test('a finish can be cancelled until it is handed in', () => {
  const asked = nextClosing(OPEN, { type: 'finish-asked' })
  expect(nextClosing(asked, { type: 'finish-cancelled' })).toEqual(OPEN)
  const submitting = nextClosing(asked, { type: 'flushed' })
  expect(nextClosing(submitting, { type: 'finish-cancelled' })).toEqual(submitting)
})

const pair = { id: '21-22', numbers: [21, 22], kind: 'choices', part: 3 }
const gap = { id: '7', numbers: [7], kind: 'text', part: 1 }

test('a choose-TWO with one tick counts as the first of its two numbers answered', () => {
  expect(countAnswered(pair, 'B')).toBe(1)
  expect(isNumberAnswered(pair, 21, 'B')).toBe(true)
  expect(isNumberAnswered(pair, 22, 'B')).toBe(false)
  expect(countAnswered(pair, 'B D')).toBe(2)
  expect(countAnswered(gap, 'two words here')).toBe(1)
  expect(countAnswered(gap, '  ')).toBe(0)
})

test('flags cover all numbers of a question, in order', () => {
  expect(toggleFlag([30], [21, 22])).toEqual([21, 22, 30])
  expect(toggleFlag([21, 22, 30], [21, 22])).toEqual([30])
})

test('the arrows cross parts and stop at the ends', () => {
  expect(neighbourQuestion([gap, pair], '7', 1)).toBe(pair)
  expect(neighbourQuestion([gap, pair], '21-22', 1)).toBe(pair)
  expect(neighbourQuestion([gap, pair], '7', -1)).toBe(gap)
})

test('ticks are capped, never deducted, and kept in the order of the paper', () => {
  const labels = ['A', 'B', 'C', 'D', 'E']
  expect(toggleLabel('D', 'B', labels, 2)).toBe('B D')
  expect(toggleLabel('B D', 'A', labels, 2)).toBe('B D')
  expect(toggleLabel('B D', 'D', labels, 2)).toBe('B')
})

test('an option without reuse leaves its old gap, and gaps swap options', () => {
  const slots = new Map([
    ['1', 'A'],
    ['2', 'B'],
    ['3', ''],
  ])
  expect(placeOption(slots, { label: 'A', to: '3', from: null, canReuse: false })).toEqual([
    { question: '3', value: 'A' },
    { question: '1', value: '' },
  ])
  expect(placeOption(slots, { label: 'A', to: '3', from: null, canReuse: true })).toEqual([
    { question: '3', value: 'A' },
  ])
  expect(placeOption(slots, { label: 'A', to: '2', from: '1', canReuse: false })).toEqual([
    { question: '2', value: 'A' },
    { question: '1', value: 'B' },
  ])
  expect(placeOption(slots, { label: 'A', to: '1', from: '1', canReuse: false })).toEqual([])
})

test('the recording resumes at the furthest stored position', () => {
  expect(resumePoint([12_000, 15_000, 0], 60_000)).toBe(15_000)
  expect(resumePoint([99_000], 60_000)).toBe(60_000)
  expect(isPlayed(59_900, 60_000)).toBe(true)
  expect(isPlayed(59_000, 60_000)).toBe(false)
  const parts = [
    { number: 1, cue: { startMs: 0, endMs: 10 } },
    { number: 2, cue: { startMs: 10, endMs: 20 } },
  ]
  expect([0, 10, 25].map((at) => playingPart(parts, at))).toEqual([1, 2, null])
})

const mark = (id: string, start: number, end: number, quote: string, note: string | null = null): Highlight => ({
  id,
  pane: 'text-1',
  start,
  end,
  quote,
  note,
})

test('overlapping highlights merge and keep their notes', () => {
  const marks = addHighlight([mark('a', 0, 5, 'Until', 'first')], mark('b', 3, 9, 'il the'))
  expect(marks).toEqual([mark('b', 0, 9, 'Until the', 'first')])
  expect(findHighlight(marks, 'text-1', 8)?.id).toBe('b')
  expect(findHighlight(marks, 'text-1', 9)).toBeNull()
  expect(findHighlight(marks, 'text-2', 8)).toBeNull()
})

test('highlights in two panes do not merge', () => {
  const other = { ...mark('a', 0, 5, 'Other'), pane: 'questions-1' }
  expect(addHighlight([other], mark('b', 0, 5, 'Until'))).toHaveLength(2)
})

test.each([
  ['before the first section', ['ready', 'ready', 'ready'], { at: 'preview' }],
  ['in the running section', ['closed', 'running', 'ready'], { at: 'section', skill: 'reading' }],
  ['before the next section', ['closed', 'ready', 'ready'], { at: 'section', skill: 'reading' }],
  ['after the last section', ['marked', 'marked', 'closed'], { at: 'result' }],
] as const)('an attempt continues %s', (_, states, place) => {
  const skills = ['listening', 'reading', 'writing'] as const
  const sittings = skills.map((skill, index) => ({ skill, state: states[index] ?? 'ready' }))
  expect(findNextPlace(sittings)).toEqual(place)
  expect(isOpenSection(sittings, 'writing')).toBe(false)
})

test('a finished attempt continues at its result, whichever sections were sat', () => {
  expect(findNextPlace([{ skill: 'listening', state: 'ready' }], true)).toEqual({ at: 'result' })
})

test('in practice any waiting section may be opened, and only the running one while one is running', () => {
  const states = (listening: 'ready' | 'running' | 'closed') =>
    [
      { skill: 'listening', state: listening },
      { skill: 'reading', state: 'ready' },
      { skill: 'writing', state: 'closed' },
    ] as const
  const open = (sittings: ReturnType<typeof states>) =>
    (['listening', 'reading', 'writing'] as const).filter((skill) => isOpenSection(sittings, skill, 'practice'))
  expect(open(states('ready'))).toEqual(['listening', 'reading'])
  expect(open(states('running'))).toEqual(['listening'])
  expect(open(states('closed'))).toEqual(['reading'])
  expect(isOpenSection(states('ready'), 'reading', 'strict')).toBe(false)
})

test.each([
  [500, null],
  [1_000, 1_000],
  [3_900, 1_000],
  // Just begun: the previous sentence is meant.
  [4_100, 1_000],
  [5_300, 4_000],
  [99_000, 9_000],
])('at %i ms the sentence to repeat begins at %p', (positionMs, startMs) => {
  expect(findSentenceToRepeat([1_000, 4_000, 9_000], positionMs)).toBe(startMs)
})

test.each([
  [600_000, 590_000, 0, 10_000],
  [600_000, 0, 5_000, 605_000],
  [600_000, Number.POSITIVE_INFINITY, 0, 0],
])('of %i ms with %p left and %i over, %i were spent', (limitMs, leftMs, overMs, used) => {
  expect(usedMs(limitMs, leftMs, overMs)).toBe(used)
})
