import { type News } from '@/lib/accounts/notification/contract'
import { findBreaches } from './faults/oracle'
import { type Context } from './platform/http/context'
import { sweeps } from './sweeps'
import { importTinyExam } from './testing/exams/tiny-exam'
import { makeMockDay, takeMockDaySeat } from './testing/kits/institute/mock-day-kit'
import { beginListening, shiftSittingIntoPast } from './testing/kits/sittings/sitting-kit'
import { shareTestApp } from './testing/test-app'

const api = shareTestApp()
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
})

const SECTION_SECONDS = 3 * 3_600
const runAll = (ctx: Context) => sweeps.map(async ({ name, run }) => [name, await run(ctx, { isClockSure: true })])
const listNews = (kind: News['kind']) =>
  api.sql<{ id: string; user_id: string }>('select id, user_id from notifications where kind = $1', [kind])

test('two nodes that run every sweep at the same instant do each thing once, and neither fails', async () => {
  const sections = await Promise.all(Array.from({ length: 8 }, () => beginListening(api)))
  for (const { id } of sections) await shiftSittingIntoPast(api, id, SECTION_SECONDS)
  const day = await makeMockDay(api, { seats: 4 })
  const seated = await Promise.all(Array.from({ length: 4 }, () => takeMockDaySeat(api, day)))
  const nodes: readonly Context[] = [{ ...api.ctx }, { ...api.ctx }]
  // A second round finds nothing to do again.
  for (const round of [1, 2]) {
    const ran = await Promise.allSettled(nodes.flatMap(runAll))
    expect([round, ran.filter(({ status }) => status === 'rejected')]).toEqual([round, []])
  }
  const ends = await api.sql<{ stream_id: string }>(`select stream_id from events where type = 'closed'`)
  expect(ends.map(({ stream_id }) => stream_id).sort()).toEqual(sections.map(({ id }) => id).sort())
  const marked = await api.sql<{ sitting_id: string }>('select sitting_id from results')
  expect(marked.map(({ sitting_id }) => sitting_id).sort()).toEqual(sections.map(({ id }) => id).sort())
  const news = await listNews('mock_day')
  expect(news.map(({ user_id }) => user_id).sort()).toEqual(seated.map(({ userId }) => userId).sort())
  expect(await findBreaches(api.sql, [])).toEqual([])
})

test('a node that dies between a notification and its letter has sent neither, and the next one sends both', async () => {
  const day = await makeMockDay(api, { seats: 1 })
  const { userId } = await takeMockDaySeat(api, day)
  const isOurs = async () => (await listNews('mock_day')).some(({ user_id }) => user_id === userId)
  const sweep = sweeps.find(({ name }) => name === 'mock days')
  await api.sql('alter table outbox rename to outbox_away')
  await expect(sweep?.run(api.ctx, { isClockSure: true })).rejects.toThrow('outbox')
  expect(await isOurs()).toBe(false)
  await api.sql('alter table outbox_away rename to outbox')
  await sweep?.run(api.ctx, { isClockSure: true })
  expect(await isOurs()).toBe(true)
})
