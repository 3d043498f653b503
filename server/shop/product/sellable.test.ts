import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { startTestApp, type TestApp } from '@/server/testing/test-app'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

const count = async (from: string) => (await api.sql(`select from ${from}`)).length
const SAID_BY_EXAMS = `select e.id, e.slug, v.title, v.description, v.price_rial, v.attempts_allowed, v.closes_at,
  e.published_at is not null as is_published from exams e left join exam_versions v on v.id = e.current_version_id`
const SAID_BY_COURSES = `select id, slug, content->>'title' as title, content->>'excerpt' as excerpt, price_rial,
  published_at is not null and withdrawn_at is null as is_published from courses`

test('the shop’s facts about exams and courses match these, whoever changes them', async () => {
  const expectSame = async () => {
    expect(await api.sql(`select * from sellable_exams order by id`)).toEqual(
      await api.sql(`${SAID_BY_EXAMS} order by e.id`),
    )
    expect(await api.sql(`select * from sellable_courses order by id`)).toEqual(
      await api.sql(`${SAID_BY_COURSES} order by id`),
    )
  }
  await importTinyExam(api.ctx, { slug: 'paid', priceRial: 1_000_000 })
  await api.sql(`insert into courses (id, slug, skill, level, price_rial, content, imported_digest, published_at)
    values (gen_random_uuid(), 'grammar', 'all', 'base', 300000, '{"title": "First", "excerpt": "Short"}', '', now())`)
  await expectSame()

  await importTinyExam(api.ctx, { slug: 'paid', priceRial: 2_000_000 })
  await api.sql(`insert into exams (id, slug) values (gen_random_uuid(), 'never-published')`)
  await api.sql(`update exams set slug = 'moved' where slug = 'paid'`)
  await api.sql(
    `update courses set price_rial = 5000, content = content || '{"title": "Other"}', slug = 'moved', withdrawn_at = now()`,
  )
  expect(await count(`sellable_exams where slug = 'moved' and price_rial = 2000000 and is_published`)).toBe(1)
  expect(await count(`sellable_exams where slug = 'never-published' and title is null and not is_published`)).toBe(1)
  expect(await count(`sellable_courses where slug = 'moved' and title = 'Other' and not is_published`)).toBe(1)
  await expectSame()

  await api.sql(`update exams set published_at = null`)
  await api.sql(`update courses set withdrawn_at = null`)
  expect(await count(`sellable_exams where is_published`)).toBe(0)
  await expectSame()
})
