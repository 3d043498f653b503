import { type SkillTally, type TypeShare } from '@/lib/sittings/result/rules/tally'
import { type PastTask, type PlanFacts, type PlanTask, type TypeStock } from './plan-facts'
import { planDay } from './plan-day'

const TODAY = 20_000
const none = { listening: null, reading: null, writing: null, speaking: null }
const NOTES = 'type:reading:note-completion'
const notes = (right: number, answers: number, lastDay: number): TypeShare => {
  return { type: 'note-completion', right, answers, blank: 0, texts: 3, lastDay }
}
const reading = (share: TypeShare): SkillTally => {
  const { right, answers } = share
  return { skill: 'reading', right, answers, blank: 0, types: [share], parts: [], causes: [] }
}
/** One type of reading, and nothing else that is worth the time. */
const facts = ({ questions = 30, ...rest }: Partial<PlanFacts> & Partial<Pick<TypeStock, 'questions'>>): PlanFacts => ({
  today: TODAY,
  testDay: null,
  minutes: 45,
  module: 'academic',
  targets: { ...none, reading: 14 },
  bands: none,
  starts: none,
  lastDays: { ...none, speaking: TODAY },
  tallies: [reading(notes(9, 21, TODAY - 3))],
  stock: { types: [{ skill: 'reading', type: 'note-completion', questions, unseen: questions }], parts: [], mocks: 0 },
  dueWords: 0,
  dueMistakes: { listening: { count: 0, sets: [] }, reading: { count: 0, sets: [] } },
  course: null,
  mocks: { count: 0, lastDay: null },
  hasOpenExam: false,
  past: [],
  ...rest,
})
const lesson = (slug: string): PlanTask => {
  const start = { kind: 'lesson', slug } as const
  return {
    id: `lesson:${slug}`,
    skill: null,
    minutes: 15,
    count: null,
    start,
    reason: { kind: 'lesson', title: slug },
    carried: 0,
  }
}
const find = (plan: ReturnType<typeof planDay>) => plan.tasks.find(({ id }) => id === NOTES)

test('what is planned beside finished tasks does not pass the minutes of the day', () => {
  const plan = planDay(facts({}), [lesson('one'), lesson('two')])
  expect(find(plan)).toMatchObject({ count: 6, minutes: 9 })
  expect(find(planDay(facts({})))).toMatchObject({ count: 12, minutes: 18 })
})

test.each([
  [4, 4, 6],
  [6, 6, 6],
  [8, 8, 12],
  [30, 12, 12],
])('of %d questions of a type it promises %d', (questions, count, size) => {
  expect(find(planDay(facts({ questions })))).toMatchObject({ count, start: { choice: { size } } })
})

test('a set of mistakes has the minutes of all its questions, and is left out if they do not fit', () => {
  const mistakesOf = (questions: number) => {
    const reading = { count: 6, sets: [{ size: 6, questions, mistakes: 5 }] }
    const { tasks } = planDay(facts({ dueMistakes: { listening: { count: 0, sets: [] }, reading } }))
    return tasks.find(({ id }) => id === 'mistakes:reading')
  }
  expect(mistakesOf(8)).toMatchObject({ count: 5, minutes: 12 })
  expect(mistakesOf(30)).toBeUndefined()
})

describe('a set of mistakes that is too long to stand beside the best task', () => {
  const reading = { count: 5, sets: [{ size: 6, questions: 10, mistakes: 5 }] }
  const due = { minutes: 20, dueMistakes: { listening: { count: 0, sets: [] }, reading } }
  const idsAfter = (plans: number, rest: Partial<PlanFacts> = {}) => {
    const past = Array.from({ length: plans }, (_, at) => ({ day: TODAY - plans + at, id: 'words', isDone: true }))
    return planDay(facts({ ...due, past, ...rest })).tasks.map(({ id }) => id)
  }

  test('goes before it once it has waited for five plans', () => {
    expect(idsAfter(4)).toEqual([NOTES])
    expect(idsAfter(5)).toEqual(['mistakes:reading'])
  })

  test('waits again after it was on a plan, done or not', () => {
    const past = [6, 5, 4, 3, 2, 1].map((days) => ({ day: TODAY - days, id: 'mistakes:reading', isDone: false }))
    expect(idsAfter(0, { past })).toEqual([NOTES])
  })
})

test('a task that was left is not said to have been done on that day', () => {
  const left = [6, 5].map((days) => ({ day: TODAY - days, id: NOTES, isDone: false }))
  const tallies = [reading(notes(20, 20, TODAY - 40))]
  expect(find(planDay(facts({ tallies, past: left })))?.reason).toMatchObject({ kind: 'type-rested', days: 40 })
  const done = [{ day: TODAY - 8, id: NOTES, isDone: true }, ...left]
  expect(find(planDay(facts({ tallies, past: done })))?.reason).toMatchObject({ kind: 'type-rested', days: 8 })
})

test('mistakes that take half of the day stand in the first plan, and not in two plans in a row', () => {
  const stock = { types: [], parts: [], mocks: 0 }
  const due = { count: 6, sets: [{ size: 6, questions: 6, mistakes: 6 }] }
  const dueMistakes = { listening: { count: 0, sets: [] }, reading: due }
  const idsAfter = (past: readonly PastTask[]) =>
    planDay(facts({ minutes: 9, stock, dueMistakes, past })).tasks.map(({ id }) => id)
  const before = (id: string, days: number): PastTask => ({ id, day: TODAY - days, isDone: false })
  expect(idsAfter([])).toEqual(['mistakes:reading'])
  expect(idsAfter([before('mistakes:reading', 1)])).toEqual([])
  expect(idsAfter([before('mistakes:reading', 2), before('words', 1)])).toEqual(['mistakes:reading'])
})
