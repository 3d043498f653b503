import { listNotifications } from '@/lib/accounts/notification/contract'
import { getAccuracy } from '@/lib/teaching/agreement/contract/accuracy'
import { getJudgementForAssessor } from '@/lib/teaching/judge/contract/judgements'
import { getManagedJudge, switchJudge } from '@/lib/teaching/judge/contract/manage-judge'
import { claimSubmission, listSubmissionQueue, unclaimSubmission } from '@/lib/teaching/submission/contract/assessment'
import { reassignSubmission } from '@/lib/teaching/submission/contract/manage-submissions'
import { getSubmission, requestSecondOpinion } from '@/lib/teaching/submission/contract/submissions'
import { judgementOf, type JudgeDouble, startJudgeDouble } from '@/server/testing/fakes/judge-double'
import { createJudgeKit, withJudge } from '@/server/testing/kits/teaching/judge-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'
import { MAX_PER_DAY } from './second-readers'

let double: JudgeDouble
let api: TestApp
let judge: ReturnType<typeof createJudgeKit>
let manager: Person, teacher: Person, second: Person, third: Person
beforeAll(async () => {
  double = await startJudgeDouble()
  api = await startTestApp(withJudge(double))
  judge = createJudgeKit(api, double)
  manager = await makeManager(api)
  teacher = await makeTeacher(api, 'نیلوفر')
  second = await makeTeacher(api, 'کاوه')
  third = await makeTeacher(api, 'مریم')
  double.answer(({ text }) => judgementOf(text ?? '', 6))
})
afterEach(async () => {
  await judge.clear()
  await api.sql(`update piece_looks set asked_at = asked_at - interval '2 days'`)
})
afterAll(async () => {
  await api.close()
  await double.close()
})

const byId = (id: string) => ({ params: { id } })
const as = ({ token }: { token: string }) => ({ as: token })
const listFar = async () => (await api.call(getManagedJudge, {}, as(manager))).far
/** A text that the machine gave 6 (5 in the task, by a cap) and the first teacher this band. */
async function mark(band: number) {
  const made = await judge.submit({ isHidden: true })
  await made.agree()
  await judge.sweep()
  await judge.kit.publish(teacher, made.submission, band)
  const read = () => api.call(getSubmission, byId(made.id), made.writer.as)
  const offers = async (person: Person) =>
    (await api.call(listSubmissionQueue, { query: { round: 'again' } }, as(person))).items.some(
      ({ id }) => id === made.id,
    )
  return { ...made, read, offers }
}

test('a teacher marks blind and then sees that the machine is far off; a second teacher also marks blind, then a third', async () => {
  await judge.sweep()
  const { id, submission, read, offers } = await mark(8)
  await judge.sweep()
  expect((await read()).secondLook).toMatchObject({
    canAskUntil: null,
    asked: { state: 'second', cause: 'machine', reason: '', bands: [] },
  })
  const beside = await api.call(getJudgementForAssessor, byId(id), as(teacher))
  expect(beside.texts[0]?.criteria.every(({ isFar }) => isFar)).toBe(true)
  expect([await offers(teacher), await offers(second)]).toEqual([false, true])
  expect(await api.refusal(claimSubmission, { body: { id } }, as(teacher))).toBe('not_found')
  expect(await listFar()).toMatchObject([
    { submissionId: id, criteria: ['task', 'coherence', 'lexis', 'grammar'], state: 'second' },
  ])
  expect((await api.call(getManagedJudge, {}, as(manager))).worst).toEqual([])

  await judge.kit.claim(second, id)
  expect(await api.refusal(getJudgementForAssessor, byId(id), as(second))).toBe('not_ready')
  const shown = await (await api.raw('GET', `/piece-desk/${id}/`, as(second))).text()
  expect(shown).not.toMatch(/"machine"|"half"/)
  await judge.kit.finish(second, submission, 6)
  await judge.kit.elapse(id)
  await judge.kit.sweep()
  expect((await read()).secondLook.asked?.state).toBe('third')
  await judge.kit.publish(third, submission, 7)
  expect(await read()).toMatchObject({ band: 7, secondLook: { asked: { state: 'decided', bands: [8, 6, 7] } } })
  expect(await listFar()).toMatchObject([{ state: 'decided' }])
  // Left out of the teachers' agreement, because a machine caused this second opinion.
  expect((await api.call(getAccuracy, {})).pairs).toBe(0)
})

test('notifies the writer and second readers when a text goes to a second reader, and when it returns', async () => {
  await judge.sweep()
  const { id, submission, writer } = await mark(8)
  await judge.sweep()
  const newsOf = async (person: { token: string }) =>
    (await api.call(listNotifications, { query: {} }, as(person))).items.flatMap(({ news, isRead }) =>
      (news.kind === 'correction' && news.piece === id) || (news.kind === 'work' && news.id === id)
        ? [[news.event, isRead]]
        : [],
    )
  expect(await newsOf(writer)).toEqual([
    ['second_opinion_asked', false],
    ['published', false],
  ])
  // Whoever knows the first bands is not asked.
  expect(await newsOf(teacher)).toEqual([])
  for (const person of [second, third]) expect(await newsOf(person)).toEqual([['second_opinion_waiting', false]])
  await judge.kit.claim(second, id)
  // Nobody is asked any more.
  expect(await newsOf(third)).toEqual([['second_opinion_waiting', true]])
  await judge.kit.finish(second, submission, 8)
  await judge.kit.elapse(id)
  await judge.kit.sweep()
  expect((await newsOf(writer))[0]).toEqual(['second_opinion', false])
  expect((await newsOf(second))[0]).toEqual(['second_opinion_settled', false])
  expect(await newsOf(third)).toHaveLength(1)
})

test('notifies second readers again when one unclaims it, loses the claim, or a manager takes it back', async () => {
  await judge.sweep()
  const { id } = await mark(8)
  await judge.sweep()
  const waiting = async (person: Person) =>
    (await api.call(listNotifications, { query: {} }, as(person))).items.flatMap(({ news, isRead }) =>
      news.kind === 'work' && news.id === id && news.event === 'second_opinion_waiting' ? [isRead] : [],
    )
  const others = [await makeTeacher(api, 'سارا'), await makeTeacher(api, 'آرش'), await makeTeacher(api, 'مینا')]
  const [giving, losing, taken] = others
  if (!giving || !losing || !taken) throw new Error('three teachers')
  expect(await waiting(third)).toEqual([false])
  await judge.kit.claim(giving, id)
  expect(await waiting(third)).toEqual([true])
  await api.call(unclaimSubmission, byId(id), as(giving))
  expect([await waiting(third), await waiting(giving)]).toEqual([[false, true], []])
  await judge.kit.claim(losing, id)
  await api.sql(
    `update piece_readings set lease_until = now() - interval '1 second' where piece_id = $1 and round = 2`,
    [id],
  )
  await judge.kit.sweep()
  expect(await waiting(third)).toEqual([false, true, true])
  await judge.kit.claim(taken, id)
  const body = { reader: null, reason: 'بیماری' }
  await api.call(reassignSubmission, { ...byId(id), body }, as(manager))
  expect(await waiting(third)).toEqual([false, true, true, true])
})

test('asks no second reader about a difference of at most a band, with the judge switched off, or when the writer has already asked', async () => {
  await judge.sweep()
  const near = await mark(6)
  await judge.sweep()
  expect((await near.read()).secondLook.asked).toBeNull()
  expect(await listFar()).toEqual([])

  const asked = await mark(9)
  const reason = 'به نظرم نمره‌ی گرامر با بقیه نمی‌خواند.'
  await api.call(requestSecondOpinion, { ...byId(asked.id), body: { reason } }, asked.writer.as)
  const off = await mark(9)
  await api.call(switchJudge, { body: { isOff: true } }, as(manager))
  await judge.sweep()
  expect((await off.read()).secondLook.asked).toBeNull()
  await api.call(switchJudge, { body: { isOff: false } }, as(manager))
  await judge.sweep()
  expect((await off.read()).secondLook.asked?.cause).toBe('machine')
  expect((await asked.read()).secondLook.asked?.cause).toBe('writer')
  expect((await listFar()).map(({ submissionId, state }) => [submissionId, state])).toEqual([
    [off.id, 'second'],
    [asked.id, 'not_asked'],
  ])
})

test('asks about a limited number of texts a day, and about the rest the next day', async () => {
  await judge.sweep()
  const first = await mark(9)
  const writer = await judge.kit.candidate(MAX_PER_DAY)
  for (let count = 0; count < MAX_PER_DAY; count += 1) await judge.kit.hand(writer)
  await api.sql(
    `insert into piece_looks (piece_id, reason, cause) select id, '', 'machine' from pieces where user_id = $1`,
    [writer.userId],
  )
  await judge.sweep()
  expect((await first.read()).secondLook.asked).toBeNull()
  expect(await listFar()).toMatchObject([{ submissionId: first.id, state: 'waiting' }])
  // A manager who saw its bands now could not read it blind tomorrow.
  expect((await api.call(getManagedJudge, {}, as(manager))).worst).toEqual([])
  await api.sql(`update piece_looks set asked_at = asked_at - interval '1 day'`)
  await judge.sweep()
  expect((await first.read()).secondLook.asked?.state).toBe('second')
})

test('a manager who saw the first bands beside the machine’s is not the second reader', async () => {
  await judge.sweep()
  const { id, offers } = await mark(9)
  await judge.sweep()
  expect(await offers(manager)).toBe(true)
  await api.call(getJudgementForAssessor, byId(id), as(manager))
  expect(await offers(manager)).toBe(false)
})
