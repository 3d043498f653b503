import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { emptyReview, speakingHalfBands, listReviewGaps } from './review'
import { SESSION_EVENTS, SESSION_STATES, type SessionState, toCandidateState } from './session'
import { chooseSet, type ExaminerClips, type SpeakingSet } from './set'
import {
  isFailed,
  mayTake,
  pickAnswerTake,
  mergeEarlierTakes,
  type TakeFacts,
  type TakeState,
  submitObstacle,
  missingMegabytes,
} from './take'
import { speakingCopy } from '@/lib/teaching/speaking/words/mock-page'
import { answerLimitMs, clipOf, nextStep, partElapsedMs, questionsOf, stepsOf, type Part } from './timetable'

const MB = 1024 * 1024

const ALL_SETS = readdirSync('content/speaking').filter((file) => /^set-\d+\.json$/.test(file))
/** The sets with a recorded examiner. */
const SETS = ALL_SETS.filter((file) => existsSync(`content/speaking/${file.replace('.json', '/clips.json')}`))
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown
type SetFile = SpeakingSet & { readonly examinerLines: Record<'part1' | 'part3', { readonly topics: string[] }> }
const readSet = (file: string) => readJson(`content/speaking/${file}`) as SetFile
const readClips = (file: string) =>
  readJson(`content/speaking/${file.replace('.json', '/clips.json')}`) as Record<
    string,
    { durationMs: number; said: string }
  >

/** A candidate who always speaks up to the limit, or at most `seconds`. @returns the length of each part, and the questions */
function sit(set: SpeakingSet, clips: ExaminerClips, seconds = Infinity) {
  const steps = stepsOf(set)
  const answered = new Map<string, number>()
  const lengths: Record<Part, number> = { 1: 0, 2: 0, 3: 0 }
  for (let at = nextStep(steps, 0, clips, answered); at !== null; at = nextStep(steps, at + 1, clips, answered)) {
    const step = steps[at]
    if (!step) break
    lengths[step.part] += clips[clipOf(step)]?.durationMs ?? 0
    if (step.kind === 'prepare') lengths[2] += step.limitMs
    if (step.kind !== 'answer') continue
    const spoken = Math.min(seconds * 1_000, answerLimitMs(step, steps, clips, answered))
    lengths[step.part] += spoken
    answered.set(step.question, spoken)
  }
  return { minutes: [1, 2, 3].map((part) => lengths[part as Part] / 60_000), questions: [...answered.keys()] }
}

test('every set has the questions of the three parts, none of them twice on the shelf, and words of the examiner for each topic', () => {
  expect(ALL_SETS.length).toBeGreaterThanOrEqual(13)
  const sets = ALL_SETS.map((file) => ({ file, ...readSet(file) }))
  for (const { file, id, part1, part2, part3, examinerLines } of sets) {
    expect(file).toBe(`${id}.json`)
    expect(part1.map(({ questions }) => questions.length)).toEqual([4, 4, 4])
    expect(part2.card.points).toHaveLength(4)
    expect(part2.roundingOff).toHaveLength(2)
    expect(part3.map(({ questions }) => questions.length)).toEqual([3, 3])
    expect([examinerLines.part1.topics.length, examinerLines.part3.topics.length]).toEqual([3, 2])
  }
  const cards = sets.map(({ part2 }) => part2.card.topic)
  const questions = sets.flatMap(({ part1, part3 }) => [...part1, ...part3].flatMap((topic) => topic.questions))
  for (const unique of [cards, questions]) expect(new Set(unique).size).toBe(unique.length)
})

test("at least three sets have clips of all of the examiner's words", () => {
  expect(SETS.length).toBeGreaterThanOrEqual(3)
  for (const file of SETS) {
    const [set, clips] = [readSet(file), readClips(file)]
    const folder = `content/speaking/${set.id}`
    for (const step of stepsOf(set)) {
      expect(clips[clipOf(step)]?.durationMs).toBeGreaterThan(500)
      if (step.kind === 'answer' && step.question !== 'p2-talk') expect(clips[step.question]?.said).toContain(step.text)
    }
    expect(clips['p2-stop']).toBeDefined()
    const bytes = Object.keys(clips).map((name) => statSync(`${folder}/${name}.mp3`).size)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4_000_000)
    for (const [name, { durationMs }] of Object.entries(clips)) {
      // 40 kbit/s, constant: the stated length equals the file's.
      expect(Math.abs(statSync(`${folder}/${name}.mp3`).size / 5 - durationMs)).toBeLessThan(300)
    }
  }
})

test.each(SETS)('%s lasts as long as the real test for a candidate who uses all of the time', (file) => {
  const { minutes, questions } = sit(readSet(file), readClips(file))
  const [one = 0, two = 0, three = 0] = minutes
  expect(one).toBeGreaterThanOrEqual(4)
  expect(one).toBeLessThanOrEqual(5.5)
  expect(two).toBeGreaterThanOrEqual(3)
  expect(two).toBeLessThanOrEqual(4.5)
  expect(three).toBeGreaterThanOrEqual(4)
  expect(three).toBeLessThanOrEqual(5)
  expect(one + two + three).toBeGreaterThanOrEqual(11)
  expect(one + two + three).toBeLessThanOrEqual(14)
  // No part becomes empty.
  expect(questions.filter((id) => id.startsWith('p1')).length).toBeGreaterThanOrEqual(8)
  expect(questions.filter((id) => id.startsWith('p3')).length).toBeGreaterThanOrEqual(4)
})

test('a candidate with short answers is asked every question', () => {
  for (const file of SETS) {
    const set = readSet(file)
    expect(sit(set, readClips(file), 8).questions).toEqual(questionsOf(set).map(({ question }) => question))
  }
})

test('a resumed sitting does not repeat answered questions, and their time counts', () => {
  const [file = ''] = SETS
  const [set, clips] = [readSet(file), readClips(file)]
  const steps = stepsOf(set)
  const answered = new Map([
    ['p1-1-1', 20_000],
    ['p1-1-2', 30_000],
  ])
  const at = nextStep(steps, 1, clips, answered) ?? -1
  expect(steps[at]).toMatchObject({ question: 'p1-1-3' })
  const asked = (clips['p1-1-1']?.durationMs ?? 0) + (clips['p1-1-2']?.durationMs ?? 0)
  expect(partElapsedMs(1, steps, clips, answered)).toBe(50_000 + asked)
  expect(partElapsedMs(3, steps, clips, answered)).toBe(0)
  // After the long turn its minute of preparation does not come again.
  const after = nextStep(
    steps,
    steps.findIndex(({ kind }) => kind === 'prepare'),
    clips,
    new Map([['p2-talk', 90_000]]),
  )
  expect(steps[after ?? -1]).toMatchObject({ question: 'p2-1' })
})

test('prefers a set that was never heard, then the least recently heard', () => {
  const ids = ['a', 'b', 'c']
  expect(chooseSet(ids, [])).toBe('a')
  expect(chooseSet(ids, ['a'])).toBe('b')
  expect(chooseSet(ids, ['b', 'a', 'c'])).toBe('b')
  expect(chooseSet(ids, ['a', 'b', 'c', 'a'])).toBe('b')
  expect(chooseSet([], ['a'])).toBeUndefined()
  // A mock with the questions of `a` lapsed.
  expect(chooseSet(ids, ['a'], 'a')).toBe('a')
  expect(chooseSet(ids, ['gone'], 'gone')).toBe('a')
})

const take = (number: number, state: TakeState, stoppedBecause: TakeFacts['stoppedBecause'] = 'done') => ({
  number,
  state,
  stoppedBecause,
})

test.each<[string, TakeFacts[], boolean]>([
  ['allowed if there is none', [], true],
  ['not after a playable one', [take(1, 'playable')], false],
  ['not after one that ended by time', [take(1, 'playable', 'time')], false],
  ['allowed after a broken file', [take(1, 'broken')], true],
  ['allowed after a muted microphone', [take(1, 'playable', 'muted')], true],
  ['allowed after a closed tab', [take(1, 'playable', 'lost')], true],
  ['allowed after silence', [take(1, 'playable', 'silent')], true],
  ['not while one is being sent', [take(1, 'uploading', null)], false],
  ['not after a later playable one', [take(1, 'broken'), take(2, 'playable')], false],
  ['not after three', [take(1, 'broken'), take(2, 'broken'), take(3, 'broken')], false],
])('another take: %s', (_, takes, may) => {
  expect(mayTake(takes)).toBe(may)
})

test('the last playable take counts', () => {
  expect(pickAnswerTake([])).toBeUndefined()
  expect(pickAnswerTake([take(2, 'broken'), take(1, 'playable', 'muted')])?.number).toBe(1)
  expect(pickAnswerTake([take(2, 'playable'), take(1, 'playable', 'muted')])?.number).toBe(2)
  expect(pickAnswerTake([take(1, 'broken'), take(2, 'uploading')])?.number).toBe(2)
  expect(isFailed(take(1, 'abandoned', null))).toBe(true)
})

test('repeats a question whose answer ended with its page, though the server only knows that it began', () => {
  const begun = {
    id: 'a',
    question: 'p1-1-1',
    number: 1,
    state: 'uploading',
    stoppedBecause: null,
    durationMs: null,
  } as const
  const kept = { id: 'a', question: 'p1-1-1', durationMs: 4_000 }
  const [lost] = mergeEarlierTakes([begun], [{ ...kept, stoppedBecause: 'lost' }])
  expect(lost).toMatchObject({ stoppedBecause: 'lost', durationMs: 4_000 })
  expect(mayTake(lost ? [lost] : [])).toBe(true)
  const [hidden] = mergeEarlierTakes([begun], [{ ...kept, stoppedBecause: 'hidden' }])
  expect(mayTake(hidden ? [hidden] : [])).toBe(true)
  // Nothing arrived for a while, and another device repeats the question; this one still has the answer.
  const silent = { ...begun, state: 'abandoned' } as const
  expect(mayTake(mergeEarlierTakes([silent], []))).toBe(true)
  expect(mayTake(mergeEarlierTakes([silent], [{ ...kept, stoppedBecause: 'done' }]))).toBe(false)
  // It ended well, or its end is unknown: it is awaited.
  const [done] = mergeEarlierTakes([begun], [{ ...kept, stoppedBecause: 'done' }])
  expect(mayTake(done ? [done] : [])).toBe(false)
  expect(mergeEarlierTakes([begun], [])).toMatchObject([{ stoppedBecause: null, durationMs: 0 }])
  // The server's own state is newer; recordings unknown to the server count, too.
  const closed = { ...begun, state: 'playable', stoppedBecause: 'done', durationMs: 5_000 } as const
  expect(mergeEarlierTakes([closed], [{ ...kept, stoppedBecause: 'lost' }])).toEqual([
    { take: closed.id, question: 'p1-1-1', number: 1, state: 'playable', stoppedBecause: 'done', durationMs: 5_000 },
  ])
  expect(mergeEarlierTakes([], [{ ...kept, stoppedBecause: 'lost' }])).toMatchObject([
    { question: 'p1-1-1', state: 'uploading', stoppedBecause: 'lost', durationMs: 4_000 },
  ])
})

test('a finished session has no successors, and the speaker does not see that an assessment is ready', () => {
  const left = new Set<SessionState>(Object.values(SESSION_EVENTS).flatMap(({ from }) => from))
  expect(SESSION_STATES.filter((state) => !left.has(state))).toEqual(['published', 'withdrawn', 'returned', 'lapsed'])
  expect(SESSION_STATES.map(toCandidateState)).not.toContain('released')
})

test.each<[number[], number | null]>([
  [[6, 6, 6, 6], 12],
  [[6, 6, 6, 7], 13],
  [[6, 6, 7, 7], 13],
  [[6, 7, 7, 7], 14],
  [[6.5, 6.5, 6.5, 6], 13],
  [[5.5, 5.5, 5.5, 6.5], 12],
  [[0, 0, 0, 0], 0],
  [[9, 9, 9, 9], 18],
  [[9, 9, 9, 9.5], null],
])('the band of %j is %s half bands', (bands, half) => {
  const [fluency = 0, lexis = 0, grammar = 0, pronunciation = 0] = bands
  expect(speakingHalfBands({ fluency, lexis, grammar, pronunciation }, 'nearest-half')).toBe(half)
})

test('an assessment is released with four bands and some words', () => {
  const empty = emptyReview()
  expect(speakingHalfBands(empty.bands, 'nearest-half')).toBeNull()
  const quarter = { fluency: 6, lexis: 6, grammar: 6, pronunciation: 7 }
  expect([speakingHalfBands(quarter, 'nearest-half'), speakingHalfBands(quarter, 'down')]).toEqual([13, 12])
  expect(listReviewGaps(empty)).toEqual(['bands', 'remark'])
  const bands = { fluency: 6, lexis: 6, grammar: 5.5, pronunciation: 7 }
  expect(listReviewGaps({ ...empty, bands })).toEqual(['remark'])
  expect(listReviewGaps({ ...empty, bands, practice: ' ' })).toEqual(['remark'])
  expect(listReviewGaps({ ...empty, bands, practice: 'Read aloud.' })).toEqual([])
})

test.each<[string, TakeState[], ReturnType<typeof submitObstacle>]>([
  ['none if all are playable', ['playable', 'playable'], null],
  ['none for a broken one beside a playable one', ['broken', 'playable'], null],
  ['one is being sent', ['playable', 'uploading'], { kind: 'missing', count: 1, heard: 1 }],
  [
    'an abandoned third recording',
    ['broken', 'broken', 'abandoned', 'playable'],
    { kind: 'missing', count: 1, heard: 1 },
  ],
  ['one is being recorded', ['playable', 'joined', 'uploading'], { kind: 'making', count: 1, heard: 1 }],
  ['no playable recording', ['broken', 'broken', 'broken'], { kind: 'nothing', count: 0, heard: 0 }],
  ['no recording', [], { kind: 'nothing', count: 0, heard: 0 }],
])('obstacles to the hand-in: %s', (_, states, obstacle) => {
  expect(submitObstacle(states.map((state) => ({ state })))).toEqual(obstacle)
})

test.each([
  [{ quota: 100 * MB, usage: 70 * MB }, null],
  [{ quota: 100 * MB, usage: 70 * MB + 1 }, 29],
  [{ quota: 10 * MB, usage: 11 * MB }, 0],
  [{}, null],
  [{ quota: 5 * MB }, null],
])('storage on the device %j: %j', (estimate, left) => {
  expect(missingMegabytes(estimate)).toBe(left)
})

it('the page of the speaking mock has the words of its sample below it', () => {
  const clip = readFileSync('content/speaking/set-1/p1-2-1.mp3')
  expect(readFileSync('public/audio/examiner-sample.mp3').equals(clip)).toBe(true)
  expect(speakingCopy.recorded.sampleWords).toBe(readClips('set-1.json')['p1-2-1']?.said)
})
