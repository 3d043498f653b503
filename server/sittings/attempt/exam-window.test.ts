import { getAttempt, startAttempt } from '@/lib/sittings/attempt/contract'
import { getReview, getResult } from '@/lib/sittings/result/contract/result'
import { saveResponses, setPause, startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { findBreaches } from '@/server/faults/oracle'
import { newId } from '@/server/platform/http/new-id'
import { importMini, publish, writeExam } from '@/server/testing/exams/exam-writers'
import { shiftSittingIntoPast } from '@/server/testing/kits/sittings/sitting-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, type Person } from '@/server/testing/make-people'
import { listNotifications } from '@/lib/accounts/notification/contract'
import { notifyOfReleased } from '@/server/sittings/result/public'
import { sweepAttempts, sweepLapsed } from './public'

const api = shareTestApp()
let manager: Person
let papers: string[]
beforeAll(async () => {
  manager = await makeManager(api)
  papers = (await importMini(api)).papers
})
afterEach(async () => expect(await findBreaches(api.sql, [])).toEqual([]))

const HOUR = 3_600_000
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()
const skill = (attempt: string, name: 'listening' | 'reading' | 'writing') => ({ params: { id: attempt, skill: name } })

async function makeExam(title: string, draft: object) {
  const exam = await writeExam(api, manager.token, { title, papers, ...draft })
  await publish(api, manager.token, exam.id)
  return exam
}

async function begin(exam: string, mode: 'strict' | 'practice' = 'strict') {
  const { token, userId } = await api.signUp()
  const as = { as: token }
  const { id } = await api.call(startAttempt, { body: { exam, mode, requestId: newId() } }, as)
  return { as, attempt: id, userId }
}

/** Moves the end of the exam's window, as if published so. */
async function moveEnd(exam: string, ms: number): Promise<void> {
  await api.sql(`alter table exam_versions disable trigger exam_versions_frozen`)
  await api.sql(
    `update exam_versions set closes_at = $2 where id = (select current_version_id from exams where id = $1)`,
    [exam, fromNow(ms)],
  )
  await api.sql(`alter table exam_versions enable trigger exam_versions_frozen`)
  await api.sql(`update exams set window_set_at = now() where id = $1`, [exam])
}

test('an attempt made in the window starts no section after it, and the sweep finishes it', async () => {
  const exam = await makeExam('Shut', { closesAt: fromNow(HOUR) })
  const { as, attempt } = await begin('shut')
  const { id } = await api.call(startSitting, skill(attempt, 'listening'), as)
  await moveEnd(exam.id, -1_000)
  // A running section continues with its whole time.
  await api.call(saveResponses, { params: { id }, body: { epoch: 1, responses: [] } }, as)
  expect(await sweepLapsed(api.ctx)).toBe(0)
  await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, as)
  expect(await api.refusal(startSitting, skill(attempt, 'reading'), as)).toBe('exam_closed')
  expect(await sweepLapsed(api.ctx)).toBe(1)
  const done = await api.call(getAttempt, { params: { id: attempt } }, as)
  expect([done.state, ...done.sittings.map(({ state }) => state)]).toEqual(['finished', 'marked', 'ready', 'ready'])
  expect(await api.refusal(startSitting, skill(attempt, 'reading'), as)).toBe('attempt_over')
})

test('extending the window lets open attempts continue', async () => {
  const exam = await makeExam('Extended', { closesAt: fromNow(HOUR) })
  const { as, attempt } = await begin('extended')
  await moveEnd(exam.id, -1_000)
  expect(await api.refusal(startSitting, skill(attempt, 'listening'), as)).toBe('exam_closed')
  await moveEnd(exam.id, HOUR)
  expect((await api.call(startSitting, skill(attempt, 'listening'), as)).state).toBe('running')
})

test('a section ends with the window if the exam says so, and has its whole time if not', async () => {
  const closesAt = fromNow(HOUR / 2)
  await makeExam('Cut', { closesAt, endsWithWindow: true })
  await makeExam('Whole', { closesAt })
  const deadlineOf = async (exam: string) => {
    const { as, attempt } = await begin(exam)
    await api.sql(`update sittings set duration_seconds = 3600 where attempt_id = $1`, [attempt])
    return (await api.call(startSitting, skill(attempt, 'listening'), as)).deadlineAtMs
  }
  expect(await deadlineOf('cut')).toBeLessThanOrEqual(Date.parse(closesAt))
  expect(await deadlineOf('whole')).toBeGreaterThan(Date.parse(closesAt))
})

test('an attempt that is too old starts nothing more: a mock after a week, practice after a month', async () => {
  await makeExam('Old', {})
  const [strict, practice] = [await begin('old'), await begin('old', 'practice')]
  const age = (days: number) =>
    api.sql(`update attempts set started_at = now() - $2 * interval '1 day' where id = any($1)`, [
      [strict.attempt, practice.attempt],
      days,
    ])
  await age(7.1)
  expect(await api.refusal(startSitting, skill(strict.attempt, 'listening'), strict.as)).toBe('attempt_over')
  expect((await api.call(startSitting, skill(practice.attempt, 'listening'), practice.as)).state).toBe('running')
  expect(await sweepLapsed(api.ctx)).toBe(1)
  // Another attempt can be started.
  await api.call(startAttempt, { body: { exam: 'old', mode: 'strict', requestId: newId() } }, strict.as)
})

test('refuses a mode that the exam does not allow', async () => {
  await makeExam('Strict only', { onlyMode: 'strict' })
  const { token } = await api.signUp()
  const body = (mode: 'strict' | 'practice') => ({ body: { exam: 'strict-only', mode, requestId: newId() } })
  expect(await api.refusal(startAttempt, body('practice'), { as: token })).toBe('mode_not_allowed')
  expect((await api.call(startAttempt, body('strict'), { as: token })).mode).toBe('strict')
})

/** Hands in the listening section and returns what its candidate can read. */
async function submit(exam: string) {
  const { as, attempt } = await begin(exam)
  const { id } = await api.call(startSitting, skill(attempt, 'listening'), as)
  await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, as)
  const review = () => api.raw('GET', `/sittings/${id}/review/`, as).then(({ status }) => status)
  const result = () => api.call(getResult, { params: { id: attempt } }, as)
  return { as, attempt, id, review, result }
}

test('releases keys after the section, unless the exam withholds them until the end of the attempt', async () => {
  await makeExam('At once', {})
  await makeExam('Held', { releaseAfter: 'attempt' })
  expect(await (await submit('at-once')).review()).toBe(200)
  const { as, attempt, id, review, result } = await submit('held')
  expect(await review()).toBe(409)
  expect(await api.refusal(getReview, { params: { id } }, as)).toBe('not_released')
  expect(await result()).toMatchObject({ release: { after: 'attempt', isReleased: false, at: null } })
  // The score is shown, but not results by type, which would hint at answers.
  expect((await result()).sections[0]).toMatchObject({ raw: 0, types: [] })
  for (const name of ['reading', 'writing'] as const) {
    const next = await api.call(startSitting, skill(attempt, name), as)
    await api.call(submitSitting, { params: { id: next.id }, body: { epoch: 1 } }, as)
  }
  expect(await review()).toBe(200)
  expect((await result()).sections[0]?.types).not.toEqual([])
})

test('releases keys that wait for the window after the last section that could start in it', async () => {
  const exam = await makeExam('Windowed', { closesAt: fromNow(HOUR), releaseAfter: 'window' })
  const { as, attempt, review, result } = await submit('windowed')
  for (const name of ['reading', 'writing'] as const) {
    const next = await api.call(startSitting, skill(attempt, name), as)
    await api.call(submitSitting, { params: { id: next.id }, body: { epoch: 1 } }, as)
  }
  expect(await review()).toBe(409)
  expect((await result()).release).toMatchObject({ after: 'window', isReleased: false, at: expect.any(String) })
  // Closed now: sections started a moment ago have their twenty minutes, and the grace period.
  await moveEnd(exam.id, -3 * HOUR)
  expect(await review()).toBe(409)
  await api.sql(`update exams set window_set_at = now() - interval '1231 seconds' where id = $1`, [exam.id])
  expect(await review()).toBe(200)
})

test('keys that wait for the window also wait for candidates with extra time, running or paused', async () => {
  const exam = await makeExam('Longer', { closesAt: fromNow(HOUR), releaseAfter: 'window' })
  const { review, result } = await submit('longer')
  const { as, attempt } = await begin('longer')
  const { id } = await api.call(startSitting, skill(attempt, 'listening'), as)
  await api.sql(
    `update sittings set duration_seconds = 3600, deadline_at = started_at + interval '3600 seconds', closes_at = started_at + interval '3630 seconds'
     where id = $1`,
    [id],
  )
  await moveEnd(exam.id, -3 * HOUR)
  await api.sql(`update exams set window_set_at = now() - interval '1231 seconds' where id = $1`, [exam.id])
  await shiftSittingIntoPast(api, id, 1_232)
  expect(await review()).toBe(409)
  expect(Date.parse((await result()).release.at ?? '')).toBeGreaterThan(Date.now())
  await api.sql(`update sittings set paused_at = now() where id = $1`, [id])
  await shiftSittingIntoPast(api, id, 9_000)
  expect(await review()).toBe(409)
  await api.sql(`update sittings set paused_at = null where id = $1`, [id])
  expect(await review()).toBe(200)
})

test('a bundle contains the exam’s settings, and omits missing ones', async () => {
  const rules = { onlyMode: 'practice', releaseAfter: 'window', endsWithWindow: true, closesAt: fromNow(HOUR) } as const
  await makeExam('Ruled', rules)
  await makeExam('Unruled', {})
  const rows = await api.sql<{ source: string }>(
    `select v.source from exams e join exam_versions v on v.id = e.current_version_id where e.slug in ('ruled', 'unruled') order by e.slug`,
  )
  const [examWithRules, examWithoutRules] = rows.map(({ source }) => JSON.parse(source) as object)
  expect(examWithRules).toMatchObject(rules)
  expect(Object.keys(examWithoutRules ?? {})).toEqual([
    'format',
    'slug',
    'title',
    'description',
    'module',
    'priceRial',
    'papers',
  ])
})

test.each([true, false])(
  'a paused practice does not continue after the window (sections cut off: %p)',
  async (endsWithWindow) => {
    const slug = `stood-${endsWithWindow}`
    const exam = await makeExam(slug, { closesAt: fromNow(2 * HOUR), endsWithWindow })
    const { as, attempt } = await begin(slug, 'practice')
    const { id } = await api.call(startSitting, skill(attempt, 'listening'), as)
    const setPaused = (isPaused: boolean) => api.call(setPause, { params: { id }, body: { isPaused } }, as)
    await setPaused(true)
    await shiftSittingIntoPast(api, id, 3_000)
    await moveEnd(exam.id, 600_000)
    const { deadlineAtMs, serverNowMs } = await setPaused(false)
    expect(deadlineAtMs - serverNowMs).toBeLessThan(601_000)
  },
)

const resultNews = async (as: { as: string }) =>
  (await api.call(listNotifications, { query: {} }, as)).items.flatMap(({ news, isRead }) =>
    news.kind === 'result' ? [{ ...news, isRead }] : [],
  )

test('notifies a candidate who was away when the clock ended their exam that the result is ready, once', async () => {
  await makeExam('Left alone', {})
  const { as, attempt } = await begin('left-alone')
  for (const name of ['listening', 'reading'] as const) {
    const { id } = await api.call(startSitting, skill(attempt, name), as)
    await shiftSittingIntoPast(api, id, 4_000)
    await sweepAttempts(api.ctx)
  }
  expect(await resultNews(as)).toEqual([])
  const { id } = await api.call(startSitting, skill(attempt, 'writing'), as)
  await shiftSittingIntoPast(api, id, 4_000)
  await sweepAttempts(api.ctx)
  await sweepAttempts(api.ctx)
  const ready = { kind: 'result', event: 'ready', attempt, exam: 'Left alone' }
  expect(await resultNews(as)).toEqual([{ ...ready, isRead: false }])
  await api.call(getResult, { params: { id: attempt } }, as)
  expect(await resultNews(as)).toEqual([{ ...ready, isRead: true }])
})

test('notifies the candidate of an attempt that can no longer continue, unless they never began it', async () => {
  const exam = await makeExam('Gone by', { closesAt: fromNow(HOUR) })
  const [sitter, idleCandidate] = [await begin('gone-by'), await begin('gone-by')]
  const { id } = await api.call(startSitting, skill(sitter.attempt, 'listening'), sitter.as)
  await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, sitter.as)
  await moveEnd(exam.id, -1_000)
  await sweepLapsed(api.ctx)
  expect(await resultNews(sitter.as)).toMatchObject([{ event: 'ready', attempt: sitter.attempt }])
  expect(await resultNews(idleCandidate.as)).toEqual([])
})

test('notifies nobody of a result of which nothing is marked', async () => {
  await makeExam('Essay only', { papers: papers.slice(2) })
  const { as, attempt } = await begin('essay-only')
  const { id } = await api.call(startSitting, skill(attempt, 'writing'), as)
  await shiftSittingIntoPast(api, id, 4_000)
  await sweepAttempts(api.ctx)
  expect((await api.call(getAttempt, { params: { id: attempt } }, as)).state).toBe('finished')
  expect(await resultNews(as)).toEqual([])
})

test('notifies the candidate of a result that could not be marked when the clock ended the exam once it is marked', async () => {
  await makeExam('Marked later', { papers: papers.slice(0, 1) })
  const { as, attempt } = await begin('marked-later')
  const { id } = await api.call(startSitting, skill(attempt, 'listening'), as)
  await shiftSittingIntoPast(api, id, 4_000)
  await api.sql(`alter table results add constraint broken check (false) not valid`)
  await sweepAttempts(api.ctx)
  await api.sql(`alter table results drop constraint broken`)
  expect(await resultNews(as)).toEqual([])
  await api.sql(`update sittings set mark_after = now() where id = $1`, [id])
  expect(await sweepAttempts(api.ctx)).toEqual({ closed: 0, marked: 1 })
  await sweepAttempts(api.ctx)
  expect(await resultNews(as)).toMatchObject([{ event: 'ready', attempt }])
})

test('notifies the candidate once of answers that a window withheld, when they can be read', async () => {
  const exam = await makeExam('Withheld', { closesAt: fromNow(HOUR), releaseAfter: 'window' })
  const { as, attempt } = await submit('withheld')
  await notifyOfReleased(api.ctx)
  await moveEnd(exam.id, -1_000)
  await sweepLapsed(api.ctx)
  await notifyOfReleased(api.ctx)
  expect((await resultNews(as)).map(({ event }) => event)).toEqual(['ready'])
  await moveEnd(exam.id, -5 * HOUR)
  await api.sql(`update exams set window_set_at = now() - interval '5 hours' where id = $1`, [exam.id])
  await notifyOfReleased(api.ctx)
  await notifyOfReleased(api.ctx)
  expect((await resultNews(as)).map(({ event }) => event)).toEqual(['released', 'ready'])
  expect(await resultNews(as)).toMatchObject([{ attempt, exam: 'Withheld' }, {}])
})
