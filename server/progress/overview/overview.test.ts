import { getMe } from '@/lib/accounts/account/contract'
import { giveUpAttempt, startAttempt } from '@/lib/sittings/attempt/contract'
import { getGoal, getOverview, refuseAdvice, setGoal } from '@/lib/progress/overview/contract'
import { saveResponses, startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { isoDateOf, studyDayOf } from '@/lib/platform/calendar/study-day'
import { newSchedule } from '@/lib/progress/vocabulary/rules/schedule'
import { newId } from '@/server/platform/http/new-id'
import { createClassKit } from '@/server/testing/kits/institute/class-kit'
import { seedAttempts } from '@/server/testing/exams/many-attempts'
import { makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { countStatements } from '@/server/testing/statement-log'
import { shareTestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'

const api = shareTestApp()
beforeAll(async () => {
  // A paper of forty questions has bands.
  for (const slug of ['first', 'second']) await importTinyExam(api.ctx, { slug, questionCount: 40 })
})

type Person = Awaited<ReturnType<typeof makeCandidate>>
const overviewOf = ({ as }: Person) => api.call(getOverview, {}, as)
const targets = { overall: 14, listening: null, reading: 15, writing: null, speaking: null }
const inDays = (days: number) => isoDateOf(studyDayOf(Date.now()) + days)

async function begin(person: Person, exam: string, mode: 'strict' | 'practice' = 'strict') {
  return api.call(startAttempt, { body: { exam, mode, requestId: newId() } }, person.as)
}
/** Sits one skill of an attempt with these answers and hands it in. */
async function sit(
  person: Person,
  attempt: string,
  skill: 'listening' | 'reading',
  values: Readonly<Record<string, string>>,
) {
  const { id } = await api.call(startSitting, { params: { id: attempt, skill } }, person.as)
  const responses = Object.entries(values).map(([question, value]) => ({ question, rev: 1, value }))
  await api.call(saveResponses, { params: { id }, body: { epoch: 1, responses } }, person.as)
  await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, person.as)
}
const answers = (count: number, word = 'word') =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [String(index + 1), `${word}${index + 1}`]))

test('a goal is empty at first, stored as given, and private', async () => {
  const [me, other] = [await makeCandidate(api), await makeCandidate(api)]
  const nothing = { overall: null, listening: null, reading: null, writing: null, speaking: null }
  expect(await api.call(getGoal, {}, me.as)).toEqual({ targets: nothing, testDate: null })
  const goal = { targets, testDate: inDays(30) }
  await api.call(setGoal, { body: goal }, me.as)
  expect(await api.call(getGoal, {}, me.as)).toEqual(goal)
  expect((await overviewOf(me)).goal).toEqual(goal)
  expect((await overviewOf(other)).goal.testDate).toBeNull()
  await api.call(setGoal, { body: { targets: nothing, testDate: null } }, me.as)
  expect((await overviewOf(me)).goal).toEqual({ targets: nothing, testDate: null })
})

test('refuses a past, invalid or distant date; a stored one may have passed since', async () => {
  const me = await makeCandidate(api)
  for (const testDate of [inDays(-1), inDays(732), '1405-09-01', '9999-12-31'])
    expect(await api.refusal(setGoal, { body: { targets, testDate } }, me.as)).toBe('test_date_range')
  for (const testDate of [inDays(0), inDays(731)]) await api.call(setGoal, { body: { targets, testDate } }, me.as)
  for (const testDate of ['2026-02-30', 'soon', ''])
    expect(await api.refusal(setGoal, { body: { targets, testDate } }, me.as)).toBe('invalid_input')
  for (const overall of [1, 19, 6.5])
    expect(await api.refusal(setGoal, { body: { targets: { ...targets, overall }, testDate: null } }, me.as)).toBe(
      'invalid_input',
    )
  await api.sql(`update goals set test_date = $2 where user_id = $1`, [me.userId, inDays(-3)])
  const stale = { targets: { ...targets, overall: 16 }, testDate: inDays(-3) }
  expect(await api.call(setGoal, { body: stale }, me.as)).toEqual(stale)
  expect((await overviewOf(me)).plan).toEqual([])
})

test('a new user sees no invented figures, and a first step', async () => {
  const shownOverview = await overviewOf(await makeCandidate(api))
  expect(shownOverview).toMatchObject({ attempts: [], attemptCount: 0, bands: [], figures: [], times: [] })
  expect(shownOverview.advice.map(({ id }) => id)).toEqual(['mock', 'placement:listening', 'placement:reading'])
  expect(shownOverview.week).toHaveLength(7)
  expect(shownOverview.week.some(({ isPractised }) => isPractised)).toBe(false)
  expect(shownOverview.plan).toHaveLength(8)
})

test('a mock test has a band and figures by type and cause; practice has no band, and figures of its own', async () => {
  const me = await makeCandidate(api)
  const mock = await begin(me, 'first')
  await sit(me, mock.id, 'listening', { ...answers(20), 21: 'wrod21', 22: 'two words here' })
  const practice = await begin(me, 'second', 'practice')
  await sit(me, practice.id, 'reading', answers(10))
  const shownOverview = await overviewOf(me)
  expect(shownOverview.bands).toMatchObject([
    { skill: 'listening', attempt: mock.id, title: 'Tiny exam', module: 'academic' },
  ])
  const [strict, own] = shownOverview.figures
  expect(strict).toMatchObject({
    mode: 'strict',
    papers: 1,
    skills: [
      {
        skill: 'listening',
        answers: 40,
        right: 20,
        blank: 18,
        types: [{ type: 'note-completion', answers: 40, right: 20, blank: 18, texts: 1 }],
      },
    ],
  })
  expect(strict?.skills[0]?.causes).toContainEqual({ cause: 'blank', count: 18 })
  expect(strict?.skills[0]?.causes).toContainEqual({ cause: 'limit', count: 1 })
  expect(own).toMatchObject({ mode: 'practice', papers: 1, skills: [{ skill: 'reading', right: 10 }] })
  expect(shownOverview.week.filter(({ isPractised }) => isPractised).map(({ day }) => day)).toEqual([
    shownOverview.today,
  ])
  expect(shownOverview.advice[0]).toMatchObject({ reason: { kind: 'go-on' } })
  expect(shownOverview.attempts).toHaveLength(2)
})

test('an open exam shows the time that its sections have left', async () => {
  const me = await makeCandidate(api)
  const { id } = await begin(me, 'first')
  const minutes = async () => (await overviewOf(me)).advice[0]?.minutes
  expect(await minutes()).toBe(180)
  await sit(me, id, 'listening', answers(1))
  expect(await minutes()).toBe(120)
  const { id: reading } = await api.call(startSitting, { params: { id, skill: 'reading' } }, me.as)
  await api.sql(`update sittings set deadline_at = now() + interval '14 minutes 30 seconds' where id = $1`, [reading])
  expect(await minutes()).toBe(75)
  await api.sql(`update sittings set deadline_at = now() - interval '9 minutes' where id = $1`, [reading])
  expect(await minutes()).toBe(60)
})

test('counts only first answers: a known text measures nothing', async () => {
  const me = await makeCandidate(api)
  const first = await begin(me, 'first', 'practice')
  await sit(me, first.id, 'reading', answers(8))
  await api.sql(`update attempts set state = 'finished', finished_at = now() where id = $1`, [first.id])
  const again = await begin(me, 'first')
  await sit(me, again.id, 'listening', answers(5))
  await sit(me, again.id, 'reading', answers(40))
  const figures = (await overviewOf(me)).figures.flatMap(({ mode, skills }) =>
    skills.map(({ skill, right }) => [mode, skill, right]),
  )
  expect(figures).toEqual([
    ['strict', 'listening', 5],
    ['practice', 'reading', 8],
  ])
})

test('ignores attempts that were given up', async () => {
  const me = await makeCandidate(api)
  const attempt = await begin(me, 'first')
  await sit(me, attempt.id, 'listening', answers(40))
  await api.call(giveUpAttempt, { params: { id: attempt.id } }, me.as)
  expect(await overviewOf(me)).toMatchObject({ bands: [], figures: [], attemptCount: 1 })
})

test('does not count a section whose keys are withheld: its figures would hint at the right answers', async () => {
  const me = await makeCandidate(api)
  const attempt = await begin(me, 'second')
  await sit(me, attempt.id, 'listening', answers(30))
  expect((await overviewOf(me)).figures).toHaveLength(1)
  await api.sql(`alter table exam_versions disable trigger exam_versions_frozen`)
  await api.sql(
    `update exam_versions v set release_after = 'attempt' from exams e where e.current_version_id = v.id and e.slug = 'second'`,
  )
  const overviewHeld = await overviewOf(me)
  await api.sql(
    `update exam_versions v set release_after = 'section' from exams e where e.current_version_id = v.id and e.slug = 'second'`,
  )
  await api.sql(`alter table exam_versions enable trigger exam_versions_frozen`)
  expect(overviewHeld.figures).toEqual([])
  expect(overviewHeld.bands).toHaveLength(1)
})

test('shows today’s words: due ones, and new ones up to the rest of the ten', async () => {
  const me = await makeCandidate(api)
  const schedule = (state: string, firstReviewAtMs: number | null, dueAtMs: number) =>
    JSON.stringify({ ...newSchedule(Date.now()), state, firstReviewAtMs, dueAtMs })
  const keep = (name: string, count: number, what: string) =>
    api.sql(
      `insert into vocabulary (id, user_id, term, sentence, meaning, schedule)
        select gen_random_uuid(), $1, $2 || n, '', '', $4 from generate_series(1, $3::int) n`,
      [me.userId, name, count, what],
    )
  const listNewsKinds = async () =>
    (await overviewOf(me)).advice.flatMap(({ reason }) => (reason.kind === 'words' ? [reason.count] : []))
  await keep('new', 40, schedule('new', null, Date.now()))
  await keep('known', 16, schedule('review', Date.now() - 9 * 86_400_000, Date.now() - 1_000))
  expect(await listNewsKinds()).toEqual([26])
  await keep('begun', 10, schedule('review', Date.now(), Date.now() + 8 * 86_400_000))
  expect(await listNewsKinds()).toEqual([16])
})

test('a dismissed advice stays away; refuses an unknown id', async () => {
  const me = await makeCandidate(api)
  await api.call(refuseAdvice, { params: { id: 'mock' } }, me.as)
  await api.call(refuseAdvice, { params: { id: 'mock' } }, me.as)
  expect((await overviewOf(me)).advice.map(({ id }) => id)).not.toContain('mock')
  await api.sql(`update advice_refusals set until_day = until_day - 7 where user_id = $1`, [me.userId])
  expect((await overviewOf(me)).advice.map(({ id }) => id)).toContain('mock')
  expect(await api.refusal(refuseAdvice, { params: { id: "x'; drop" } }, me.as)).toBe('not_found')
})

test('with two thousand attempts and a class, the page takes six statements', async () => {
  const me = await makeCandidate(api)
  const kit = createClassKit(api)
  const teacher = await kit.teacher()
  const { id, code } = await kit.make(teacher)
  await kit.join(me, code?.code ?? '')
  await kit.assign(teacher, id, 'second')
  await seedAttempts(api.ctx.db, { userId: me.userId, slugs: ['first', 'second'], count: 2000, questions: 8 })
  // The process caches constant data: the parts of a paper's questions.
  const shownOverview = await overviewOf(me)
  const page = () => Promise.all([api.call(getMe, {}, me.as), overviewOf(me)])
  expect(await countStatements(api.statements, page)).toBeLessThanOrEqual(6)
  expect(shownOverview.attemptCount).toBe(2000)
  expect(shownOverview.assignment).toMatchObject({ slug: 'second', className: 'کلاس شنبه', attempt: null })
  expect(shownOverview.bands.filter(({ skill }) => skill === 'reading')).toHaveLength(30)
  expect(shownOverview.bands.map(({ at }) => at)).toEqual(shownOverview.bands.map(({ at }) => at).toSorted())
  // Each of the four papers counts once, whatever came later; the first sitting is within the last sixty days.
  expect(shownOverview.figures).toMatchObject([{ mode: 'strict', papers: 4 }])
  expect(shownOverview.times).toEqual([{ skill: 'reading', part: 1, seconds: 240, sittings: 10 }])
  expect(shownOverview.advice).toHaveLength(3)
  expect(JSON.stringify(shownOverview)).not.toMatch(/NaN|Infinity/)
  expect((await overviewOf(await makeCandidate(api))).attemptCount).toBe(0)
})

test('deletes all of it with the account', async () => {
  const me = await makeCandidate(api)
  await api.call(setGoal, { body: { targets, testDate: null } }, me.as)
  await api.call(refuseAdvice, { params: { id: 'mock' } }, me.as)
  await api.sql(`delete from users where id = $1`, [me.userId])
  expect(
    await api.sql(
      `select user_id from goals where user_id = $1 union all select user_id from advice_refusals where user_id = $1`,
      [me.userId],
    ),
  ).toEqual([])
})
