import { type SkillTally, type TypeShare } from '@/lib/sittings/result/rules/tally'
import { isTaskDone } from './task-done'
import { type PastTask, type PlanFacts, type PlanTask, type Stock } from './plan-facts'
import { adviseMock } from './next-mock'
import { findLeastMarks, neededAnswers } from './needed-marks'
import { planDay } from './plan-day'

/** Every question of a set is due. */
const sized = (size: number, questions: number) => ({ size, questions, mistakes: questions })
const dueMistakes = (count: number) => ({ count, sets: [6, 12].map((size) => sized(size, Math.min(size, count))) })

const TODAY = 20_000
const none = { listening: null, reading: null, writing: null, speaking: null }
const STOCK: Stock = {
  types: [
    { skill: 'listening', type: 'note-completion', questions: 40, unseen: 40 },
    { skill: 'reading', type: 'matching-headings', questions: 30, unseen: 20 },
    { skill: 'reading', type: 'note-completion', questions: 30, unseen: 30 },
  ],
  parts: [
    { exam: 'one', skill: 'listening', part: 1, isSeen: false },
    { exam: 'one', skill: 'reading', part: 2, isSeen: false },
    { exam: 'one', skill: 'writing', part: 1, isSeen: false },
    { exam: 'two', skill: 'writing', part: 2, isSeen: true },
  ],
  mocks: 5,
}
const facts = (rest: Partial<PlanFacts> = {}): PlanFacts => ({
  today: TODAY,
  testDay: null,
  minutes: 30,
  module: 'academic',
  targets: none,
  bands: none,
  starts: none,
  lastDays: none,
  tallies: [],
  stock: STOCK,
  dueWords: 0,
  dueMistakes: { listening: dueMistakes(0), reading: dueMistakes(0) },
  course: null,
  mocks: { count: 0, lastDay: null },
  hasOpenExam: false,
  past: [],
  ...rest,
})
const share = (type: string, right: number, answers: number): TypeShare => ({
  type,
  right,
  answers,
  blank: 0,
  texts: 3,
  lastDay: TODAY - 3,
})
const tally = (
  skill: SkillTally['skill'],
  types: readonly TypeShare[],
  rest: Partial<SkillTally> = {},
): SkillTally => ({
  skill,
  right: types.reduce((sum, { right }) => sum + right, 0),
  answers: types.reduce((sum, { answers }) => sum + answers, 0),
  blank: 0,
  types,
  parts: [],
  causes: [],
  ...rest,
})
/** Known skills: headings are weak, notes are good. */
const KNOWN = {
  targets: { ...none, listening: 14, reading: 14 },
  tallies: [
    tally('listening', [share('note-completion', 36, 40)]),
    tally('reading', [share('matching-headings', 9, 21), share('note-completion', 18, 20)]),
  ],
  lastDays: { ...none, writing: TODAY - 1, speaking: TODAY - 1 },
  past: [
    { day: TODAY - 1, id: 'writing:1', isDone: true },
    { day: TODAY - 1, id: 'writing:2', isDone: true },
  ],
} satisfies Partial<PlanFacts>
const idsOf = (rest: Partial<PlanFacts>) => planDay(facts(rest)).tasks.map(({ id }) => id)

test('somebody new begins with a part of each skill of which nothing is known', () => {
  const { tasks, mock, missing } = planDay(facts({ minutes: 60 }))
  expect(tasks.map(({ id, reason }) => [id, reason.kind]).slice(0, 2)).toEqual([
    ['part:listening', 'skill-unknown'],
    ['part:reading', 'skill-unknown'],
  ])
  expect(tasks[0]?.start).toEqual({
    kind: 'practice',
    choice: { kind: 'part', exam: 'one', skill: 'listening', part: 1 },
  })
  expect(mock).toEqual({ kind: 'first' })
  expect(missing).toEqual([])
})

test('a type below the target comes with what was right, what the target needs, and the main cause of mistakes', () => {
  const causes = [{ cause: 'spelling' as const, count: 9 }]
  const weak = tally('reading', [share('note-completion', 8, 20), share('matching-headings', 9, 21)], { causes })
  const [task] = planDay(facts({ ...KNOWN, tallies: [weak] })).tasks.filter(
    ({ id }) => id === 'type:reading:note-completion',
  )
  expect(task?.reason).toEqual({
    kind: 'type-below-target',
    skill: 'reading',
    type: 'note-completion',
    right: 8,
    answers: 20,
    needed: 15,
    target: 14,
    cause: { cause: 'spelling', count: 9, mistakes: 24 },
  })
  expect(idsOf(KNOWN)[0]).toBe('type:reading:matching-headings')
})

test.each([
  ['without a target it is compared with the rest of the skill', { targets: none }, 'type-below-skill'],
  [
    'with fewer than ten answers nothing is claimed',
    { tallies: [tally('reading', [share('matching-headings', 1, 4), share('note-completion', 9, 20)])] },
    'type-unknown',
  ],
  ['a type that is good enough only has to stay so', { targets: { ...none, reading: 8 } }, 'type-rested'],
])('%s', (_, rest, kind) => {
  const tasks = planDay(facts({ ...KNOWN, minutes: 60, ...rest })).tasks
  expect(tasks.find(({ id }) => id === 'type:reading:matching-headings')?.reason.kind).toBe(kind)
})

test.each([
  ['listening', 'academic', 14, 30],
  ['reading', 'academic', 14, 30],
  ['reading', 'general', 14, 34],
  ['reading', 'academic', 18, 39],
  ['reading', 'academic', 13, 27],
] as const)('%s (%s) needs for %s half bands %s of forty', (skill, module, halfBands, marks) => {
  expect(findLeastMarks(skill, module, halfBands)).toBe(marks)
  expect(neededAnswers(40, marks)).toBe(marks)
  expect(neededAnswers(0, marks)).toBe(0)
})

test('due words take a quarter of the day, due mistakes one set of the skill with more of them', () => {
  const { tasks } = planDay(
    facts({ ...KNOWN, dueWords: 90, dueMistakes: { listening: dueMistakes(4), reading: dueMistakes(9) } }),
  )
  expect(tasks.slice(0, 3)).toMatchObject([
    { id: 'words', count: 28, minutes: 7, reason: { kind: 'words-due', count: 90 } },
    { id: 'type:reading:matching-headings', minutes: 9 },
    { id: 'mistakes:reading', count: 6, minutes: 9, reason: { kind: 'mistakes-due', count: 9 } },
  ])
  expect(idsOf({ ...KNOWN, dueMistakes: { listening: dueMistakes(2), reading: dueMistakes(0) } })).not.toContain(
    'mistakes:listening',
  )
})

test('a long task has its minutes before the repetition takes them', () => {
  const rest = {
    ...KNOWN,
    minutes: 20,
    dueWords: 60,
    past: [],
    lastDays: none,
    targets: { ...none, writing: 16 },
    bands: { ...none, writing: 10 },
  }
  const tasks = planDay(facts(rest)).tasks
  expect(tasks.map(({ id }) => id)).toEqual(['writing:1'])
})

describe('what was left', () => {
  const left = (...days: number[]): PastTask[] =>
    days.map((day) => ({ day: TODAY - day, id: 'type:reading:note-completion', isDone: false }))
  const carried = (past: readonly PastTask[]) =>
    planDay(facts({ ...KNOWN, past: [...KNOWN.past, ...past].toSorted((a, b) => a.day - b.day) })).tasks.find(
      ({ id }) => id === 'type:reading:note-completion',
    )?.carried

  test.each([
    ['yesterday it comes once more', left(1), 1],
    ['twice it rests', left(2, 1), undefined],
    ['twice and rested, it is an ordinary task again', left(7, 6, 5), 0],
    ['a month ago it is not carried on', left(30), 0],
  ])('%s', (_, past, count) => {
    const shown = carried(past)
    // An ordinary task has room only if others leave it.
    expect(shown === undefined && count === 0 ? 0 : shown).toBe(count)
  })

  test('once, it comes before better ones', () => {
    expect(idsOf({ ...KNOWN, past: [...KNOWN.past, ...left(1)] })[0]).toBe('type:reading:note-completion')
  })
})

test('tasks that are kept stay, and their minutes count', () => {
  const [kept] = planDay(facts(KNOWN)).tasks
  if (!kept) throw new Error('A plan without tasks')
  const done = [...KNOWN.past, { day: TODAY, id: kept.id, isDone: true }]
  const { tasks } = planDay(facts({ ...KNOWN, minutes: 20, past: done }), [kept])
  expect(tasks[0]).toEqual(kept)
  expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length)
  expect(tasks.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(20)
})

test.each([
  ['the day before', TODAY + 1],
  ['the day itself', TODAY],
])('on %s nothing is new and nothing is long', (_, testDay) => {
  const { tasks, mock, notWorth } = planDay(facts({ ...KNOWN, minutes: 60, testDay, dueWords: 10 }))
  expect(tasks.every(({ id }) => id === 'words' || id.startsWith('type:'))).toBe(true)
  expect(tasks.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(20)
  expect(mock).toBeNull()
  expect(notWorth[0]).toEqual({ kind: 'mock-near-test', daysLeft: testDay - TODAY })
})

test('says what the target still takes, and what is not worth the time', () => {
  const { missing, notWorth } = planDay(
    facts({
      targets: { listening: 14, reading: 14, writing: 13, speaking: null },
      bands: { listening: 15, reading: 12, writing: null, speaking: 10 },
      mocks: { count: 2, lastDay: TODAY - 1 },
    }),
  )
  expect(missing).toEqual([
    { skill: 'reading', band: 12, start: null, target: 14, marks: 7 },
    { skill: 'writing', band: null, start: null, target: 13, marks: null },
  ])
  expect(notWorth).toEqual([
    { kind: 'mock-too-soon', days: 1 },
    { kind: 'skill-reached', skill: 'listening', band: 15, target: 14 },
  ])
})

test('a type whose questions are all known is not offered again soon, and is shown as used up', () => {
  const types = [{ skill: 'reading', type: 'matching-headings', questions: 12, unseen: 0 }] as const
  const plan = planDay(facts({ ...KNOWN, stock: { ...STOCK, types } }))
  expect(plan.tasks.map(({ id }) => id)).not.toContain('type:reading:matching-headings')
  expect(plan.notWorth).toEqual([{ kind: 'used-up', skill: 'reading', type: 'matching-headings' }])
})

test('without anything left to do the plan is empty', () => {
  const past = [{ day: TODAY, id: 'speaking', isDone: true }]
  expect(planDay(facts({ stock: { types: [], parts: [], mocks: 0 }, past })).tasks).toEqual([])
})

test.each([
  ['the first is due at once', {}, 'first'],
  ['the second after a week', { mocks: { count: 1, lastDay: TODAY - 7 } }, 'second'],
  ['not the second after six days', { mocks: { count: 1, lastDay: TODAY - 6 } }, null],
  ['the third after two weeks', { mocks: { count: 2, lastDay: TODAY - 14 } }, 'spaced'],
  ['in the last two weeks every four days', { mocks: { count: 4, lastDay: TODAY - 4 }, testDay: TODAY + 10 }, 'spaced'],
  ['none in the last two days', { testDay: TODAY + 2 }, null],
  ['none beside an open exam', { hasOpenExam: true }, null],
  ['none without stock', { stock: { ...STOCK, mocks: 0 } }, null],
  [
    'the last three are left for the last weeks',
    { mocks: { count: 2, lastDay: TODAY - 30 }, testDay: TODAY + 40, stock: { ...STOCK, mocks: 3 } },
    null,
  ],
] as const)('mocks: %s', (_, rest, kind) => {
  expect(adviseMock(facts(rest))?.kind ?? null).toBe(kind)
})

describe('a task is done by', () => {
  const practice = (choice: Extract<PlanTask['start'], { kind: 'practice' }>['choice']): PlanTask => ({
    id: 'x',
    skill: choice.skill,
    minutes: 9,
    count: null,
    start: { kind: 'practice', choice },
    reason: { kind: 'lesson', title: '' },
    carried: 0,
  })
  const section = { kind: 'section', skill: 'reading', choice: null, type: null, part: null, atMs: 1 } as const
  const headings = practice({ kind: 'type', skill: 'reading', type: 'matching-headings', size: 6 })
  const mistakes = practice({ kind: 'mistakes', skill: 'reading', size: 6 })
  const part = practice({ kind: 'part', exam: 'one', skill: 'reading', part: 2 })
  const essay = practice({ kind: 'part', exam: 'one', skill: 'writing', part: 2 })
  test.each([
    ['a set of its type', headings, { ...section, choice: 'type', type: 'matching-headings' }, true],
    ['a whole section', headings, section, true],
    ['not a set of another type', headings, { ...section, choice: 'type', type: 'matching' }, false],
    ['not another skill', headings, { ...section, skill: 'listening' }, false],
    ['a set of mistakes', mistakes, { ...section, choice: 'mistakes' }, true],
    ['not a whole section, where mistakes are due', mistakes, section, false],
    ['any part of its skill', part, { ...section, choice: 'part', part: 1 }, true],
    ['its writing task', essay, { ...section, skill: 'writing', choice: 'part', part: 2 }, true],
    ['not the other writing task', essay, { ...section, skill: 'writing', choice: 'part', part: 1 }, false],
    ['a text sent to a teacher', essay, { kind: 'submission', parts: [2], atMs: 1 }, true],
    ['not the text of the other task', essay, { kind: 'submission', parts: [1], atMs: 1 }, false],
    ['not by a text, where reading is asked', part, { kind: 'submission', parts: [2], atMs: 1 }, false],
  ] as const)('%s', (_, task, finished, isDone) => {
    expect(isTaskDone(task, { finished: [finished], words: 0, dueWords: 0 })).toBe(isDone)
  })

  const words: PlanTask = { ...headings, start: { kind: 'words' }, count: 12, skill: null }
  test.each([
    ['as many words as it asks', 12, 8, true],
    ['fewer, if none is left', 5, 0, true],
    ['not fewer while others are due', 5, 8, false],
    ['not none at all', 0, 0, false],
  ])('%s', (_, reviewed, dueWords, isDone) => {
    expect(isTaskDone(words, { finished: [], words: reviewed, dueWords })).toBe(isDone)
  })

  test.each([
    [
      'a lesson of its course',
      { kind: 'lesson', slug: 'first-steps' },
      { kind: 'lesson', slug: 'first-steps', atMs: 1 },
      true,
    ],
    [
      'not a lesson of another',
      { kind: 'lesson', slug: 'first-steps' },
      { kind: 'lesson', slug: 'other', atMs: 1 },
      false,
    ],
    ['a spoken practice', { kind: 'speaking' }, { kind: 'speaking', atMs: 1 }, true],
  ] as const)('%s', (_, start, finished, isDone) => {
    expect(isTaskDone({ ...headings, start }, { finished: [finished], words: 0, dueWords: null })).toBe(isDone)
  })
})
