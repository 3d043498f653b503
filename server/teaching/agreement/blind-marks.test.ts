import {
  claimCalibration,
  finishCalibrationMark,
  getCalibrationMark,
  listCalibration,
  saveCalibrationMark,
  setCalibrationConsent,
  unclaimCalibration,
} from '@/lib/teaching/agreement/contract/calibration'
import { openResult } from '@/lib/sittings/opened-result/contract'
import { addCalibration } from '@/lib/teaching/agreement/contract/manage-calibration'
import { claimSubmission, listSubmissionQueue } from '@/lib/teaching/submission/contract/assessment'
import { getSubmissionHistory, reassignSubmission } from '@/lib/teaching/submission/contract/manage-submissions'
import { requestSecondOpinion, submitSubmission } from '@/lib/teaching/submission/contract/submissions'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { createSubmissionKit, ESSAY } from '@/server/testing/kits/teaching/submission-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'

const api = shareTestApp()
const kit = createSubmissionKit(api)
let manager: Person, house: Person, first: Person, second: Person
beforeAll(async () => {
  manager = await makeManager(api)
  house = await makeTeacher(api, 'نیکی')
  first = await makeTeacher(api, 'نیلوفر')
  second = await makeTeacher(api, 'کاوه')
})
afterEach(() => api.sql('truncate calibration_consents, calibration_texts, calibration_marks, calibration_pay'))

const byId = (id: string) => ({ params: { id } })
const as = ({ token }: { token: string }) => ({ as: token })
const REASON = 'a reason of a teacher'
const requestBody = {
  bands: { task: 6, coherence: 6, lexis: 6, grammar: 6 },
  reasons: { task: REASON, coherence: REASON, lexis: REASON, grammar: REASON },
}
/** A published submission whose first text is in the queue. */
async function queued(submission: { id: string }, writer: { as: { as: string } }) {
  await api.call(setCalibrationConsent, { ...byId(submission.id), body: { isGiven: true } }, writer.as)
  const sources = [{ kind: 'submission' as const, id: submission.id, position: 0 }]
  await api.call(addCalibration, { body: { sources, payRial: 0 } }, as(manager))
}
async function lent() {
  const writer = await kit.candidate(1)
  const submission = await kit.hand(writer)
  await kit.publish(house, submission, 6)
  await queued(submission, writer)
  return { writer, id: submission.id }
}
const claim = (person: Person) => api.call(claimCalibration, {}, as(person))
const readMark = (person: Person, id: string) => api.call(getCalibrationMark, byId(id), as(person))

test('a teacher who has seen an assessment of their claimed text cannot submit a mark of it, and is told why', async () => {
  const { id } = await lent()
  const mark = await claim(manager)
  expect((await readMark(manager, mark.id)).isBlind).toBe(true)
  const draft = { ...byId(mark.id), body: requestBody }
  await api.call(saveCalibrationMark, draft, as(manager))
  await api.call(getSubmissionHistory, byId(id), as(manager))
  expect((await readMark(manager, mark.id)).isBlind).toBe(false)
  expect(await api.refusal(finishCalibrationMark, draft, as(manager))).toBe('changed_meanwhile')
  expect(await api.sql('select from calibration_pay')).toEqual([])
  await api.call(unclaimCalibration, byId(mark.id), as(manager))
  expect(await api.refusal(claimCalibration, {}, as(manager))).toBe('not_found')
})

test('a teacher who claimed a lent text gives no second opinion on it, even after unclaiming it, but may mark it again', async () => {
  const { writer, id } = await lent()
  await api.call(unclaimCalibration, byId((await claim(first)).id), as(first))
  await api.call(requestSecondOpinion, { ...byId(id), body: { reason: REASON } }, writer.as)
  const queue = async (person: Person) => (await api.call(listSubmissionQueue, { query: {} }, as(person))).items
  expect((await queue(first)).map((item) => item.id)).not.toContain(id)
  expect((await queue(second)).map((item) => item.id)).toContain(id)
  expect(await api.refusal(claimSubmission, { body: { id } }, as(first))).toBe('not_found')
  const body = { reader: first.userId, reason: REASON }
  expect(await api.refusal(reassignSubmission, { ...byId(id), body }, as(manager))).toBe('changed_meanwhile')
  const again = await claim(first)
  const finished = await api.call(finishCalibrationMark, { ...byId(again.id), body: requestBody }, as(first))
  expect(finished.state).toBe('waiting')
})

test('a teacher who has opened a result with its writing cannot claim a lent text of it', async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
  const writer = await kit.candidate(2)
  const { attempt, sitting, close } = await kit.sit(writer, [ESSAY, ESSAY])
  await close()
  const source = { kind: 'sitting' as const, sitting }
  const submission = await api.call(submitSubmission, { body: { id: api.ctx.newId(), source, note: '' } }, writer.as)
  await kit.publish(house, submission, 6)
  await queued(submission, writer)
  expect((await api.call(listCalibration, {}, as(manager))).waiting).toBe(1)
  for (let twice = 0; twice < 2; twice += 1)
    await api.call(openResult, { body: { id: api.ctx.newId(), attempt, reason: REASON } }, as(manager))
  expect((await api.call(listCalibration, {}, as(manager))).waiting).toBe(0)
  const openedQuery = `select from piece_events where piece_id = $1 and type = 'looked' and by = $2`
  expect(await api.sql(openedQuery, [submission.id, manager.userId])).toHaveLength(1)
})
