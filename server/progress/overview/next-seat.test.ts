import { submitSitting } from '@/lib/sittings/sitting/contract'
import { getOverview } from '@/lib/progress/overview/contract'
import { makeMockDay, takeMockDaySeat } from '@/server/testing/kits/institute/mock-day-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'

const api = shareTestApp()
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
})

type Who = Awaited<ReturnType<typeof takeMockDaySeat>>
const seatOf = async ({ as }: Who) => (await api.call(getOverview, {}, as)).seat
const move = (id: string, by: string) =>
  api.sql(`update mock_days set starts_at = starts_at + $2::interval where id = $1`, [id, by])

test('shows a mock day to its seat holders, from a week before until their exam is over', async () => {
  const day = await makeMockDay(api)
  const [me, other] = [await takeMockDaySeat(api, day), await takeMockDaySeat(api, await makeMockDay(api))]
  expect(await seatOf(me)).toMatchObject({ day: day.id, exam: 'Tiny exam', place: 'سالن ۲', hasBegun: false })
  expect((await seatOf(other))?.day).not.toBe(day.id)
  await move(day.id, '8 days')
  expect(await seatOf(me)).toBeNull()
  await move(day.id, '-8 days')
  await day.act({ act: 'start' })
  expect(await seatOf(me)).toMatchObject({ hasBegun: true })
  const sitting = await me.begin()
  await day.act({ act: 'close_doors' })
  expect(await seatOf(me)).not.toBeNull()
  await api.call(submitSitting, { params: { id: sitting.id }, body: { epoch: 1 } }, me.as)
  await api.sql(`update attempts set state = 'finished', finished_at = now() where user_id = $1`, [me.userId])
  expect(await seatOf(me)).toBeNull()
})

test('shows nothing to candidates who were late for the end of the day, or whose day was cancelled', async () => {
  const [called, shut] = [await makeMockDay(api), await makeMockDay(api)]
  const [me, late] = [await takeMockDaySeat(api, called), await takeMockDaySeat(api, shut)]
  await called.act({ act: 'cancel' })
  expect(await seatOf(me)).toBeNull()
  await shut.act({ act: 'start' })
  await shut.act({ act: 'close_doors' })
  expect(await seatOf(late)).toBeNull()
})
