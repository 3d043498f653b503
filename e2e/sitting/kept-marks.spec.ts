import { type Page } from '@playwright/test'
import { PLAYER } from '@/lib/copy/player/player-english'
import { reviewCopy } from '@/lib/copy/result/result'
import { paths } from '@/lib/paths'
import { finishSection, FIRST_WORD } from '../support/exam/player'
import { reviewOf } from '../support/exam/result'
import { takeRunningSeat } from '../support/exam/section'
import { expect, test } from '../support/test'

test('what was highlighted and noted in practice is in the review, and of a mock test nothing is kept', async ({
  page,
}) => {
  const practised = await markAndFinish(page, 'practice')
  await page.goto(paths.result(practised.attempt))
  await reviewOf(page, 'reading')
  await expect(page.getByRole('heading', { name: reviewCopy.marksTitle })).toBeVisible()
  await expect(page.getByText('mind the date')).toBeVisible()
  await expect(page.getByText(`“${practised.word}”`)).toBeVisible()
  const painted = () =>
    page.evaluate(() =>
      [...(CSS.highlights.get('kept-mark') ?? [])].map((range) =>
        range instanceof Range ? range.toString().trim() : '',
      ),
    )
  await expect.poll(painted).toEqual([practised.word])

  const mocked = await markAndFinish(page, 'strict')
  await page.goto(paths.result(mocked.attempt))
  await reviewOf(page, 'reading')
  await expect(page.getByRole('navigation', { name: reviewCopy.map })).toBeVisible()
  await expect(page.getByRole('heading', { name: reviewCopy.marksTitle })).toHaveCount(0)
})

/** A new candidate notes one word of the text and hands the section in; the word. */
async function markAndFinish(page: Page, mode: 'strict' | 'practice'): Promise<{ attempt: string; word: string }> {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { attempt } = await takeRunningSeat(page, 'reading', mode)
  await page
    .getByRole('region', { name: PLAYER.textPane.reading, exact: true })
    .locator('p')
    .nth(1)
    .dblclick({ position: FIRST_WORD })
  const word = await page.evaluate(() => getSelection()?.toString().trim() ?? '')
  await page.getByRole('button', { name: PLAYER.note, exact: true }).click()
  await page.keyboard.type('mind the date')
  await page.getByRole('button', { name: PLAYER.done }).click()
  await finishSection(page)
  await expect(page).not.toHaveURL(/\/exam\/reading/)
  return { attempt, word }
}
