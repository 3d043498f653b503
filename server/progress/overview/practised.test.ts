import { getOverview } from '@/lib/progress/overview/contract'
import { makePracticeKit, type Person } from '@/server/testing/kits/sittings/practice-kit'
import { shareTestApp } from '@/server/testing/test-app'

const api = shareTestApp()
const kit = makePracticeKit(api)
beforeAll(async () => {
  for (const slug of ['one', 'two', 'three']) await kit.importMini(slug)
})

const HEADINGS = { kind: 'type', skill: 'reading', type: 'matching-headings', size: 12 } as const
const NOTES = { kind: 'type', skill: 'reading', type: 'note-completion', size: 12 } as const
/** The reading section of the small exam, with all answers right. */
const READING: Readonly<Record<string, string>> = Object.fromEntries(
  ['ii', 'i', 'iii', 'TRUE', 'NOT GIVEN', 'ramp', 'sawdust', 'horses', 'saws'].map((text, at) => [at + 1, text]),
)

const overviewOf = (person: Person) => api.call(getOverview, {}, person.as)
/** Marks asked and scored in one mode, by type. */
async function countedOf(person: Person, mode: 'strict' | 'practice') {
  const found = (await overviewOf(person)).figures.find((figures) => figures.mode === mode)
  const types = found?.skills.flatMap((skill) => skill.types.map(({ type, answers, right }) => [type, answers, right]))
  return { papers: found?.papers ?? 0, types: types?.toSorted() ?? [] }
}
async function practise(person: Person, choice: Parameters<typeof kit.practise>[1], answers: Record<string, string>) {
  const { sitting } = await kit.practise(person, choice)
  await kit.save(person, sitting.id, answers)
  await kit.submit(person, sitting.id)
}

test('shows results of practice by type, and no longer says that the skill is unknown', async () => {
  const person = await kit.enter()
  const advised = async () => (await overviewOf(person)).advice.map(({ id }) => id)
  expect(await advised()).toContain('placement:reading')
  await practise(person, HEADINGS, { '1': 'ii', '2': 'i', '3': 'iv', '4': 'ii' })
  expect(await countedOf(person, 'practice')).toEqual({ papers: 3, types: [['matching-headings', 9, 3]] })
  await practise(person, NOTES, { '1': 'ramp', '2': 'sawdust' })
  expect((await countedOf(person, 'practice')).types).toHaveLength(2)
  expect(await countedOf(person, 'strict')).toEqual({ papers: 0, types: [] })
  expect(await advised()).not.toContain('placement:reading')
  expect((await overviewOf(person)).advice.find(({ reason }) => reason.kind === 'blanks')).toBeDefined()
})

test('counts a question where it was first answered: not again in the same set, a mock, or a later set', async () => {
  const person = await kit.enter()
  await practise(person, HEADINGS, { '1': 'ii' })
  await practise(person, HEADINGS, { '1': 'ii', '2': 'i', '3': 'iii' })
  expect((await countedOf(person, 'practice')).types).toEqual([['matching-headings', 9, 1]])
  await kit.mock(person, 'one', READING)
  const { types } = await countedOf(person, 'strict')
  expect(types.map(([type]) => type)).not.toContain('matching-headings')
  expect(types.find(([type]) => type === 'true-false-not-given')?.[1]).toBe(2)
  await api.sql(`update attempts set state = 'finished', finished_at = now() where user_id = $1 and mode = 'strict'`, [
    person.userId,
  ])
  const before = await countedOf(person, 'practice')
  await practise(person, { kind: 'part', exam: 'one', skill: 'reading', part: 1 }, READING)
  expect(await countedOf(person, 'practice')).toEqual(before)
})

test('does not count repeated mistakes, and nothing older than sixty days', async () => {
  const person = await kit.enter()
  await practise(person, HEADINGS, { '1': 'iv', '2': 'iii' })
  await kit.offer(person)
  await api.sql(`update mistakes set due_day = due_day - 1, last_day = last_day - 1 where user_id = $1`, [
    person.userId,
  ])
  await practise(person, { kind: 'mistakes', skill: 'reading', size: 6 }, { '1': 'ii', '2': 'i', '3': 'iii' })
  expect((await countedOf(person, 'practice')).types).toEqual([['matching-headings', 9, 0]])
  await api.sql(
    `update sittings set closed_at = closed_at - interval '61 days' where attempt_id in (select id from attempts where user_id = $1)`,
    [person.userId],
  )
  expect((await overviewOf(person)).figures).toEqual([])
})
