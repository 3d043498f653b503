import { type BrowserContext, type Page } from '@playwright/test'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { watchAcks } from '../support/exam/acknowledgements'
import { enterAgain } from '../support/exam/candidate'
import { playheadOf, storedAnswers } from '../support/net/database'
import { place } from '../support/fill'
import { expectSaved } from '../support/exam/player'
import { firstSecondOf, soundSecondsOf, watchSound } from '../support/sound/sound'
import { openRunning, type RunningSeat, takeRunningSeat } from '../support/exam/section'
import { expect, test } from '../support/test'

test('«Continue here» moves the writing to a second device; the old one is refused and keeps showing its text', async ({
  page,
  context,
  browser,
}) => {
  const other = await browser.newContext()
  const acks = await watchAcks(context, other)
  const seat = await takeRunningSeat(page, 'reading')
  const second = await enterOn(other, seat)
  await place(page, '7').fill('from the first device')
  await expectSaved(page)
  await openRunning(second, seat, 'reading')
  await expect(second.getByText(latePlayerEnglish.otherDeviceTitle)).toBeVisible()
  await expect(place(second, '7')).not.toBeEditable()
  await second.getByRole('button', { name: latePlayerEnglish.continueHere }).click()
  await expect(place(second, '7')).toHaveValue('from the first device')
  await place(second, '7').fill('from the second device')
  await expectSaved(second)

  const refused = page.waitForResponse(
    (response) => response.url().endsWith('/responses/') && response.status() === 409,
  )
  await place(page, '7').fill('written on the old device')
  await refused
  await expect(page.getByText(latePlayerEnglish.otherDeviceTitle)).toBeVisible({ timeout: 1_000 })
  await expect(place(page, '7')).not.toBeEditable()
  await expect(place(page, '7')).toHaveValue('written on the old device')
  expect((await storedAnswers(seat.sitting)).get('7')?.value).toBe('from the second device')

  // Back to the first: unsaved text is offered, never sent automatically.
  await page.getByRole('button', { name: latePlayerEnglish.continueHere }).click()
  await expect(place(page, '7')).toHaveValue('from the second device')
  const superseded = page.getByRole('region', { name: latePlayerEnglish.supersededTitle })
  await expect(superseded).toContainText('written on the old device')
  await superseded.getByRole('button', { name: latePlayerEnglish.supersededUse }).click()
  await expect(place(page, '7')).toHaveValue('written on the old device')
  await expectSaved(page)
  expect((await storedAnswers(seat.sitting)).get('7')?.value).toBe('written on the old device')
  await acks.expectStored()
  await other.close()
})

test('on a second device the recording continues at its position: nothing is heard twice @full', async ({
  page,
  context,
  browser,
}) => {
  const other = await browser.newContext()
  const acks = await watchAcks(context, other)
  await watchSound(context, other)
  const seat = await takeRunningSeat(page, 'listening')
  const second = await enterOn(other, seat)
  await expect.poll(() => soundSecondsOf(page)).toBeGreaterThan(4)
  await place(page, '1').fill('Gallimore')
  await expectSaved(page)
  const heardMs = await playheadOf(seat.sitting)
  expect(heardMs).toBeGreaterThan(3_000)
  await openRunning(second, seat, 'listening')
  await expect(second.getByText(latePlayerEnglish.otherDeviceTitle)).toBeVisible()
  expect(await soundSecondsOf(second)).toBe(0)
  await second.getByRole('button', { name: latePlayerEnglish.continueHere }).click()
  await expect(second.locator('[data-deck="playing"]')).toBeVisible()
  expect(await firstSecondOf(second)).toBeGreaterThan(heardMs / 1_000 - 0.1)
  await place(page, '2').fill('refused')
  await expect(page.getByText(latePlayerEnglish.otherDeviceTitle)).toBeVisible()
  await expect(page.locator('[data-deck="playing"]')).toHaveCount(0)
  await acks.expectStored()
  await other.close()
})

/** The same candidate on another device, with a separate session. */
async function enterOn(device: BrowserContext, { candidate }: RunningSeat): Promise<Page> {
  await enterAgain(device, candidate)
  return device.newPage()
}
