import { startAttempt } from '@/lib/sittings/attempt/contract'
import { assignExam } from '@/lib/institute/class/contract/assignment'
import { getClass, makeClass } from '@/lib/institute/class/contract/class'
import { joinClass } from '@/lib/institute/class/contract/membership'
import { saveResponses, startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { newId } from '@/server/platform/http/new-id'
import { makeCandidate } from '../sittings/sitting-kit'
import { type TestApp } from '@/server/testing/test-app'

type As = { readonly as: { readonly as: string } }
type Skill = 'listening' | 'reading' | 'writing'

/** Common steps of the tests of classes, through the API. */
export function createClassKit(api: TestApp) {
  const teacher = async (name = 'مریم رضایی') => {
    const person = await makeCandidate(api)
    await api.sql(`update users set role = 'teacher', name = $2 where id = $1`, [person.userId, name])
    return person
  }
  const student = async (name: string) => {
    const person = await makeCandidate(api)
    await api.sql(`update users set name = $2 where id = $1`, [person.userId, name])
    return person
  }
  const read = (who: As, id: string) => api.call(getClass, { params: { id } }, who.as)
  const make = async (who: As, name = 'کلاس شنبه') => {
    const id = newId()
    await api.call(makeClass, { body: { id, name } }, who.as)
    return read(who, id)
  }
  const assign = async (who: As, id: string, exam = 'tiny', dates: { opensAt?: string; dueAt?: string } = {}) => {
    const assignment = newId()
    const body = { exam, opensAt: dates.opensAt ?? null, dueAt: dates.dueAt ?? null }
    await api.call(assignExam, { params: { id, assignment }, body }, who.as)
    return assignment
  }
  const join = (who: As, code: string) => api.call(joinClass, { params: { code } }, who.as)
  const begin = (who: As, exam = 'tiny', mode: 'strict' | 'practice' = 'strict') =>
    api.call(startAttempt, { body: { exam, mode, requestId: newId() } }, who.as)
  /** Sits one skill with the first `right` answers right, and hands it in. */
  const sit = async (who: As, attempt: string, skill: Skill, right: number) => {
    const { id } = await api.call(startSitting, { params: { id: attempt, skill } }, who.as)
    const responses = Array.from({ length: right }, (_, index) => ({
      question: `${index + 1}`,
      rev: 1,
      value: skill === 'writing' ? 'Nowadays many peoples live in the big cities.' : `word${index + 1}`,
    }))
    if (right > 0) await api.call(saveResponses, { params: { id }, body: { epoch: 1, responses } }, who.as)
    await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, who.as)
    return id
  }
  /** Sits a whole mock test: right answers of listening and reading, and one sentence per writing task. */
  const sitWhole = async (who: As, exam: string, right: readonly [listening: number, reading: number]) => {
    const { id } = await begin(who, exam)
    await sit(who, id, 'listening', right[0])
    await sit(who, id, 'reading', right[1])
    const writing = await sit(who, id, 'writing', 2)
    return { id, writing }
  }
  /** Like {@link sitWhole}, with bands of writing and speaking inserted as if given by a teacher. */
  const sitWithBands = async (
    who: Awaited<ReturnType<typeof student>>,
    exam: string,
    right: number,
    halfBands: number,
  ) => {
    const { id, writing } = await sitWhole(who, exam, [right, right])
    await api.sql(
      `with piece as (
         insert into pieces (id, user_id, kind, sitting_id, root_id, draft_no, title, state, credits, credit_state)
         select id, $1, 'sitting', $2, id, 1, 'x', 'withdrawn', 0, 'none' from gen_random_uuid() as id returning id
       ) insert into writing_bands (sitting_id, piece_id, half_bands) select $2, id, $3 from piece`,
      [who.userId, writing, halfBands],
    )
    await api.sql(
      `insert into speaking_sessions (id, user_id, set_id, questions, clips, attempt_id, state, handed_in_at, published_at, half_bands, review)
       values (gen_random_uuid(), $1, 'set', '[]', '[]', $2, 'published', now(), now(), $3, '{}')`,
      [who.userId, id, halfBands],
    )
    return id
  }
  return { teacher, student, make, read, assign, join, begin, sit, sitWhole, sitWithBands }
}
