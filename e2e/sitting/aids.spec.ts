import { type Page } from '@playwright/test'
import { aidsEnglish } from '@/lib/sittings/player/words/aids'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { reviewCopy } from '@/lib/sittings/result/words/result'
import { selfCheckCopy, writingReviewCopy } from '@/lib/sittings/result/words/writing-review'
import { paths } from '@/lib/platform/paths'
import { inspectPage, inspectVariant } from '../support/inspect/inspect-page'
import { finishSection, FIRST_WORD } from '../support/exam/player'
import { openQuestion, partFold, questionCard, reviewOf } from '../support/exam/result'
import { takeRunningSeat } from '../support/exam/section'
import { expect, test } from '../support/test'

const PHONE = { width: 360, height: 640 }
const DESKTOP = { width: 1280, height: 800 }

async function openAids(page: Page): Promise<void> {
  await page.getByRole('button', { name: playerEnglish.settings }).click()
  const fold = page.getByRole('group').filter({ has: page.getByText(aidsEnglish.title, { exact: true }) })
  if (!(await page.getByRole('radio', { name: aidsEnglish.guides.none }).isVisible()))
    await fold.getByText(aidsEnglish.title, { exact: true }).click()
}

async function choose(page: Page, guide: keyof typeof aidsEnglish.guides): Promise<void> {
  await openAids(page)
  await page.getByRole('radio', { name: aidsEnglish.guides[guide] }).check()
  await page.keyboard.press('Escape')
}

test('in practice a guide follows the reader, options are struck out and targets grow; the review keeps that, and annotations and notes', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  const { attempt } = await takeRunningSeat(page, 'reading', 'practice')
  const text = page.getByRole('region', { name: playerEnglish.textPane.reading, exact: true })
  await openAids(page)
  await inspectPage(page, 'aids-switches')
  await page.keyboard.press('Escape')

  await text.locator('p').nth(1).dblclick({ position: FIRST_WORD })
  const word = await page.evaluate(() => getSelection()?.toString().trim() ?? '')
  await page.getByRole('button', { name: latePlayerEnglish.note, exact: true }).click()
  await page.keyboard.type('mind the date')
  await page.getByRole('button', { name: latePlayerEnglish.done }).click()

  await choose(page, 'line')
  const band = page.locator('[data-guide] > *')
  const top = async () => (await band.boundingBox())?.y ?? 0
  await text.locator('p').nth(1).hover()
  const pointed = await top()
  expect(Math.abs(pointed - ((await text.locator('p').nth(1).boundingBox())?.y ?? 0))).toBeLessThan(600)
  await page.mouse.move(5, 5)
  await text.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(top).toBeGreaterThan(pointed + 10)
  await inspectVariant(page, 'aids-line')
  await choose(page, 'paragraph')
  await inspectVariant(page, 'aids-paragraph')
  await choose(page, 'window')
  await inspectVariant(page, 'aids-window')

  await openAids(page)
  await page.getByRole('radio', { name: aidsEnglish.guides.none }).check()
  await page.getByRole('checkbox', { name: aidsEnglish.strikes }).check()
  await page.getByRole('checkbox', { name: aidsEnglish.largeTargets }).check()
  await page.keyboard.press('Escape')
  // While the dialog closes, it gives the focus back: a press meanwhile was lost once.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const first = page.getByRole('radiogroup').first()
  const question = await first.getAttribute('data-question')
  const strikes = first.getByRole('button')
  await strikes.nth(0).click()
  await expect(strikes.nth(0)).toHaveAttribute('aria-pressed', 'true')
  await first.locator('[data-option-row]').nth(1).click({ button: 'right' })
  await expect(strikes.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(first.getByRole('radio', { checked: true })).toHaveCount(0)
  expect((await first.locator('label').first().boundingBox())?.height).toBeGreaterThanOrEqual(56)
  await inspectVariant(page, 'aids-struck')
  // Options of a box, too: nothing is selected, and nothing is answered.
  await page.getByRole('button', { name: new RegExp(`^${playerEnglish.part(2)}:`) }).click()
  const headings = page.getByRole('group', { name: playerEnglish.headingList })
  await headings
    .getByRole('button', { name: /^Strike out/ })
    .nth(1)
    .click()
  await expect(headings.locator('[data-strike][aria-pressed="true"]')).toHaveCount(1)
  await expect(headings.locator('button:not([data-strike])[aria-pressed="true"]')).toHaveCount(0)
  await inspectPage(page, 'aids-struck-headings')
  await page.getByRole('button', { name: new RegExp(`^${playerEnglish.part(1)}:`) }).click()
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: playerEnglish.questionPane.reading, exact: true }).click()
  await inspectVariant(page, 'aids-struck-questions')
  // They survive a reload: both are stored on the device.
  await page.reload()
  await expect(first.getByRole('button').nth(0)).toHaveAttribute('aria-pressed', 'true')
  await finishSection(page)
  await expect(page).not.toHaveURL(/\/exam\/reading/)

  await page.goto(paths.result(attempt))
  await reviewOf(page, 'reading')
  const card = await openQuestion(page, question ?? '')
  await expect(card).toContainText(reviewCopy.struck)
  await expect(page.getByRole('heading', { name: reviewCopy.marksTitle })).toBeVisible()
  await expect(page.getByText('mind the date')).toBeVisible()
  await expect(page.getByText(`“${word}”`)).toBeVisible()
  await expect.poll(() => listPainted(page)).toEqual([word])
  await inspectPage(page, 'review-reading')
  await page.setViewportSize(PHONE)
  await partFold(page, 2).click()
  await expect(questionCard(page, '1')).toBeHidden()
  await inspectVariant(page, 'review-second-part')
  await page.setViewportSize(PHONE)
  const other = await openQuestion(page, '10')
  await expect(other).toBeFocused()
  await other.getByRole('button', { name: reviewCopy.locatePassage }).click()
  await expect(page.locator('mark')).toBeInViewport()
  await page.getByRole('button', { name: reviewCopy.backTo('10') }).click()
  await expect(other).toBeFocused()
  // A narrow window has no shortcuts.
  await page.setViewportSize(DESKTOP)
  await other.focus()
  await page.keyboard.press('n')
  await expect(questionCard(page, '11')).toBeFocused()
})

/** The annotated text in the review. */
function listPainted(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...(CSS.highlights.get('saved-mark') ?? [])].map((range) =>
      range instanceof Range ? range.toString().trim() : '',
    ),
  )
}

test('a writing practice has a plan, a goal and times per paragraph, and its review asks for a self-assessment @full', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  const { attempt } = await takeRunningSeat(page, 'writing', 'practice')
  await expectChartInSight(page)
  const essay = page.getByRole('textbox', { name: playerEnglish.essay(1) })
  await essay.fill('The chart shows ice.\nIt melts')
  await essay.press('End')
  const goal = page.getByRole('spinbutton', { name: aidsEnglish.goal })
  await goal.fill('200')
  await essay.focus()
  await expect(page.getByText(aidsEnglish.goalLeft(194))).toBeVisible()
  await page.getByText(aidsEnglish.plan, { exact: true }).filter({ visible: true }).click()
  await page.getByRole('textbox', { name: aidsEnglish.planOf(1) }).fill('overview first, then two details')
  await essay.focus()
  await page.getByText(aidsEnglish.times).click()
  await essay.press('Control+End')
  await expect(page.getByText(/^Paragraph 2: 0?0:0[1-9]/)).toBeVisible({ timeout: 20_000 })
  await inspectPage(page, 'writing-aids')
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: playerEnglish.questionPane.writing, exact: true }).click()
  await inspectPage(page, 'writing-aids-answer')
  await finishSection(page)
  await expect(page).not.toHaveURL(/\/exam\/writing/)

  await page.goto(paths.result(attempt))
  await reviewOf(page, 'writing')
  await page.getByText(selfCheckCopy.saved).click()
  await expect(page.getByText('overview first, then two details')).toBeVisible()
  await page.getByText(selfCheckCopy.open).first().click()
  const words = page.getByLabel(selfCheckCopy.words)
  await words.fill('نمای کلی روشن‌تر')
  await page.getByText(writingReviewCopy.model, { exact: true }).first().click()
  await inspectPage(page, 'review-writing')
  await page.reload()
  await reviewOf(page, 'writing')
  await page.getByText(selfCheckCopy.open).first().click()
  await expect(words).toHaveValue('نمای کلی روشن‌تر')
})

/** The chart of task 1, with its axis, is visible beside the answer. */
async function expectChartInSight(page: Page): Promise<void> {
  const task = page.getByRole('region', { name: playerEnglish.textPane.writing, exact: true })
  const [chart, around] = [await task.getByRole('img').boundingBox(), await task.boundingBox()]
  if (!chart || !around) throw new Error('The chart of task 1 is not on the screen')
  expect(chart.height).toBeGreaterThan(200)
  expect(chart.y).toBeGreaterThanOrEqual(around.y - 1)
  expect(chart.y + chart.height).toBeLessThanOrEqual(around.y + around.height + 1)
}
