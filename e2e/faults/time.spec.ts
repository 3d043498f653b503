import { getResult } from '@/lib/sittings/result/contract/result'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { paths } from '@/lib/platform/paths'
import { watchAcks } from '../support/exam/acknowledgements'
import { callApi } from '../support/net/api'
import { databaseLeftMs, deadlineOf, expectTrueTime } from '../support/clock'
import { setSecondsLeft, storedAnswers } from '../support/net/database'
import { place } from '../support/fill'
import { freeze } from '../support/exam/freeze'
import { expectSaved } from '../support/exam/player'
import { openRunning, takeRunningSeat } from '../support/exam/section'
import { expect, test } from '../support/test'

const HOUR_MS = 3_600_000

test('a device whose clock is wrong by hours or days, or jumps, shows the true time and moves no deadline @full', async ({
  page,
  context,
}) => {
  const acks = await watchAcks(context)
  const seat = await takeRunningSeat(page, 'reading', 'practice')
  const deadline = await deadlineOf(seat.sitting)
  await page.close()
  for (const [shiftMs, jumpMs] of [
    [HOUR_MS, -30 * HOUR_MS],
    [-24 * HOUR_MS, 5 * HOUR_MS],
  ] as const) {
    const shifted = await context.newPage()
    await shifted.addInitScript(shiftClock, shiftMs)
    await openRunning(shifted, seat, 'reading')
    const off = (await shifted.evaluate(() => Date.now())) - Date.now()
    expect(Math.abs(off - shiftMs), 'the clock of the page is wrong, as it should be').toBeLessThan(5_000)
    await expectTrueTime(shifted, seat.sitting)

    await shifted.evaluate((ms) => window.jumpClock?.(ms), jumpMs)
    // Waits for the next second: the text may still be that from before the jump.
    const shown = (await shifted.getByRole('timer').textContent()) ?? ''
    await expect(shifted.getByRole('timer')).not.toHaveText(shown)
    await expectTrueTime(shifted, seat.sitting)
    await place(shifted, '7').fill(`after a jump of ${jumpMs}`)
    await expectSaved(shifted)
    await expectTrueTime(shifted, seat.sitting)
    await shifted.close()
  }
  expect(await deadlineOf(seat.sitting)).toBe(deadline)
  await acks.expectStored()
})

test("a mock test shows whole minutes by the server's clock; at zero it locks, hands in automatically and continues, with every letter stored", async ({
  page,
  context,
}) => {
  const acks = await watchAcks(context)
  const { sitting, attempt } = await takeRunningSeat(page, 'reading')
  await expect(page.getByRole('timer')).toHaveText(
    playerEnglish.minutesLeft(Math.ceil((await databaseLeftMs(sitting)) / 60_000)),
  )
  await setSecondsLeft(sitting, 9 * 60 + 30)
  await place(page, '7').fill('a save brings the news')
  await expect(page.getByRole('timer')).toHaveText(playerEnglish.minutesLeft(10))
  await setSecondsLeft(sitting, 70)
  await place(page, '7').fill('and again')
  await expect(page.getByRole('timer')).toHaveText(playerEnglish.minutesLeft(2))
  // The second-last minute ends during the test: it is announced once, politely.
  await expect(page.getByRole('timer')).toHaveText(playerEnglish.minutesLeft(1))
  await expect(page.getByText(playerEnglish.timeAnnounced(1))).toBeAttached()

  await setSecondsLeft(sitting, 6)
  await place(page, '7').fill('first')
  await expectSaved(page)
  // Types until the lock: none of it may be lost.
  let typed = ''
  const box = place(page, '8')
  while ((await box.isEditable().catch(() => false)) && typed.length < 200) {
    await box.press('End').catch(() => undefined)
    await page.keyboard.type('x')
    typed = (await box.inputValue({ timeout: 1_000 }).catch(() => typed)) || typed
    // As fast as a hand: without the pause six seconds of typing keep a processor busy.
    await page.waitForTimeout(60)
  }
  await expect(page.getByRole('button', { name: playerEnglish.startTest })).toBeVisible({ timeout: 15_000 })
  expect((await storedAnswers(sitting)).get('8')?.value).toBe(typed)
  const result = await callApi(context, getResult, { params: { id: attempt } })
  expect(result.sections[1]?.state).toBe('marked')
  await acks.expectStored()
})

test('a device that sleeps through the deadline finds its section closed with what was saved, and a link to continue @full', async ({
  page,
  context,
}) => {
  const acks = await watchAcks(context)
  const { sitting, attempt } = await takeRunningSeat(page, 'reading')
  await setSecondsLeft(sitting, 8)
  await place(page, '7').fill('before the sleep')
  await expectSaved(page)
  const wake = await freeze(page)
  // The grace period is over at once; the server's sweep needs no client, and has five seconds.
  await setSecondsLeft(sitting, -30)
  const ending = async () => (await callApi(context, getResult, { params: { id: attempt } })).sections[1]?.ending
  await expect.poll(ending, { timeout: 5_000 }).toBe('expired')
  await page.waitForTimeout(8_000) // the sleep itself: the deadline known to the device passes meanwhile
  await wake()
  await expect(page.getByRole('button', { name: playerEnglish.startTest })).toBeVisible({ timeout: 10_000 })
  await expect(page).toHaveURL(paths.sitting(attempt, 'writing'))
  expect((await storedAnswers(sitting)).get('7')?.value).toBe('before the sleep')
  await acks.expectStored()
})

declare global {
  interface Window {
    jumpClock?: (ms: number) => void
  }
}

/** Runs in the page before its scripts: shifts the wall clock, and leaves the monotonic clock alone. */
function shiftClock(startMs: number): void {
  const trueNow = Date.now
  let shiftMs = startMs
  window.jumpClock = (ms) => {
    shiftMs = ms
  }
  const now = () => trueNow() + shiftMs
  window.Date = new Proxy(Date, {
    construct: (target, args) => {
      const made: Date = args.length === 0 ? new target(now()) : Reflect.construct(target, args)
      return made
    },
    get: (target, name): unknown => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
