import { giveUpAttempt } from '@/lib/sittings/attempt/contract'
import { getPercentile } from '@/lib/sittings/result/contract/result'
import { createClassKit } from '@/server/testing/kits/institute/class-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'

const api = shareTestApp()
const kit = createClassKit(api)
beforeAll(async () => {
  for (const slug of ['tiny', 'second']) await importTinyExam(api.ctx, { slug, questionCount: 40 })
})

/** Inserts `count` finished first mock tests of other candidates directly, with these raw scores in listening and reading. */
async function crowd(slug: string, count: number, raw: number): Promise<void> {
  await api.sql(
    `with people as (
       insert into users (id, name, identifier) select gen_random_uuid(), 'نفر', gen_random_uuid() || '@example.com' from generate_series(1, $2::int) returning id
     ), made as (
       insert into attempts (id, user_id, exam_id, exam_version_id, mode, request_id, state, started_at, finished_at)
       select gen_random_uuid(), p.id, e.id, e.current_version_id, 'strict', gen_random_uuid(), 'finished', now() - interval '1 day', now()
       from people p, exams e where e.slug = $1 returning id, exam_version_id
     ), sat as (
       insert into sittings (id, attempt_id, position, skill, paper_version_id, duration_seconds, state, epoch, started_at, deadline_at, closes_at, closed_at, ending)
       select gen_random_uuid(), m.id, x.position, v.skill, v.id, v.duration_seconds, 'marked', 1, now() - interval '1 day', now(), now(), now(), 'submitted'
       from made m join exam_version_papers x on x.exam_version_id = m.exam_version_id join paper_versions v on v.id = x.paper_version_id
       where v.skill <> 'writing' returning id, paper_version_id
     )
     insert into results (sitting_id, paper_version_id, raw, total, half_bands) select id, paper_version_id, $3, 40, 8 from sat`,
    [slug, count, raw],
  )
}

test('shows nothing below thirty candidates, and then the true percentile by skill', async () => {
  const me = await kit.student('سارا احمدی')
  const { id } = await kit.sitWhole(me, 'tiny', [30, 10])
  const listPercentiles = () => api.call(getPercentile, { params: { id } }, me.as).then(({ skills }) => skills)
  await crowd('tiny', 28, 20)
  expect(await listPercentiles()).toEqual([])
  await crowd('tiny', 1, 35)
  expect(await listPercentiles()).toEqual([{ skill: 'listening', percent: 90, people: 30 }])
  await crowd('tiny', 70, 5)
  expect(await listPercentiles()).toEqual([
    { skill: 'listening', percent: 98, people: 100 },
    { skill: 'reading', percent: 70, people: 100 },
  ])
})

test('ranks and counts no second try, practice, open or given-up attempt, other user’s attempt, or staff', async () => {
  await crowd('second', 40, 10)
  const me = await kit.student('نگار')
  const at = (id: string, who = me) => api.call(getPercentile, { params: { id } }, who.as).then(({ skills }) => skills)
  const running = await kit.begin(me, 'second')
  await kit.sit(me, running.id, 'listening', 20)
  expect(await at(running.id)).toEqual([])
  await api.call(giveUpAttempt, { params: { id: running.id } }, me.as)
  expect(await at(running.id)).toEqual([])
  const practice = await kit.begin(me, 'second', 'practice')
  await kit.sit(me, practice.id, 'listening', 40)
  await api.sql(`update attempts set state = 'finished', finished_at = now() where id = $1`, [practice.id])
  expect(await at(practice.id)).toEqual([])
  const first = await kit.sitWhole(me, 'second', [20, 20])
  const again = await kit.sitWhole(me, 'second', [40, 40])
  expect(await at(again.id)).toEqual([])
  expect(await at(first.id)).toMatchObject([{ skill: 'listening', percent: 95, people: 41 }, { people: 41 }])
  const somebody = await kit.student('کسی')
  expect(await api.refusal(getPercentile, { params: { id: first.id } }, somebody.as)).toBe('not_found')
  await api.sql(`update users set role = 'teacher' where id = $1`, [me.userId])
  expect(await at(first.id)).toEqual([])
})
