import { reviewCopy } from '@/lib/sittings/result/words/result'
import { reviewWordsCopy } from '@/lib/progress/vocabulary/words/review'
import { wordListCopy } from '@/lib/progress/vocabulary/words/list'
import { vocabularyCopy } from '@/lib/progress/vocabulary/words/vocabulary'
import { wordFormCopy as form } from '@/lib/progress/vocabulary/words/word-form'
import { paths } from '@/lib/platform/paths'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/inspect/axe'
import { enterAsNew } from '../support/exam/candidate'
import { inspectPage } from '../support/inspect/inspect-page'
import { finishSection, FIRST_WORD } from '../support/exam/player'
import { reviewOf } from '../support/exam/result'
import { takeRunningSeat } from '../support/exam/section'
import { expect, test } from '../support/test'
import { endStreams } from '../support/net/end-stream'

test('a word is saved with a listed meaning, reviewed by keyboard without a network, and counted as reviewed afterwards', async ({
  page,
  context,
}) => {
  await enterAsNew(context)
  await page.goto(paths.words)
  await expect(page.getByText(vocabularyCopy.emptyTitle)).toBeVisible()
  await page.getByRole('button', { name: vocabularyCopy.add }).click()
  await page.getByLabel(form.term).fill('abolished')
  await page.getByRole('button', { name: form.use('لغو کردن') }).click()
  await page.getByLabel(form.sentence).fill('The council has abolished parking charges in the centre.')
  await expectAccessibleInBothThemes(page, 'the form of a word')
  await page.getByRole('button', { name: form.keep }).click()
  await expect(page.getByRole('heading', { name: 'abolished' })).toBeVisible()
  await inspectPage(page, 'words')

  await page.getByRole('button', { name: vocabularyCopy.start }).click()
  await expect(page.getByRole('button', { name: reviewWordsCopy.show })).toBeVisible()
  await context.setOffline(true)
  await page.keyboard.press('Space')
  await expect(page.getByText('لغو کردن')).toBeVisible()
  await expectAccessibleInBothThemes(page, 'a review')
  await page.keyboard.press('4')
  await expect(page.getByRole('heading', { name: reviewWordsCopy.doneTitle })).toBeVisible()
  await page.getByRole('button', { name: reviewWordsCopy.back }).click()
  await expect(page.getByText(vocabularyCopy.unsent(1))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(vocabularyCopy.unsent(1))).toBeHidden()
  await page.reload()
  await expect(page.getByText(wordListCopy.state.review, { exact: true })).toBeVisible()
})

test('selecting a word of a passage in the review saves it, with its sentence and place @full', async ({ page }) => {
  const { attempt } = await takeRunningSeat(page, 'reading', 'practice')
  await finishSection(page)
  await expect(page).not.toHaveURL(/\/exam\/reading/)
  await page.goto(paths.result(attempt))
  await reviewOf(page, 'reading')
  await page
    .locator('main [lang="en"] p')
    .filter({ hasText: /\w{6,}/ })
    .last()
    .dblclick({ position: FIRST_WORD })
  const word = await page.evaluate(() => getSelection()?.toString().trim() ?? '')
  await page.getByRole('button', { name: vocabularyCopy.keepSelected }).click()
  await expect(page.getByLabel(form.term)).toHaveValue(word)
  await expect(page.getByLabel(form.sentence)).toHaveValue(new RegExp(word))
  await page.getByRole('button', { name: form.keep }).click()
  await expect(page.getByText(vocabularyCopy.saved(word))).toBeVisible()
  await page.goto(paths.words)
  await expect(page.getByRole('heading', { name: word })).toBeVisible()
  await expect(page.locator(`main a[href="${paths.result(attempt)}"]`)).toBeVisible()
})

test('selecting a word of the transcript in the listening review saves it, and a line still plays @full', async ({
  page,
}) => {
  const { attempt } = await takeRunningSeat(page, 'listening', 'practice')
  await finishSection(page)
  await expect(page).not.toHaveURL(/\/exam\/listening/)
  await page.goto(paths.result(attempt))
  const panel = page.getByRole('region', { name: reviewCopy.transcript })
  const line = panel
    .locator('li p')
    .filter({ hasText: /^\w{5,}/ })
    .first()
  await line.dblclick({ position: FIRST_WORD })
  const word = await page.evaluate(() => getSelection()?.toString().trim() ?? '')
  expect(word).not.toBe('')
  await page.getByRole('button', { name: vocabularyCopy.keepSelected }).click()
  await expect(page.getByLabel(form.term)).toHaveValue(word)
  await expect(page.getByLabel(form.sentence)).toHaveValue(new RegExp(`^${word}`))
  await page.getByRole('button', { name: form.keep }).click()
  await expect(page.getByText(vocabularyCopy.saved(word))).toBeVisible()
  await panel.locator('li').nth(3).getByRole('button').click()
  await expect
    .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0)
  await expectAccessible(page, 'the transcript in a review')
})

test('a logged-in reader saves a word of a public text; a visitor gets no offer @full', async ({ page, context }) => {
  await endStreams(context)
  const path = paths.note('listening-numbers-under-pressure')
  const select = async () => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page
      .locator('article [lang="en"]')
      .filter({ hasText: /^\w{5,}$/ })
      .first()
      .dblclick()
    return page.evaluate(() => getSelection()?.toString().trim() ?? '')
  }
  const keep = page.getByRole('button', { name: vocabularyCopy.keepSelected })
  await select()
  await page.waitForTimeout(1_000)
  await expect(keep).toHaveCount(0)
  await enterAsNew(context)
  const word = await select()
  await keep.click()
  await expect(page.getByLabel(form.term)).toHaveValue(word)
  await page.getByRole('button', { name: form.keep }).click()
  await expect(page.getByText(vocabularyCopy.saved(word))).toBeVisible()
  await page.goto(paths.words)
  await expect(page.locator(`main a[href="${path}"]`)).toBeVisible()
})
