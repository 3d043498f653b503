import { type Page } from '@playwright/test'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { paths } from '@/lib/platform/paths'
import { watchAcks } from '../support/exam/acknowledgements'
import { expectTrueTime } from '../support/clock'
import { storedAnswers } from '../support/net/database'
import { openPart, place } from '../support/fill'
import { freeze } from '../support/exam/freeze'
import { expectRunning, expectSaved } from '../support/exam/player'
import { openRunning, takeRunningSeat } from '../support/exam/section'
import { expect, test } from '../support/test'

const TEXT = 'the quick brown fox jumps over the lazy dog and then it goes on'
const KEY_MS = 30
/** Fault 13 (docs/facts/reliability.md §8): at most this much of the typing may be lost. */
const LOST_MS = 300

test('a tab that crashes while typing restores all but the last 300 ms, at the same question', async ({
  page,
  context,
}) => {
  const acks = await watchAcks(context)
  const seat = await takeRunningSeat(page, 'reading', 'practice')
  await openPart(page, 2)
  await place(page, '24').pressSequentially(TEXT, { delay: KEY_MS })
  const crashed = page.waitForEvent('crash')
  const devtools = await context.newCDPSession(page)
  void devtools.send('Page.crash').catch(() => undefined) // the command never replies
  await crashed

  const again = await context.newPage()
  await openRunning(again, seat, 'reading')
  await expect(place(again, '24')).toBeEditable()
  const stored = await place(again, '24').inputValue()
  expect(TEXT.startsWith(stored)).toBe(true)
  expect((TEXT.length - stored.length) * KEY_MS).toBeLessThanOrEqual(LOST_MS)
  await expect(place(again, '24')).toBeFocused()
  await expectTrueTime(again, seat.sitting)
  await expectSaved(again)
  expect((await storedAnswers(seat.sitting)).get('24')?.value).toBe(stored)
  await acks.expectStored()
})

test('nothing is lost after a reload, after going away and back, and after the tab was closed; of two tabs one writes', async ({
  page,
  context,
}) => {
  const acks = await watchAcks(context)
  const seat = await takeRunningSeat(page, 'reading')
  await type(page, '7', 'then a reload')
  await page.reload()
  await expectRunning(page, 'reading')
  await expect(place(page, '7')).toHaveValue('then a reload')

  await type(page, '8', 'then away')
  await page.goto(paths.myExams)
  await page.goBack()
  await expectRunning(page, 'reading')
  await expect(place(page, '8')).toHaveValue('then away')

  await type(page, '9', 'then closed')
  await page.close()
  const first = await context.newPage()
  await openRunning(first, seat, 'reading')
  for (const [gap, text] of [
    ['7', 'then a reload'],
    ['8', 'then away'],
    ['9', 'then closed'],
  ] as const) {
    await expect(place(first, gap)).toHaveValue(text)
  }
  await type(first, '10', 'from the first tab')
  await expectSaved(first)
  expect((await storedAnswers(seat.sitting)).size).toBe(4)

  const second = await context.newPage()
  await openRunning(second, seat, 'reading')
  await expect(second.getByText(latePlayerEnglish.otherTabTitle)).toBeVisible()
  await expect(place(second, '10')).not.toBeEditable()
  await expect(place(first, '10')).toBeEditable()

  // Taken over right after typing: no server has it yet.
  await type(first, '11', 'a moment before')
  await second.getByRole('button', { name: latePlayerEnglish.takeOver }).click()
  await expect(first.getByText(latePlayerEnglish.otherTabTitle)).toBeVisible()
  await expect(place(first, '11')).not.toBeEditable()
  await expect(place(second, '11')).toBeEditable()
  await expect(place(second, '10')).toHaveValue('from the first tab')
  await expect(place(second, '11')).toHaveValue('a moment before')
  await type(second, '11', ' and after')
  await expectSaved(second)
  // The first tab still has it in memory; nothing that it does may restore it.
  await first.bringToFront()
  await first.reload()
  await expect(first.getByText(latePlayerEnglish.otherTabTitle)).toBeVisible()
  const stored = await storedAnswers(seat.sitting)
  expect(stored.get('10')?.value).toBe('from the first tab')
  expect(stored.get('11')?.value).toBe('a moment before and after')

  // The writer closes: the waiting tab takes over automatically.
  await second.close()
  await expect(place(first, '11')).toBeEditable()
  await expect(place(first, '11')).toHaveValue('a moment before and after')
  await acks.expectStored()
})

test('a tab that was frozen while another took over cannot overwrite it when it resumes @full', async ({
  page,
  context,
}) => {
  const acks = await watchAcks(context)
  const seat = await takeRunningSeat(page, 'reading')
  await type(page, '7', 'old')
  await expectSaved(page)
  const second = await context.newPage()
  await openRunning(second, seat, 'reading')
  // Frozen just after a keystroke: its save is scheduled, and is sent on resume.
  await place(page, '8').fill('typed just before')
  const wake = await freeze(page)
  await second.getByRole('button', { name: latePlayerEnglish.takeOver }).click()
  await expect(place(second, '7')).toBeEditable()
  await place(second, '7').fill('new')
  await expectSaved(second)
  await wake()
  await expect(place(page, '7')).not.toBeEditable()
  await expect(place(page, '8')).toHaveValue('typed just before')
  expect((await storedAnswers(seat.sitting)).get('7')?.value).toBe('new')
  await acks.expectStored()
})

async function type(page: Page, gap: string, text: string): Promise<void> {
  await place(page, gap).press('End')
  await place(page, gap).pressSequentially(text)
}
