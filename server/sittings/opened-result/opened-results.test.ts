import { randomUUID } from 'node:crypto'
import { listPersonLog } from '@/lib/accounts/person/contract/people'
import * as contract from '@/lib/sittings/opened-result/contract'
import { getResult, getReview } from '@/lib/sittings/result/contract/result'
import { reconcileExamDrafts } from '@/server/authoring/exam-draft/reconcile'
import { reconcilePaperDrafts } from '@/server/authoring/paper/public'
import { createClassKit } from '@/server/testing/kits/institute/class-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { makeAuthor, makeManager, makeTeacher, type Person } from '@/server/testing/make-people'

const api = shareTestApp()
const kit = createClassKit(api)
let manager: Person
const REASON = 'داوطلب درباره‌ی سؤال ۱۴ نوشته است'
beforeAll(async () => {
  manager = await makeManager(api)
  for (const slug of ['tiny', 'held']) await importTinyExam(api.ctx, { slug, questionCount: 40 })
  await reconcilePaperDrafts(api.ctx)
  await reconcileExamDrafts(api.ctx)
})

const as = ({ token }: Pick<Person, 'token'>) => ({ as: token })
/** A candidate with a marked listening section. */
async function sat(exam = 'tiny', me?: Awaited<ReturnType<typeof kit.student>>) {
  const person = me ?? (await kit.student('سارا احمدی'))
  const { id } = await kit.begin(person, exam)
  return { ...person, attempt: id, sitting: await kit.sit(person, id, 'listening', 30) }
}
const open = (by: Pick<Person, 'token'>, attempt: string, id: string = randomUUID()) =>
  api.call(contract.openResult, { body: { id, attempt, reason: REASON } }, as(by))
const refusal = (by: Pick<Person, 'token'>, attempt: string) =>
  api.refusal(contract.openResult, { body: { id: randomUUID(), attempt, reason: REASON } }, as(by))
const keysSeen = async (sitting: string) =>
  (await api.sql<{ at: Date | null }>('select keys_seen_at as at from sittings where id = $1', [sitting]))[0]?.at

test('a manager reads result and review as the candidate does, and nothing counts as seen by the candidate', async () => {
  const me = await sat()
  const { id, candidate } = await open(manager, me.attempt)
  expect(candidate).toEqual({ id: me.userId, name: 'سارا احمدی' })
  const result = await api.call(contract.getOpenedResult, { params: { id } }, as(manager))
  const review = await api.call(contract.getOpenedReview, { params: { id, sitting: me.sitting } }, as(manager))
  expect(await api.call(contract.getOpenedPercentile, { params: { id } }, as(manager))).toEqual({ skills: [] })
  expect(await keysSeen(me.sitting)).toBeNull()
  expect(result).toEqual(await api.call(getResult, { params: { id: me.attempt } }, me.as))
  expect(review).toEqual(await api.call(getReview, { params: { id: me.sitting } }, me.as))
  expect(await keysSeen(me.sitting)).not.toBeNull()
})

test('the candidate and the account’s log show who opened it, when and why; a repetition opens nothing twice', async () => {
  const me = await sat()
  const { id } = await open(manager, me.attempt)
  await open(manager, me.attempt, id)
  const { items } = await api.call(contract.listMyOpenings, {}, me.as)
  expect(items).toEqual([
    {
      id,
      attempt: me.attempt,
      exam: 'Tiny exam',
      by: { name: 'مینا مدیر', role: 'manager' },
      reason: REASON,
      at: expect.any(String),
    },
  ])
  const log = await api.call(listPersonLog, { params: { id: me.userId } }, as(manager))
  expect(log.items).toMatchObject([{ act: 'result_opened', by: 'مینا مدیر', detail: `Tiny exam>${REASON}` }])
  const other = await kit.student('دیگری')
  expect((await api.call(contract.listMyOpenings, {}, other.as)).items).toEqual([])
})

test('refuses without a reason', async () => {
  const { attempt } = await sat()
  for (const reason of ['', '    ', 'چرا', 'x'.repeat(301)]) {
    const body = { id: randomUUID(), attempt, reason }
    expect(await api.refusal(contract.openResult, { body }, as(manager))).toBe('invalid_input')
  }
  expect(await api.sql('select from opened_results where attempt_id = $1', [attempt])).toEqual([])
})

test('others open nothing: students, authors, teachers without a part in it, the candidate, visitors', async () => {
  const me = await sat()
  for (const other of [await kit.student('دیگری'), await makeAuthor(api), me])
    expect(await refusal(other, me.attempt)).toBe('forbidden')
  expect(await refusal(await makeTeacher(api), me.attempt)).toBe('not_found')
  expect(await refusal(manager, randomUUID())).toBe('not_found')
  const body = { id: randomUUID(), attempt: me.attempt, reason: REASON }
  expect(await api.refusal(contract.openResult, { body })).toBe('unauthorized')
  // The candidate's own addresses stay the candidate's.
  expect(await api.refusal(getResult, { params: { id: me.attempt } }, as(manager))).toBe('not_found')
  expect(await api.refusal(getReview, { params: { id: me.sitting } }, as(manager))).toBe('not_found')
})

test('an opening belongs to the person who made it, for one attempt and two hours, and ends with their role', async () => {
  const [me, other] = [await sat(), await sat()]
  const { id } = await open(manager, me.attempt)
  const second = await makeManager(api, 'نسیم')
  const reads = async (by: Pick<Person, 'token'>) =>
    Promise.all([
      api.refusal(contract.getOpened, { params: { id } }, as(by)),
      api.refusal(contract.getOpenedResult, { params: { id } }, as(by)),
      api.refusal(contract.getOpenedPercentile, { params: { id } }, as(by)),
      api.refusal(contract.getOpenedReview, { params: { id, sitting: me.sitting } }, as(by)),
      api.raw('GET', contract.getOpenedRecording.path.replace('{id}', id), as(by)).then(({ status }) => status),
    ])
  const GONE = ['not_found', 'not_found', 'not_found', 'not_found', 404]
  expect(await reads(second)).toEqual(GONE)
  const params = { id, sitting: other.sitting }
  expect(await api.refusal(contract.getOpenedReview, { params }, as(manager))).toBe('not_found')
  const again = { id, attempt: other.attempt, reason: REASON }
  expect(await api.refusal(contract.openResult, { body: again }, as(manager))).toBe('not_found')
  await api.sql(`update users set role = 'teacher' where id = $1`, [manager.userId])
  expect(await reads(manager)).toEqual(GONE)
  await api.sql(`update users set role = 'manager' where id = $1`, [manager.userId])
  await api.call(contract.getOpenedResult, { params: { id } }, as(manager))
  await api.sql('update opened_results set closes_at = now() where id = $1', [id])
  expect(await reads(manager)).toEqual(GONE)
})

test('keys that the candidate may not see yet stay hidden', async () => {
  await api.sql(`alter table exam_versions disable trigger exam_versions_frozen`)
  await api.sql(
    `update exam_versions set release_after = 'attempt' where exam_id = (select id from exams where slug = 'held')`,
  )
  await api.sql(`alter table exam_versions enable trigger exam_versions_frozen`)
  const me = await sat('held')
  const { id } = await open(manager, me.attempt)
  const review = { params: { id, sitting: me.sitting } }
  expect(await api.refusal(contract.getOpenedReview, review, as(manager))).toBe('not_released')
  const { sections } = await api.call(contract.getOpenedResult, { params: { id } }, as(manager))
  expect(sections.map(({ types }) => types)).toEqual([[], [], []])
  // A practice of a paper whose mock is open: the candidate could tell its keys there.
  const practice = await kit.begin(me, 'tiny', 'practice')
  const sitting = await kit.sit(me, practice.id, 'listening', 3)
  await api.sql(`update attempts set state = 'finished', finished_at = now() where id = $1`, [practice.id])
  const opened = await open(manager, practice.id)
  await kit.begin(me, 'tiny')
  const params = { id: opened.id, sitting }
  expect(await api.refusal(contract.getOpenedReview, { params }, as(manager))).toBe('mock_open')
})

test('the teacher of a class opens the attempts that count there, by name; those of an own exam without a name', async () => {
  const teacher = await kit.teacher()
  const { id: group, code } = await kit.make(teacher)
  const member = await kit.student('نگار')
  const before = await sat('tiny', member)
  await kit.join(member, code?.code ?? '')
  await kit.assign(teacher, group, 'held')
  const counted = await sat('held', member)
  expect((await open(teacher, counted.attempt)).candidate).toEqual({ id: member.userId, name: 'نگار' })
  expect(await refusal(teacher, before.attempt)).toBe('not_found')
  expect(await refusal(await kit.teacher(), counted.attempt)).toBe('not_found')

  const owner = await makeTeacher(api)
  await api.sql(`update exam_drafts set owner_id = $1 where exam_id = (select id from exams where slug = 'tiny')`, [
    owner.userId,
  ])
  const { id, candidate } = await open(owner, before.attempt)
  expect(candidate).toBeNull()
  const bytes = await (await api.raw('GET', `/opened-results/${id}/result/`, as(owner))).text()
  for (const secret of ['نگار', member.userId]) expect(bytes).not.toContain(secret)
  const { items } = await api.call(contract.listMyOpenings, {}, member.as)
  expect(items.map(({ by, attempt }) => [by.role, attempt])).toEqual([
    ['teacher', before.attempt],
    ['teacher', counted.attempt],
  ])
})
