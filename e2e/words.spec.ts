import { reviewWordsCopy, vocabularyCopy } from '@/lib/copy/vocabulary'
import { paths } from '@/lib/paths'
import { expectAccessibleInBothThemes } from './support/axe'
import { enterAsNew } from './support/candidate'
import { expectNoOverflow } from './support/overflow'
import { expect, test } from './support/test'

const { form } = vocabularyCopy

test('a word is kept with a meaning of the list, reviewed by keyboard without a network, and known as reviewed after it', async ({
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
  for (const size of [
    { width: 360, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    await expectAccessibleInBothThemes(page, `words, ${size.width}`)
    await expectNoOverflow(page)
  }

  await page.getByRole('button', { name: vocabularyCopy.start }).click()
  await expect(page.getByRole('button', { name: reviewWordsCopy.show })).toBeVisible()
  await context.setOffline(true)
  await page.keyboard.press('Space')
  await expect(page.getByText('لغو کردن')).toBeVisible()
  await expectAccessibleInBothThemes(page, 'a review')
  await page.keyboard.press('4')
  await expect(page.getByRole('heading', { name: reviewWordsCopy.doneTitle })).toBeVisible()
  await page.getByRole('button', { name: reviewWordsCopy.back }).click()
  await expect(page.getByText(reviewWordsCopy.unsent(1))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(reviewWordsCopy.unsent(1))).toBeHidden()
  await page.reload()
  await expect(page.getByText(vocabularyCopy.state.review, { exact: true })).toBeVisible()
})
