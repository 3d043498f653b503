import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import * as contract from '@/lib/learning/course/contract/course'
import * as learning from '@/lib/learning/enrolment/contract'
import { shipCourse } from '@/server/testing/exams/course-files'
import { startTestApp, type TestApp } from '@/server/testing/test-app'

const SLUG = 'paid-steps'
const LESSONS = ['one', 'two', 'three'] as const

let api: TestApp
let folder: string
beforeAll(async () => {
  api = await startTestApp()
  folder = await mkdtemp(path.join(os.tmpdir(), 'sanjeh-courses-'))
})
beforeEach(() => ship(LESSONS))
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

const ship = (lessons: readonly string[]) => shipCourse(api, { folder, slug: SLUG, secret: 'why', lessons, change: {} })
type As = { readonly as: string }
/** A user who has bought and begun the course. */
async function learner() {
  const { token, userId } = await api.signUp()
  await api.sql(
    `insert into entitlements (id, user_id, kind, course_id, given_by)
      select $1, $2, 'course', c.id, $2 from courses c where c.slug = $3`,
    [randomUUID(), userId, SLUG],
  )
  const as = { as: token }
  await api.call(learning.beginCourse, { params: { slug: SLUG } }, as)
  return { userId, as }
}
const eventOf = (lesson: string, minutesAgo: number) => ({
  id: randomUUID(),
  lesson,
  kind: 'done' as const,
  at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
})
const learn = (as: As, ...events: learning.LearningEvent[]) =>
  api.call(learning.recordLearning, { params: { slug: SLUG }, body: { events } }, as)
const answer = (as: As | undefined, lesson: string, responses: Record<string, string> = { '1': 'TRUE' }) =>
  api.call(
    contract.checkLessonExercise,
    { params: { slug: SLUG, lesson, exercise: 'small-one' }, body: { responses } },
    as,
  )
const getMine = async (as: As) => (await api.call(learning.getMyCourse, { params: { slug: SLUG } }, as)).mine

test('a course is not finished by the lessons’ buttons alone: its exercises must be answered, right or wrong', async () => {
  const { as } = await learner()
  const withButtonsPressed = await learn(as, ...LESSONS.map((lesson, index) => eventOf(lesson, 9 - index)))
  expect(withButtonsPressed).toMatchObject({ progress: { isWhole: true }, completedAt: null, next: null })
  expect(withButtonsPressed.unanswered.map(({ slug }) => slug)).toEqual(LESSONS)
  await answer(as, 'two')
  await answer(as, 'one', { '1': ' ' })
  await answer(as, 'one', {})
  expect((await getMine(as))?.unanswered.map(({ slug }) => slug)).toEqual(['one', 'three'])
  await answer(as, 'one')
  const before = Date.now() - 60_000
  await answer(as, 'three')
  const mine = await getMine(as)
  expect(mine?.unanswered).toEqual([])
  expect(Date.parse(mine?.completedAt ?? '')).toBeGreaterThan(before)
})

test('answers from before a lesson was done count; the last button then finishes the course', async () => {
  const { as } = await learner()
  await answer(as, 'one')
  await learn(as, eventOf('one', 9))
  await answer(as, 'two')
  await learn(as, eventOf('two', 8))
  await answer(as, 'three')
  await answer(as, 'three')
  expect((await getMine(as))?.completedAt).toBeNull()
  expect((await learn(as, eventOf('three', 1))).completedAt).not.toBeNull()
})

test('stores nothing for a visitor, nor for another learner', async () => {
  const [{ as }, other] = [await learner(), await learner()]
  await learn(as, ...LESSONS.map((lesson, index) => eventOf(lesson, 9 - index)))
  await answer(undefined, 'one')
  await answer(other.as, 'one')
  expect((await getMine(as))?.unanswered.map(({ slug }) => slug)).toEqual(LESSONS)
  const { token } = await api.signUp()
  await answer({ as: token }, 'one')
  const rows = await api.sql('select from exercise_answers where user_id not in (select user_id from enrolments)')
  expect(rows).toEqual([])
})

test('a finished course stays finished, and so does its certificate', async () => {
  const { as, userId } = await learner()
  await learn(as, ...LESSONS.map((lesson, index) => eventOf(lesson, 9 - index)))
  await api.sql(
    `insert into course_completions (user_id, course_id, version, at) select $1, id, version, now() from courses where slug = $2`,
    [userId, SLUG],
  )
  expect(await getMine(as)).toMatchObject({ unanswered: [], completedAt: expect.any(String) })
  const body = { name: '' }
  await api.sql('update exercise_answers set right_answers = null, questions = null where user_id = $1', [userId])
  expect((await api.call(learning.issueCertificate, { params: { slug: SLUG }, body }, as)).code).toHaveLength(20)
})

test('a finished course gives a certificate that is verified by its code, and stays finished when lessons are added', async () => {
  const { as, userId } = await learner()
  const issue = (name: string) => api.call(learning.issueCertificate, { params: { slug: SLUG }, body: { name } }, as)
  const early = await api.refusal(learning.issueCertificate, { params: { slug: SLUG }, body: { name: 'a' } }, as)
  expect(early).toBe('not_ready')
  await learn(as, ...LESSONS.map((lesson, index) => eventOf(lesson, 9 - index)))
  await answer(as, 'one', { '1': 'FALSE' })
  for (const lesson of LESSONS) await answer(as, lesson)
  const first = await issue('سارا')
  expect(await issue('سارا')).toEqual(first)
  const publicCertificate = await api.call(learning.getCertificate, { params: { code: first.code } })
  expect(publicCertificate).toMatchObject({ name: 'سارا', title: 'Paid steps', lessons: 3, minutes: 30 })
  // Of the first answers: a later one changes nothing.
  expect(publicCertificate.score).toEqual({ right: 1, questions: 3 })
  expect(JSON.stringify(publicCertificate)).not.toContain(userId)

  await ship(['one', 'four', 'three'])
  const { mine } = await api.call(learning.getMyCourse, { params: { slug: SLUG } }, as)
  expect(mine).toMatchObject({ progress: { done: 2, total: 3 }, next: { slug: 'four' }, certificate: first })
  expect(mine?.completedAt).not.toBeNull()
  expect(mine?.done.map(({ lesson }) => lesson).toSorted()).toEqual(['one', 'three', 'two'])
  expect(await api.refusal(contract.getLesson, { params: { slug: SLUG, lesson: 'two' } }, as)).toBe('not_found')

  const nameless = await issue('')
  expect(nameless.code).not.toBe(first.code)
  expect(await api.refusal(learning.getCertificate, { params: { code: first.code } })).toBe('not_found')
  expect((await api.call(learning.getCertificate, { params: { code: nameless.code } })).name).toBe('')
  expect(await api.refusal(learning.getCertificate, { params: { code: 'a'.repeat(20) } })).toBe('not_found')
})
