import { getOverview, setGoal } from '@/lib/progress/overview/contract'
import { getDayPlan } from '@/lib/progress/plan/contract'
import { type Readiness } from '@/lib/progress/readiness/contract'
import { isoDateOf, studyDayOf } from '@/lib/platform/calendar/study-day'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { makePracticeKit, type Person } from '@/server/testing/kits/sittings/practice-kit'
import { shareTestApp } from '@/server/testing/test-app'

const api = shareTestApp()
const kit = makePracticeKit(api)
const EXAMS = ['one', 'two', 'three', 'four']
beforeAll(async () => {
  // A paper of forty questions has a band.
  for (const slug of EXAMS) await importTinyExam(api.ctx, { slug, questionCount: 40 })
})

/** So many right answers: 30 are a 7 in Academic Reading, 28 a 6.5 (facts: band tables). */
const right = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [String(at + 1), `word${at + 1}`]))

async function wants(person: Person, reading: number | null, testDate: string | null = null): Promise<void> {
  const targets = { overall: null, listening: null, reading, writing: null, speaking: null }
  await api.call(setGoal, { body: { targets, testDate } }, person.as)
}
const readinessOf = async (person: Person): Promise<Readiness> => (await api.call(getOverview, {}, person.as)).readiness

const finish = (attempt: string) =>
  api.sql(`update attempts set state = 'finished', finished_at = clock_timestamp() where id = $1`, [attempt])

/** A strict mock, and then a night: as if everything had happened a day earlier. */
async function sit(person: Person, exam: string, count: number, days = 1): Promise<void> {
  const { id } = await kit.mock(person, exam, right(count))
  await finish(id)
  await api.sql(
    `update sittings set started_at = started_at - $2 * interval '1 day', closed_at = closed_at - $2 * interval '1 day'
      where attempt_id in (select id from attempts where user_id = $1)`,
    [person.userId, days],
  )
}

test('three strict mocks on three days open the gate, on the first screen and in the figures', async () => {
  const me = await kit.enter()
  await wants(me, 14)
  expect(await readinessOf(me)).toMatchObject({
    kind: 'closed',
    lines: [{ measure: 'reading', state: 'few', more: 3 }],
  })
  await sit(me, 'one', 30)
  await sit(me, 'two', 31)
  expect(await readinessOf(me)).toMatchObject({ kind: 'closed', lines: [{ state: 'few', more: 1 }] })
  await sit(me, 'three', 30)
  const ready = await readinessOf(me)
  expect(ready).toMatchObject({
    kind: 'open',
    module: 'academic',
    fits: null,
    lines: [{ measure: 'reading', target: 14, state: 'reached', more: 0 }],
  })
  expect(ready.lines[0]?.days).toHaveLength(3)
  expect((await api.call(getDayPlan, {}, me.as)).readiness).toEqual(ready)
  await sit(me, 'four', 20)
  expect(await readinessOf(me)).toMatchObject({ kind: 'closed', lines: [{ state: 'below', more: 3 }] })
})

test('two mocks on one day are one day', async () => {
  const me = await kit.enter()
  await wants(me, 14)
  await sit(me, 'one', 30, 0)
  await sit(me, 'two', 30)
  await sit(me, 'three', 30)
  expect(await readinessOf(me)).toMatchObject({ kind: 'closed', lines: [{ state: 'few', more: 1 }] })
})

test('practice does not count, nor a mock of what was practised before', async () => {
  const me = await kit.enter()
  await wants(me, 14)
  await sit(me, 'one', 30)
  await sit(me, 'two', 30)
  const body = { exam: 'three', mode: 'practice', requestId: api.ctx.newId() } as const
  const { id } = await api.call(startAttempt, { body }, me.as)
  const { id: reading } = await kit.start(me, id, 'reading')
  await kit.save(me, reading, right(30))
  await kit.submit(me, reading)
  await finish(id)
  expect(await readinessOf(me)).toMatchObject({ kind: 'closed', lines: [{ state: 'few', more: 1 }] })
  await sit(me, 'three', 30)
  expect(await readinessOf(me)).toMatchObject({ kind: 'closed', lines: [{ state: 'few', more: 1 }] })
})

test.each([
  [6, true],
  [5, false],
])('after a mock of today, one more before a test in %i days fits: %j', async (days, fits) => {
  const me = await kit.enter()
  await wants(me, 14, isoDateOf(studyDayOf(Date.now()) + days))
  await sit(me, 'one', 30)
  await sit(me, 'two', 30)
  expect(await readinessOf(me)).toMatchObject({ lines: [{ more: 1 }], fits })
  expect((await api.call(getDayPlan, {}, me.as)).notWorth[0]?.kind).toBe(fits ? 'mock-too-soon' : 'mock-near-test')
})

test('without a target, or before a mock, there is nothing to say; the results of others are not read', async () => {
  const me = await kit.enter()
  await sit(me, 'one', 30)
  expect(await readinessOf(me)).toEqual({ kind: 'no-target', module: 'academic', lines: [], fits: null })
  const other = await kit.enter()
  await wants(other, 12)
  expect(await readinessOf(other)).toMatchObject({ kind: 'closed', lines: [{ days: [], more: 3 }] })
})
