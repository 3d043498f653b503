import { getMe } from '@/lib/accounts/account/contract'
import { isoDateOf, studyDayOf } from '@/lib/platform/calendar/study-day'
import { setGoal } from '@/lib/progress/overview/contract'
import { type DayPlan, getDayPlan, setPlanMinutes } from '@/lib/progress/plan/contract'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import { newSchedule } from '@/lib/progress/vocabulary/rules/schedule'
import { makePracticeKit, type Person } from '@/server/testing/kits/sittings/practice-kit'
import { createSubmissionKit } from '@/server/testing/kits/teaching/submission-kit'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { countStatements } from '@/server/testing/statement-log'
import { shareTestApp } from '@/server/testing/test-app'

const api = shareTestApp()
const kit = makePracticeKit(api)
beforeAll(async () => {
  for (const slug of ['one', 'two', 'three']) await kit.importMini(slug)
})

const planOf = (person: Person) => api.call(getDayPlan, {}, person.as)
const idsOf = ({ tasks }: DayPlan) => tasks.map(({ id }) => id)
const minutesOf = ({ tasks }: DayPlan) => tasks.reduce((sum, { minutes }) => sum + minutes, 0)
const choose = (person: Person, minutes: 20 | 30 | 45 | 60) =>
  api.call(setPlanMinutes, { body: { minutes } }, person.as)
const targets = { overall: 14, listening: null, reading: null, writing: null, speaking: null }

/** The reading section of the small exam, with all answers right. */
const READING: Readonly<Record<string, string>> = Object.fromEntries(
  ['ii', 'i', 'iii', 'TRUE', 'NOT GIVEN', 'ramp', 'sawdust', 'horses', 'saws'].map((text, at) => [at + 1, text]),
)

/** Starts a practice task, answers it, and hands it in. */
async function work(person: Person, task: DayPlan['tasks'][number] | undefined, answers = READING): Promise<void> {
  if (task?.start.kind !== 'practice') throw new Error('No practice')
  const { sitting } = await kit.practise(person, task.start.choice)
  if (Object.keys(answers).length > 0) await kit.save(person, sitting.id, answers)
  await kit.submit(person, sitting.id)
}

test('a new person is shown where to begin, with thirty minutes until they choose', async () => {
  const dayPlan = await planOf(await kit.enter())
  expect(dayPlan).toMatchObject({
    minutes: 30,
    hasMinutes: false,
    since: null,
    openExam: null,
    today: isoDateOf(studyDayOf(Date.now())),
  })
  expect(idsOf(dayPlan)).toContain('part:reading')
  expect(dayPlan.tasks.every(({ isDone, carried }) => !isDone && carried === 0)).toBe(true)
  expect(minutesOf(dayPlan)).toBeLessThanOrEqual(30)
  expect(dayPlan.skills.map(({ skill, module, target, bands }) => [skill, module, target, bands])).toEqual([
    ['listening', null, null, []],
    ['reading', null, null, []],
    ['writing', null, null, []],
    ['speaking', null, null, []],
  ])
  expect(dayPlan.mock).toEqual({ kind: 'first' })
})

test('the chosen minutes bound the day, and change it at once; others are refused', async () => {
  const me = await kit.enter()
  const before = await planOf(me)
  await choose(me, 60)
  const after = await planOf(me)
  expect(after).toMatchObject({ minutes: 60, hasMinutes: true })
  expect(minutesOf(after)).toBeGreaterThan(minutesOf(before))
  await choose(me, 20)
  expect(minutesOf(await planOf(me))).toBeLessThanOrEqual(20)
  expect(await api.refusal(setPlanMinutes, { body: { minutes: 25 as 20 } }, me.as)).toBe('invalid_input')
})

test('minutes and goal are stored beside each other', async () => {
  const me = await kit.enter()
  await choose(me, 45)
  await api.call(setGoal, { body: { targets, testDate: isoDateOf(studyDayOf(Date.now()) + 20) } }, me.as)
  const dayPlan = await planOf(me)
  expect(dayPlan).toMatchObject({ minutes: 45, goal: { targets } })
  expect(dayPlan.skills.map(({ target }) => target)).toEqual([14, 14, 14, 14])
  expect(dayPlan.missing).toHaveLength(4)
  expect(dayPlan.weeks).toHaveLength(3)
})

test('a task is ticked by the work, and by nothing less', async () => {
  const me = await kit.enter()
  await choose(me, 60)
  const part = async () => (await planOf(me)).tasks.find(({ id }) => id === 'part:reading')
  await work(me, await part(), {})
  expect((await part())?.isDone).toBe(false)
  await work(me, await part())
  expect((await part())?.isDone).toBe(true)
  const other = await kit.enter()
  expect((await planOf(other)).tasks.some(({ isDone }) => isDone)).toBe(false)
})

test('due words are a task that their reviews tick', async () => {
  const me = await kit.enter()
  const schedule = { ...newSchedule(Date.now()), state: 'review', firstReviewAtMs: 1, dueAtMs: Date.now() - 1_000 }
  await api.sql(
    `insert into vocabulary (id, user_id, term, sentence, meaning, schedule)
      select gen_random_uuid(), $1, 'word' || n, '', '', $2 from generate_series(1, 3) n`,
    [me.userId, JSON.stringify(schedule)],
  )
  const words = async () => (await planOf(me)).tasks.find(({ id }) => id === 'words')
  expect(await words()).toMatchObject({ count: 3, minutes: 1, isDone: false, reason: { kind: 'words-due', count: 3 } })
  await api.sql(
    `insert into vocabulary_reviews (id, word_id, rating, reviewed_at, duration_ms, parameters_version)
      select gen_random_uuid(), id, 'good', now(), 1000, 1 from vocabulary where user_id = $1`,
    [me.userId],
  )
  expect((await words())?.isDone).toBe(true)
})

test('the plan does not change within a day, whatever else is finished', async () => {
  const me = await kit.enter()
  await choose(me, 60)
  const before = idsOf(await planOf(me))
  await work(
    me,
    (await planOf(me)).tasks.find(({ id }) => id === 'part:reading'),
  )
  expect(idsOf(await planOf(me))).toEqual(before)
})

test('tomorrow’s plan differs, and says what was done, what was left, and why each task is on it', async () => {
  const me = await kit.enter()
  await choose(me, 60)
  const first = await planOf(me)
  await work(
    me,
    first.tasks.find(({ id }) => id === 'part:reading'),
    { ...READING, 1: 'v', 2: 'v', 3: 'v', 6: 'no' },
  )
  await kit.sleepOver(me)
  const second = await planOf(me)
  expect(idsOf(second)).not.toEqual(idsOf(first))
  expect(second.since).toMatchObject({ done: 1, tasks: first.tasks.length, band: null })
  const carried = second.tasks.filter((task) => task.carried > 0).map(({ id }) => id)
  expect(carried.length).toBe(second.since?.carried)
  // What was left is on this plan, or is said to be set aside.
  const left = first.tasks.length - 1
  expect((second.since?.carried ?? 0) + (second.since?.setAside ?? 0)).toBe(left)
  expect(carried).toContain('part:listening')
  expect(second.tasks.find(({ id }) => id === 'mistakes:reading')).toMatchObject({
    reason: { kind: 'mistakes-due', skill: 'reading' },
    isDone: false,
  })
  expect(second.tasks.some(({ isDone }) => isDone)).toBe(false)
})

test('a new band replaces the remaining tasks of the day; finished ones stay', async () => {
  const me = await kit.enter()
  await choose(me, 60)
  await work(
    me,
    (await planOf(me)).tasks.find(({ id }) => id === 'part:reading'),
  )
  // A paper of forty questions has bands.
  await importTinyExam(api.ctx, { slug: 'banded', questionCount: 40 })
  await kit.mock(me, 'banded', { 1: 'word1', 2: 'word2' })
  const dayPlan = await planOf(me)
  expect(dayPlan.skills.find(({ skill }) => skill === 'reading')).toMatchObject({
    module: 'academic',
    bands: [expect.any(Number)],
  })
  expect(dayPlan.tasks.find(({ id }) => id === 'part:reading')?.isDone).toBe(true)
  expect(dayPlan.openExam).toMatchObject({ minutes: expect.any(Number) })
  expect(dayPlan.mock).toBeNull()
})

test('an exam under way comes first', async () => {
  const me = await kit.enter()
  const body = { exam: 'one', mode: 'strict', requestId: api.ctx.newId() } as const
  const { id } = await api.call(startAttempt, { body }, me.as)
  expect((await planOf(me)).openExam?.id).toBe(id)
})

test('an unreadable stored plan is made again', async () => {
  const me = await kit.enter()
  const before = await planOf(me)
  await api.sql(`update day_plans set plan = '{"tasks": 1}' where user_id = $1`, [me.userId])
  expect(idsOf(await planOf(me))).toEqual(idsOf(before))
})

test('with the viewer the first screen takes five statements, eight when the day is planned', async () => {
  const me = await kit.enter()
  const page = () => Promise.all([api.call(getMe, {}, me.as), planOf(me)])
  // The process caches the outlines of papers.
  await planOf(await kit.enter())
  expect(await countStatements(api.statements, page)).toBeLessThanOrEqual(8)
  expect(await countStatements(api.statements, page)).toBeLessThanOrEqual(5)
})

test('deletes all of it with the account', async () => {
  const me = await kit.enter()
  await planOf(me)
  await api.sql(`delete from users where id = $1`, [me.userId])
  expect(await api.sql(`select user_id from day_plans where user_id = $1`, [me.userId])).toEqual([])
})

test('blank writing ticks nothing, nor does sending an earlier one to be corrected, nor the other task', async () => {
  const me = await kit.enter()
  const task = { kind: 'practice', choice: { kind: 'part', exam: 'one', skill: 'writing', part: 1 } } as const
  const reason = { kind: 'skill-unknown', skill: 'writing', answers: 0 } as const
  const first = {
    id: 'writing:1',
    skill: 'writing',
    minutes: 20,
    count: null,
    start: task,
    reason,
    carried: 0,
  } as const
  const isDone = async () => (await planOf(me)).tasks.find(({ id }) => id === first.id)?.isDone
  await planOf(me)
  await api.sql(`update day_plans set plan = jsonb_set(plan, '{tasks}', $2) where user_id = $1`, [
    me.userId,
    JSON.stringify([first]),
  ])
  const write = async (answers: Readonly<Record<string, string>>) => work(me, { ...first, isDone: false }, answers)
  await write({})
  expect(await isDone()).toBe(false)
  await api.sql(
    `insert into pieces (id, root_id, draft_no, user_id, kind, sitting_id, title, state, credits, credit_state)
      select s.id, s.id, 1, a.user_id, 'sitting', s.id, 'x', 'queued', 0, 'none'
      from sittings s join attempts a on a.id = s.attempt_id where a.user_id = $1`,
    [me.userId],
  )
  expect(await isDone()).toBe(false)
  // An essay of Task 2.
  const texts = createSubmissionKit(api)
  await texts.give(me.userId, 1)
  await texts.hand(me)
  expect(await isDone()).toBe(false)
  await write({ 1: 'The chart shows the number of sawmills.' })
  expect(await isDone()).toBe(true)
})

test('a complete mock without bands is not advised once more on its day', async () => {
  const me = await kit.enter()
  expect((await planOf(me)).mock).toEqual({ kind: 'first' })
  const { id } = await kit.mock(me, 'one', READING)
  const { id: writing } = await kit.start(me, id, 'writing')
  await kit.submit(me, writing)
  expect((await planOf(me)).mock).toBeNull()
})

test('reading is that of the person’s module while there is any, however new the other one is', async () => {
  const general = [['reading', '"module": "academic"', '"module": "general"']] as const
  await kit.importMini('general', { exam: { module: 'general' }, replace: general })
  const me = await kit.enter()
  await choose(me, 60)
  const reading = (await planOf(me)).tasks.find(({ id }) => id === 'part:reading')
  expect(reading?.start).not.toMatchObject({ choice: { exam: 'general' } })
})
