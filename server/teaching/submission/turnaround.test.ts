import { getTurnaround } from '@/lib/teaching/submission/contract/turnaround'
import { createSubmissionKit } from '@/server/testing/kits/teaching/submission-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

test('shows everybody the median of real corrections once there are twenty, and nothing before', async () => {
  const kit = createSubmissionKit(api)
  const writer = await kit.candidate()
  const { id } = await kit.hand(writer)
  const copy = (count: number, hours: string, days = 10) =>
    api.sql(
      `insert into pieces (id, user_id, kind, root_id, draft_no, title, note, state, credits, credit_state, submitted_at, published_at, version)
        select x.id, p.user_id, p.kind, x.id, 1, p.title, '', 'published', 1, 'used', now() - $3 * interval '1 day',
          now() - $3 * interval '1 day' + x.n * interval ${hours}, 1
        from pieces p, (select uuidv7() as id, n from generate_series(1, $2::int) n) x where p.id = $1`,
      [id, count, days],
    )
  await copy(19, `'1 hour'`)
  await copy(30, `'0 hours'`, 95)
  expect(await api.call(getTurnaround, {})).toEqual({ workingHours: 72, measured: null })
  await copy(2, `'10 hours'`)
  expect((await api.call(getTurnaround, {})).measured).toEqual({ corrections: 21, medianHours: 10 })
})
