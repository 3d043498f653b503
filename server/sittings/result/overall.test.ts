import { submitSubmission } from '@/lib/teaching/submission/contract/submissions'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import { saveResponses, startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { getResult } from '@/lib/sittings/result/contract/result'
import { submitSpeaking } from '@/lib/teaching/speaking/contract/speaking'
import { claimSpeaking, releaseSpeaking, saveSpeakingReview } from '@/lib/teaching/speaking/contract/assess-speaking'
import { newId } from '@/server/platform/http/new-id'
import { sweepSpeaking } from '@/server/teaching/speaking/public'
import { createSubmissionKit, ESSAY } from '@/server/testing/kits/teaching/submission-kit'
import { review, startSpeakingKit } from '@/server/testing/kits/teaching/speaking-kit'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { makeTeacher } from '@/server/testing/make-people'

const QUESTIONS = 40

test('the overall band appears with the last of the four bands, whichever teacher is last', async () => {
  const kit = await startSpeakingKit()
  const { api } = kit
  const submissions = createSubmissionKit(api)
  await importTinyExam(api.ctx, { slug: 'whole', questionCount: QUESTIONS })
  const teacher = await makeTeacher(api)
  const person = await submissions.candidate(2)
  await kit.giveCredits(person.userId, 1)

  const body = { exam: 'whole', mode: 'practice' as const, requestId: newId() }
  const { id: attempt } = await api.call(startAttempt, { body }, person.as)
  const sitAll = async (skill: 'listening' | 'reading' | 'writing', values: readonly string[]) => {
    const { id } = await api.call(startSitting, { params: { id: attempt, skill } }, person.as)
    const responses = values.map((value, index) => ({ question: String(index + 1), rev: 1, value }))
    await api.call(saveResponses, { params: { id }, body: { epoch: 1, responses } }, person.as)
    await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, person.as)
    return id
  }
  const words = Array.from({ length: QUESTIONS }, (_, at) => (at < 30 ? `word${at + 1}` : ''))
  await sitAll('listening', words)
  await sitAll('reading', words)
  const sitting = await sitAll('writing', [ESSAY, ESSAY.replace('many', 'some')])
  const result = () => api.call(getResult, { params: { id: attempt } }, person.as)

  const source = { kind: 'sitting' as const, sitting }
  const submission = await api.call(submitSubmission, { body: { id: newId(), source, note: '' } }, person.as)
  const { id: session } = await kit.start(person.as, newId(), attempt)
  await kit.speak(person.as, session)
  const params = { id: session }
  await api.call(submitSpeaking, { params, query: {} }, person.as)

  await submissions.publish(teacher, submission, 6)
  expect((await result()).overallHalfBands).toBeNull()
  const as = { as: teacher.token }
  await api.call(claimSpeaking, { params }, as)
  const { rev } = await api.call(saveSpeakingReview, { params, body: { rev: 0, review: review() } }, as)
  await api.call(releaseSpeaking, { params, body: { rev } }, as)
  await sweepSpeaking(api.ctx)
  expect((await result()).overallHalfBands).toBeNull()
  await api.sql(`update speaking_sessions set released_at = now() - interval '11 minutes' where id = $1`, [session])
  await sweepSpeaking(api.ctx)
  const { sections, speaking, overallHalfBands } = await result()
  const halves = [...sections.map(({ halfBands }) => halfBands ?? 0), speaking?.halfBands ?? 0]
  // Listening and reading 30 of 40, writing 6, speaking 6.5.
  expect(halves.toSorted((one, other) => one - other)).toEqual([12, 13, 14, 14])
  expect(overallHalfBands).toBe(13)
  await api.close()
})
