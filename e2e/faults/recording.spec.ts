import { type Page } from '@playwright/test'
import { PLAYER } from '@/lib/copy/player-english'
import { watchAcks } from '../support/acks'
import { inDatabase } from '../support/database'
import { place } from '../support/fill'
import { readPaper } from '../support/paper'
import { expectRunning, expectSaved } from '../support/player'
import { firstSecondOf, soundSecondsOf, watchSound } from '../support/sound'
import { openRunning, takeRunningSeat } from '../support/section'
import { enterAgain } from '../support/candidate'
import { expect, test } from '../support/test'

test('after a reload the recording goes on within a second of where it was, and the network is not asked for it again', async ({
  page,
  context,
}) => {
  test.setTimeout(60_000)
  const acks = await watchAcks(context)
  await watchSound(context)
  await takeRunningSeat(page, 'listening')
  await place(page, '1').fill('Gallimore')
  await expect.poll(() => soundSecondsOf(page), { timeout: 20_000 }).toBeGreaterThan(4)
  await expectSaved(page)
  let loads = 0
  page.on('request', (request) => (loads += request.url().endsWith('/recording/') ? 1 : 0))
  const before = await soundSecondsOf(page)
  await page.reload()
  await goOn(page)
  const after = await firstSecondOf(page)
  expect(after).toBeGreaterThan(before - 1)
  expect(after).toBeLessThan(before + 1)
  expect(loads).toBe(0)
  await acks.expectKept()
})

test('a recording that has been heard to its end is not heard again', async ({ page, browser }) => {
  test.setTimeout(60_000)
  const seat = await takeRunningSeat(page, 'listening')
  const durationMs = readPaper('listening').recording?.durationMs ?? 0
  await page.close()
  await inDatabase((client) =>
    client.query('update sittings set playhead_ms = $2 where id = $1', [seat.sitting, durationMs - 2_500]),
  )
  const other = await browser.newContext()
  await watchSound(other)
  await enterAgain(other, seat.candidate)
  const second = await other.newPage()
  await openRunning(second, seat, 'listening')
  await second.getByRole('button', { name: PLAYER.continueHere }).click()
  await expect(second.getByText(PLAYER.recordingEnded)).toBeVisible({ timeout: 15_000 })
  await second.reload()
  await expectRunning(second, 'listening')
  await expect(second.getByText(PLAYER.recordingEnded)).toBeVisible()
  expect(await soundSecondsOf(second)).toBe(0)
  await other.close()
})

/** The browser may want a click before it plays again. */
async function goOn(page: Page): Promise<void> {
  await expectRunning(page, 'listening')
  const blocked = page.getByRole('dialog').getByRole('button', { name: PLAYER.continueRecording })
  const playing = page.locator('[data-deck="playing"]')
  await expect(blocked.or(playing).first()).toBeVisible()
  if (await blocked.isVisible()) await blocked.click()
  await expect(playing).toBeVisible()
}
