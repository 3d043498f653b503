import { readdirSync } from 'node:fs'
import path from 'node:path'
import { listExams } from '@/lib/authoring/exam/contract/exam'
import { getResult } from '@/lib/sittings/result/contract/result'
import { getDayPlan } from '@/lib/progress/plan/contract'
import { makePracticeKit } from '@/server/testing/kits/sittings/practice-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { importExam } from '@/server/authoring/exam/public'
import { readStock } from './public'

const PARTS = path.resolve('content/practice')
const SETS = readdirSync(PARTS).toSorted()
/** A set of reading has three parts with forty questions, one of listening a single part with ten. */
const SHELVES = [
  { skill: 'listening', questions: 10 },
  { skill: 'reading', questions: 40 },
] as const

const api = shareTestApp()
const kit = makePracticeKit(api)
beforeAll(async () => {
  for (const set of SETS) await importExam(api.ctx, path.join(PARTS, set))
})

test('parts that ship apart from the mocks are offered one by one, and by type', async () => {
  const { skills } = await kit.offer(await kit.enter())
  expect(skills.map(({ skill }) => skill)).toEqual(SHELVES.map(({ skill }) => skill))
  for (const [index, { skill, questions: perSet }] of SHELVES.entries()) {
    const sets = SETS.filter((set) => set.startsWith(skill))
    expect([...new Set(skills[index]?.parts.map(({ exam }) => exam))].toSorted()).toEqual(sets)
    expect(skills[index]?.types.reduce((sum, { questions }) => sum + questions, 0)).toBe(perSet * sets.length)
  }
})

test('each of the fifteen types of the real reading test has thirty questions beside the mocks', async () => {
  const { skills } = await kit.offer(await kit.enter())
  const types = skills.flatMap((section) => (section.skill === 'reading' ? section.types : []))
  expect(types.filter(({ questions }) => questions < 30)).toEqual([])
  expect(types).toHaveLength(15)
})

test.each([
  { who: 'who hears the answers', right: 10, typed: '18 neck 11 peg October bag strings radiator letter Wednesday' },
  { who: 'who writes the last candidate', right: 0, typed: '26 side 10 bridge September case bow hall card Friday' },
])('a part of listening is practised alone: $who has $right of 10', async ({ typed, right }) => {
  const person = await kit.enter()
  const choice = { kind: 'part', exam: 'listening-1', skill: 'listening', part: 1 } as const
  const { attempt, sitting } = await kit.practise(person, choice)
  const answers = Object.fromEntries(typed.split(' ').map((answer, index) => [String(index + 1), answer]))
  await kit.save(person, sitting.id, answers)
  await kit.submit(person, sitting.id)
  const { sections } = await api.call(getResult, { params: { id: attempt } }, person.as)
  expect(sections).toMatchObject([{ raw: right, total: 10, halfBands: null }])
})

test('they are in the stock of the plan, whose first task may be one of them, and are no mock of it', async () => {
  const person = await kit.enter()
  const stock = await readStock(api.ctx, person.userId, 0)
  expect(stock.types.every(({ questions, unseen }) => questions === unseen)).toBe(true)
  expect(stock.unseenMocks).toEqual([])
  const plan = await api.call(getDayPlan, {}, person.as)
  const task = plan.tasks.find(({ id }) => id === 'part:reading')
  expect(SETS).toContain(task?.start.kind === 'practice' && 'exam' in task.start.choice && task.start.choice.exam)
  expect(plan.mock).toBeNull()
})

describe('beside a newer mock', () => {
  beforeAll(() => kit.importMini('newest'))

  test('they are listed after it', async () => {
    const { items } = await api.call(listExams, { query: {} })
    expect(items.map(({ onlyMode }) => onlyMode)).toEqual([null, ...SETS.map(() => 'practice')])
  })

  test('practice by type takes them first, so that the mock stays unopened', async () => {
    const choice = { kind: 'type', skill: 'reading', type: 'multiple-choice-many', size: 6 } as const
    const person = await kit.enter()
    const { sitting } = await kit.practise(person, choice)
    const [part] = sitting.content.parts
    const { skills } = await kit.offer(person)
    const found = skills.flatMap(({ parts }) => parts).find(({ title }) => title === part?.passage?.title)
    expect(SETS).toContain(found?.exam)
  })
})
