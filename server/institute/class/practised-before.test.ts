import Papa from 'papaparse'
import * as contract from '@/lib/institute/class/contract/class'
import { listCandidateAttempts } from '@/lib/sittings/exam-results/contract'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import { getReview } from '@/lib/sittings/result/contract/result'
import { classFileCopy } from '@/lib/institute/class/words/taught-classes'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { resultFileCopy } from '@/lib/sittings/exam-results/words/exam-result-files'
import { reconcileExamDrafts } from '@/server/authoring/exam-draft/reconcile'
import { reconcilePaperDrafts } from '@/server/authoring/paper/public'
import { createClassKit } from '@/server/testing/kits/institute/class-kit'
import { makePracticeKit, type Person } from '@/server/testing/kits/sittings/practice-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager } from '@/server/testing/make-people'

const api = shareTestApp()
const classes = createClassKit(api)
const kit = makePracticeKit(api)
beforeAll(async () => {
  for (const slug of ['one', 'two']) await kit.importMini(slug)
  await reconcilePaperDrafts(api.ctx)
  await reconcileExamDrafts(api.ctx)
})

const READING = { kind: 'skill', exam: 'one', skill: 'reading' } as const
const WRITING = { kind: 'part', exam: 'one', skill: 'writing', part: 1 } as const
const finish = (person: Person) =>
  api.sql(`update attempts set state = 'finished', finished_at = now() where user_id = $1`, [person.userId])
const beginPractice = async (person: Person) => {
  const body = { exam: 'one', mode: 'practice', requestId: api.ctx.newId() } as const
  return (await api.call(startAttempt, { body }, person.as)).id
}
/** Practises the reading section of `one` to its end. */
async function practise(person: Person) {
  await kit.start(person, await beginPractice(person), 'reading')
  await finish(person)
}
async function sitMock(person: Person) {
  const { id, reading } = await kit.mock(person, 'one', {})
  await kit.start(person, id, 'writing')
  await finish(person)
  return { id, reading }
}

/** A candidate who ran `before`, then joined a class with `one` assigned, and sat it. */
async function sitInClass(before: (person: Person) => Promise<unknown>) {
  const teacher = await classes.teacher()
  const { id, code } = await classes.make(teacher)
  await classes.assign(teacher, id, 'one')
  const member = await classes.student('سارا')
  await before(member)
  await classes.join(member, code?.code ?? '')
  return { teacher, id, member, mock: await sitMock(member) }
}
async function skillsInTable({ teacher, id, member }: Awaited<ReturnType<typeof sitInClass>>) {
  const { members } = await classes.read(teacher, id)
  const [cell] = members.find((one) => one.id === member.userId)?.cells ?? []
  return (cell?.sections ?? []).flatMap(({ skill, isPractisedBefore }) => (isPractisedBefore ? [skill] : []))
}
/** The same attempt in the exam's results, as the exam's owner sees it. */
async function skillsInResults({ teacher, mock }: Awaited<ReturnType<typeof sitInClass>>) {
  const [exam] = await api.sql<{ id: string }>(
    `update exam_drafts d set owner_id = $1 from exams e where e.id = d.exam_id and e.slug = 'one' returning e.id`,
    [teacher.userId],
  )
  const { items } = await api.call(
    listCandidateAttempts,
    { params: { id: exam?.id ?? '' }, query: { size: 50 } },
    teacher.as,
  )
  const found = items.find(({ attempt }) => attempt === mock.id)
  return (found?.sections ?? []).flatMap(({ skill, isPractisedBefore }) => (isPractisedBefore ? [skill] : []))
}

test.each<[string, (person: Person) => Promise<unknown>, marked?: string]>([
  ['a practice of its exam', practise],
  [
    'a practice that was given up',
    async (person) => {
      await practise(person)
      await api.sql('update attempts set given_up_at = now() where user_id = $1', [person.userId])
    },
  ],
  ['a set of its questions', (person) => kit.practise(person, READING).then(() => finish(person))],
  ['a set of a task of its writing', (person) => kit.practise(person, WRITING).then(() => finish(person)), 'writing'],
  [
    'an earlier mock test whose keys the candidate has seen',
    async (person) => {
      const { reading } = await sitMock(person)
      await api.call(getReview, { params: { id: reading } }, person.as)
    },
  ],
])(
  'flags a mock test after %s for the teacher, in the table and in the results',
  async (_, before, marked = 'reading') => {
    const sat = await sitInClass(before)
    expect([await skillsInTable(sat), await skillsInResults(sat)]).toEqual([[marked], [marked]])
  },
)

test.each<[string, (person: Person) => Promise<unknown>]>([
  ['nothing', () => Promise.resolve()],
  ['a practice whose section was never opened', async (person) => beginPractice(person).then(() => finish(person))],
  [
    'a practice of other papers',
    async (person) => {
      for (const choice of [READING, WRITING]) await kit.practise(person, { ...choice, exam: 'two' })
      await finish(person)
    },
  ],
  ['another candidate’s practice', async () => practise(await classes.student('دیگری'))],
  ['an earlier mock test whose keys the candidate has not seen', sitMock],
])('does not flag a mock test after %s', async (_, before) => {
  const sat = await sitInClass(before)
  expect([await skillsInTable(sat), await skillsInResults(sat)]).toEqual([[], []])
})

test('ignores practice and reading of keys after the mock test; never flags a practice', async () => {
  const sat = await sitInClass(() => Promise.resolve())
  await api.call(getReview, { params: { id: sat.mock.reading } }, sat.member.as)
  await practise(sat.member)
  await practise(sat.member)
  expect([await skillsInTable(sat), await skillsInResults(sat)]).toEqual([[], []])
  const practices = await api.sql<{ id: string }>(`select id from attempts where user_id = $1 and mode = 'practice'`, [
    sat.member.userId,
  ])
  for (const { id } of practices) expect(await skillsInResults({ ...sat, mock: { ...sat.mock, id } })).toEqual([])
})

test('the export of the exam’s results contains the flag, for managers', async () => {
  const { mock } = await sitInClass(practise)
  const { token } = await makeManager(api)
  const [row] = await api.sql<{ id: string; number: string }>(
    'select a.exam_id as id, u.candidate_number as number from attempts a join users u on u.id = a.user_id where a.id = $1',
    [mock.id],
  )
  const file = await api.raw('GET', `/exam-results/${row?.id ?? ''}/export/?rows=candidates&format=csv&mode=strict`, {
    as: token,
  })
  const { data } = Papa.parse<string[]>((await file.text()).replace('\uFEFF', ''))
  const column = data[0]?.indexOf(resultFileCopy.candidate.practisedBefore) ?? -1
  expect(data.find((line) => line.includes(row?.number ?? ''))?.[column]).toBe(skillNames.reading)
})

test('the export of the class contains the flag per skill, and no other teacher can read it', async () => {
  const sat = await sitInClass(practise)
  const load = (as: string) => api.raw('GET', `/classes/${sat.id}/export/?format=csv`, { as })
  const { data } = Papa.parse<Record<string, string>>(await (await load(sat.teacher.token)).text(), { header: true })
  expect(data[0]).toMatchObject({ [classFileCopy.practisedBefore]: skillNames.reading, [classFileCopy.overall]: '' })
  const other = await classes.teacher()
  expect((await load(other.token)).status).toBe(404)
  expect(await api.refusal(contract.getClass, { params: { id: sat.id } }, other.as)).toBe('not_found')
  expect(await api.refusal(contract.getClass, { params: { id: sat.id } }, sat.member.as)).toBe('forbidden')
})
