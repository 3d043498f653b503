import { getSitting, saveResponses, submitSitting } from '@/lib/sittings/sitting/contract'
import { findBreaches } from '@/server/faults/oracle'
import { sweepAttempts } from '@/server/sittings/attempt/public'
import { makeMockDay, takeMockDaySeat } from '@/server/testing/kits/institute/mock-day-kit'
import { shiftSittingIntoPast } from '@/server/testing/kits/sittings/sitting-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'

const api = shareTestApp()
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
})

/** Two candidates in listening; the time of the first is over. */
async function room() {
  const day = await makeMockDay(api, { seats: 2 })
  const [one, two] = [await takeMockDaySeat(api, day), await takeMockDaySeat(api, day)]
  await day.act({ act: 'start' })
  const [first, second] = [await one.begin(), await two.begin()]
  const seat = (await day.board()).rows.find(({ number }) => number === one.number)?.seat ?? 'nobody'
  return { day, seat, one: { ...one, sitting: first }, two: { ...two, sitting: second } }
}
type Seated = Awaited<ReturnType<typeof room>>['one']
const getSittingOf = ({ sitting, as }: Seated) => api.call(getSitting, { params: { id: sitting.id } }, as)
const saveOutcome = async ({ sitting, as }: Seated, rev: number) => {
  const body = { epoch: 1, responses: [{ question: '1', rev, value: `answer ${rev}` }] }
  return (await api.call(saveResponses, { params: { id: sitting.id }, body }, as)).acks[0]?.kept
}

test.each([
  ['in the seconds in which late answers are still accepted', 3_605],
  ['after the sweep has closed it', 3_700],
])(
  'adds minutes given %s to the next section: the ended section stays ended, and no other candidate gets more',
  async (_, past) => {
    const { day, seat, one, two } = await room()
    expect(await saveOutcome(one, 1)).toBe('answer')
    await shiftSittingIntoPast(api, one.sitting.id, past)
    if (past > 3_650) expect((await sweepAttempts(api.ctx)).closed).toBe(1)
    await day.act({ act: 'minutes', seat, minutes: 10 })
    await shiftSittingIntoPast(api, one.sitting.id, 40)
    expect(await saveOutcome(one, 2)).not.toBe('answer')
    expect((await getSittingOf(two)).deadlineAtMs).toBe(two.sitting.deadlineAtMs)
    await sweepAttempts(api.ctx)
    const reading = await one.begin('reading')
    expect(reading.deadlineAtMs - reading.startedAtMs).toBe(3_600_000 + 600_000)
    await api.call(submitSitting, { params: { id: two.sitting.id }, body: { epoch: 1 } }, two.as)
    const others = await two.begin('reading')
    expect(others.deadlineAtMs - others.startedAtMs).toBe(3_600_000)
    expect(await findBreaches(api.sql, [])).toEqual([])
  },
)

test('refuses minutes for a candidate who has handed in everything, and does not log them', async () => {
  const { day, seat, one } = await room()
  await api.sql(`update attempts set state = 'finished', finished_at = now() where user_id = $1`, [one.userId])
  expect(await day.refused({ act: 'minutes', seat, minutes: 10 })).toBe('nobody_reached')
  expect(await day.refused({ act: 'pause', seat })).toBe('nobody_reached')
  expect((await day.log()).lines.filter(({ kind }) => kind === 'minutes' || kind === 'pause')).toEqual([])
})

test('a pause, minutes and percentages on one section add up to the promised time, in any order', async () => {
  const { day, seat, one } = await room()
  await shiftSittingIntoPast(api, one.sitting.id, 1_800)
  await day.act({ act: 'pause', seat })
  await day.act({ act: 'minutes', seat, minutes: 5 })
  await shiftSittingIntoPast(api, one.sitting.id, 7_200)
  await day.act({ act: 'percent', seat, percent: 10 })
  expect(await saveOutcome(one, 1)).toBe('answer')
  await day.act({ act: 'resume', seat })
  const { deadlineAtMs, serverNowMs } = await getSittingOf(one)
  // Half an hour of the section's hour was left; five minutes and ten percent of the hour were added, and the pause cost nothing.
  expect(Math.abs(deadlineAtMs - serverNowMs - (1_800 + 300 + 360) * 1_000)).toBeLessThan(3_000)
  await shiftSittingIntoPast(api, one.sitting.id, 2_450)
  expect(await saveOutcome(one, 2)).toBe('answer')
  await shiftSittingIntoPast(api, one.sitting.id, 60)
  expect(await saveOutcome(one, 3)).not.toBe('answer')
  expect(await findBreaches(api.sql, [])).toEqual([])
})
