import fc from 'fast-check'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { applyPauses, replaceRecording, setCue, setRecording, spreadCues } from './change-recording'
import { formatTenths, parseClock } from './clock'
import { isSamePauses, moveTime, type Pause, sortPauses, toRendered, toSource } from '@/lib/platform/audio/pauses'
import { createPeakMeter } from '@/lib/platform/audio/peaks'

const part = (id: string, cue: { startMs: number; endMs: number } | null) => ({
  id,
  instruction: null,
  passage: null,
  task: null,
  groups: [],
  cue,
})
const line = (startMs: number, endMs: number) => ({ part: 1, speaker: 'Ann', text: 'Hello', startMs, endMs })
const DRAFT: PaperDraft = {
  slug: 'talk',
  title: 'Talk',
  skill: 'listening',
  module: 'academic',
  durationSeconds: 130,
  recording: { file: 'audio/a.mp3', durationMs: 10_000, checkSeconds: 120 },
  parts: [part('a', { startMs: 0, endMs: 4000 }), part('b', { startMs: 4000, endMs: 10_000 })],
  keys: {
    q1: {
      answer: null,
      typed: null,
      explanation: '',
      evidence: { kind: 'recording', startMs: 4500, endMs: 5000, quote: 'x' },
    },
    q2: { answer: null, typed: null, explanation: '', evidence: null },
  },
  unordered: [],
  bandTable: null,
  transcript: [line(1000, 4000), line(4000, 9000)],
}

describe('a typed time', () => {
  test.each([
    ['1:23.4', 83_400],
    ['83.4', 83_400],
    ['0:05', 5_000],
    ['1:02:03', 3_723_000],
    ['00:00:01,250', 1_250],
    ['\u06f1:\u06f2\u06f3\u066b\u06f4', 83_400],
    [' 2 : 00 ', 120_000],
    ['1:60', null],
    ['', null],
    ['abc', null],
    ['1:', null],
    ['-3', null],
  ])('%s is %s ms', (typed, ms) => expect(parseClock(typed)).toBe(ms))

  test('a printed time parses to itself', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        (tenths) => parseClock(formatTenths(tenths * 100)) === tenths * 100,
      ),
    )
    expect([0, 999, 59_960, 83_449].map(formatTenths)).toEqual(['0:00.0', '0:01.0', '1:00.0', '1:23.4'])
  })
})

describe('pauses', () => {
  const one: Pause[] = [{ atMs: 4000, lengthMs: 1000 }]
  test.each([
    ['positions before a pause stay', 3999, 'start', 3999],
    ['a start at a pause moves after it', 4000, 'start', 5000],
    ['an end at a pause stays before it', 4000, 'end', 4000],
    ['positions after a pause move', 4001, 'end', 5001],
  ] as const)('%s', (_, ms, edge, moved) => expect(toRendered(ms, one, edge)).toBe(moved))

  test.each([
    [3000, { sourceMs: 3000, intoPauseMs: 0 }],
    [4000, { sourceMs: 4000, intoPauseMs: 0 }],
    [4600, { sourceMs: 4000, intoPauseMs: 600 }],
    [5000, { sourceMs: 4000, intoPauseMs: 1000 }],
    [5500, { sourceMs: 4500, intoPauseMs: 0 }],
  ])('maps the position %s of the rendering to the source', (ms, place) => expect(toSource(ms, one)).toEqual(place))

  test('a longer pause moves what follows it, and removing it moves it back', () => {
    const longer = [{ atMs: 4000, lengthMs: 3000 }]
    expect(moveTime(5500, one, longer, 'start')).toBe(7500)
    expect(moveTime(5000, one, longer, 'start')).toBe(7000)
    expect(moveTime(4500, one, longer, 'start')).toBe(4500)
    expect(moveTime(5500, one, [], 'start')).toBe(4500)
    expect(moveTime(4500, one, [], 'start')).toBe(4000)
  })

  test('mapping to the source and back is the identity outside pauses', () => {
    const pauses = fc.array(
      fc.record({ atMs: fc.integer({ min: 0, max: 9000 }), lengthMs: fc.integer({ min: 100, max: 5000 }) }),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(
        pauses,
        pauses,
        fc.integer({ min: 0, max: 10_000 }),
        fc.constantFrom('start' as const, 'end' as const),
        (a, b, ms, edge) => {
          const [from, to] = [sortPauses(a), sortPauses(b)]
          const heard = toRendered(ms, from, edge)
          return moveTime(moveTime(heard, from, to, edge), to, from, edge) === heard
        },
      ),
    )
  })

  test('joins two pauses at one position; ignores their order', () => {
    const two = [
      { atMs: 5, lengthMs: 100 },
      { atMs: 1, lengthMs: 100 },
      { atMs: 5, lengthMs: 200 },
    ]
    expect(sortPauses(two)).toEqual([
      { atMs: 1, lengthMs: 100 },
      { atMs: 5, lengthMs: 300 },
    ])
    expect(
      isSamePauses(two, [
        { atMs: 5, lengthMs: 300 },
        { atMs: 1, lengthMs: 100 },
      ]),
    ).toBe(true)
    expect(isSamePauses(two, [])).toBe(false)
  })
})

describe('the draft', () => {
  test('a pause between two parts: cues still touch, lines and evidence move, the time of the paper follows', () => {
    const made = { file: 'audio/b.mp3', durationMs: 12_000, pauses: [{ atMs: 4000, lengthMs: 2000 }] }
    const draft = applyPauses(DRAFT, [], made)
    expect(draft.parts.map(({ cue }) => cue)).toEqual([
      { startMs: 0, endMs: 6000 },
      { startMs: 6000, endMs: 12_000 },
    ])
    expect(draft.transcript.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [1000, 4000],
      [6000, 11_000],
    ])
    expect(draft.keys.q1?.evidence).toMatchObject({ startMs: 6500, endMs: 7000 })
    expect(draft.recording).toEqual({ file: 'audio/b.mp3', durationMs: 12_000, checkSeconds: 120 })
    expect(draft.durationSeconds).toBe(132)
    const back = applyPauses(draft, made.pauses, { file: 'audio/a.mp3', durationMs: 10_000, pauses: [] })
    expect(back).toEqual(DRAFT)
  })

  test('another recording keeps the times that fit', () => {
    const draft = replaceRecording(DRAFT, { file: 'audio/c.mp3', durationMs: 3000 })
    expect(draft.parts.map(({ cue }) => cue)).toEqual([{ startMs: 0, endMs: 3000 }, null])
    expect(draft.transcript.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [1000, 3000],
      [3000, 3000],
    ])
    expect(draft.recording?.checkSeconds).toBe(120)
    expect(draft.durationSeconds).toBe(123)
    expect(
      replaceRecording({ ...DRAFT, recording: null }, { file: 'audio/c.mp3', durationMs: 3000 }).durationSeconds,
    ).toBe(123)
  })

  test('the time of the paper is that of the recording, rounded up, and the time to check', () => {
    expect(setRecording(DRAFT, { file: 'audio/a.mp3', durationMs: 10_001, checkSeconds: 30 }).durationSeconds).toBe(41)
  })

  test('neighbours that touched keep touching, and others stay', () => {
    const cues = (draft: PaperDraft) => draft.parts.map(({ cue }) => cue)
    expect(cues(setCue(DRAFT, 'a', { startMs: 0, endMs: 5000 }))).toEqual([
      { startMs: 0, endMs: 5000 },
      { startMs: 5000, endMs: 10_000 },
    ])
    expect(cues(setCue(DRAFT, 'b', { startMs: 3000, endMs: 10_000 }))[0]).toEqual({ startMs: 0, endMs: 3000 })
    const apart = setCue(setCue(DRAFT, 'b', null), 'b', { startMs: 6000, endMs: 10_000 })
    expect(cues(apart)[0]).toEqual({ startMs: 0, endMs: 4000 })
    expect(cues(spreadCues(DRAFT))).toEqual([
      { startMs: 0, endMs: 5000 },
      { startMs: 5000, endMs: 10_000 },
    ])
  })
})

test('the waveform has a value for each twentieth of a second, for any chunking of the samples', () => {
  const samples = Float32Array.from({ length: 11_025 }, (_, index) => (index < 5513 ? 0.5 : -1))
  const whole = createPeakMeter(11_025)
  whole.push(samples)
  const pieces = createPeakMeter(11_025)
  for (let at = 0; at < samples.length; at += 997) pieces.push(samples.subarray(at, at + 997))
  expect([...whole.finish()]).toEqual([...Array(10).fill(128), ...Array(10).fill(255)])
  expect(pieces.finish()).toEqual(whole.finish())
  expect(createPeakMeter(8000).finish()).toHaveLength(0)
})
