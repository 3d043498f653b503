import { getPracticeOffer } from '@/lib/sittings/practice/contract'
import { submitSitting } from '@/lib/sittings/sitting/contract'
import { getOverview } from '@/lib/progress/overview/contract'
import { getResult, getReview } from '@/lib/sittings/result/contract/result'
import { makeMockDay, takeMockDaySeat } from '@/server/testing/kits/institute/mock-day-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'

const api = shareTestApp()
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny', questionCount: 40 })
})

/** Two candidates on a running day; the first has handed in a listening section with one wrong answer. */
async function room() {
  const day = await makeMockDay(api, { seats: 2 })
  const [one, two] = [await takeMockDaySeat(api, day), await takeMockDaySeat(api, day)]
  await day.act({ act: 'start' })
  const [first, second] = [await one.begin(), await two.begin()]
  await one.save(first.id, 1, 'wrong')
  await api.call(submitSitting, { params: { id: first.id }, body: { epoch: 1 } }, one.as)
  return { day, one: { ...one, sitting: first }, two: { ...two, sitting: second } }
}
type Seated = Awaited<ReturnType<typeof room>>['one']
const review = ({ sitting, as }: Seated) => api.refusal(getReview, { params: { id: sitting.id } }, as)
const read = ({ sitting, as }: Seated) => api.call(getReview, { params: { id: sitting.id } }, as)
/** Hands in everything of this person. */
const end = ({ userId }: Seated) =>
  api.sql(`update attempts set state = 'finished', finished_at = now() where user_id = $1`, [userId])
const attemptOf = async ({ userId }: Seated) =>
  (await api.sql<{ id: string }>(`select id from attempts where user_id = $1`, [userId]))[0]?.id ?? ''

test('releases keys when the last candidate has handed in and the day is closed; before, only bands, by any endpoint', async () => {
  const { day, one, two } = await room()
  const countSealedKeys = async () => {
    expect(await review(one)).toBe('not_released')
    expect((await api.call(getOverview, {}, one.as)).figures).toEqual([])
    const { sections, release } = await api.call(getResult, { params: { id: await attemptOf(one) } }, one.as)
    expect(sections[0]).toMatchObject({ raw: 0, types: [] })
    expect(release).toEqual({ after: 'day', isReleased: false, at: null })
    const { skills } = await api.call(getPracticeOffer, {}, one.as)
    expect(skills).toEqual([])
  }
  await countSealedKeys()
  await end(one)
  await countSealedKeys()
  await day.act({ act: 'close_doors' })
  await countSealedKeys()
  await end(two)
  expect((await read(one)).questions[0]?.marks).toBe(0)
  const { skills } = await api.call(getPracticeOffer, {}, one.as)
  expect(skills.find(({ skill }) => skill === 'listening')?.mistakes.waiting).toBe(1)
  expect((await api.call(getOverview, {}, one.as)).figures).toHaveLength(1)
})

test('a day that was never closed withholds keys for half a day after its start', async () => {
  const { day, one } = await room()
  expect(await review(one)).toBe('not_released')
  await api.sql(`update mock_days set started_at = started_at - interval '12 hours' where id = $1`, [day.id])
  expect((await read(one)).questions.length).toBe(40)
})
