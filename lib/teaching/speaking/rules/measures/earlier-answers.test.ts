import { getAvailableMs, kindOfQuestion, summariseEarlier } from './earlier-answers'
import { type SpeechMeasures } from './speech-measures'

const speech = (silenceShare: number, firstWordMs = 800): SpeechMeasures => ({
  kind: 'measured',
  firstWordMs,
  lastWordMs: 9_000,
  silenceShare,
  pauses: 2,
  longPauses: 0,
  longestRunMs: 4_000,
  meanRunMs: 2_000,
  pace: 'usual',
})

test.each([
  ['p1-1-2', 'part1'],
  ['p2-talk', 'talk'],
  ['p2-1', 'part2'],
  ['p3-2-1', 'part3'],
  ['opening', null],
])('%s is an answer of %s', (question, kind) => {
  expect(kindOfQuestion(question)).toBe(kind)
})

test('compares each kind with its own median, and leaves out what could not be measured', () => {
  const found = summariseEarlier([
    { question: 'p1-1-1', speech: speech(0.1) },
    { question: 'p1-1-2', speech: speech(0.3) },
    { question: 'p1-2-1', speech: { kind: 'noisy' } },
    { question: 'p2-talk', speech: speech(0.5, 2_000) },
  ])
  expect(found.map(({ kind, count, silenceShare }) => [kind, count, silenceShare])).toEqual([
    ['part1', 2, 0.2],
    ['talk', 1, 0.5],
  ])
  expect(summariseEarlier([])).toEqual([])
})

test.each([
  ['done', 12_000, 30_000],
  ['time', 30_040, 30_000],
  ['time', 21_000, 21_000],
])('an answer that ended by %s after %d ms was given %d ms', (stoppedBecause, durationMs, given) => {
  expect(getAvailableMs({ limitMs: 30_000 }, { stoppedBecause, durationMs })).toBe(given)
})
