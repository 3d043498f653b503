import { type Locator, type Page } from '@playwright/test'
import { aidsEnglish } from '@/lib/sittings/player/words/aids'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { reviewCopy } from '@/lib/sittings/result/words/result'
import { paths } from '@/lib/platform/paths'
import { place } from '../support/fill'
import { finishSection, FIRST_WORD } from '../support/exam/player'
import { reviewOf } from '../support/exam/result'
import { takeRunningSeat } from '../support/exam/section'
import { expect, test } from '../support/test'

const pane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const goTo = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Question ${number}, `) }).click()

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return { ...box, top: box.y, bottom: box.y + box.height }
}

/** The whole picture is visible within its pane. */
async function expectInSight(picture: Locator, around: Locator): Promise<void> {
  const [inner, outer] = [await boxOf(picture), await boxOf(around)]
  expect(inner.top).toBeGreaterThanOrEqual(outer.top - 1)
  expect(inner.bottom).toBeLessThanOrEqual(outer.bottom + 1)
}

test('a plan is beside its answers, and on small screens above them, visible with each of them; it opens enlarged; the pane keeps half of the height', async ({
  page,
}) => {
  await takeRunningSeat(page, 'listening')
  await page.getByRole('button', { name: /^Part 2:/ }).click()
  const questions = pane(page, playerEnglish.questionPane.listening)
  for (const width of [1280, 1000]) {
    await page.setViewportSize({ width, height: 800 })
    for (const number of [15, 20]) {
      await goTo(page, number)
      await expectInSight(questions.getByRole('img'), questions)
      await expectInSight(place(page, String(number)), questions)
    }
  }
  for (const [width, height] of [
    [640, 360],
    [640, 400],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect((await boxOf(questions)).height, `${width}×${height}`).toBeGreaterThanOrEqual(height / 2)
    for (const number of [15, 18, 20]) {
      await goTo(page, number)
      await expectInSight(questions.getByRole('img'), questions)
      await expectInSight(place(page, String(number)), questions)
      const [plan, letters] = [await boxOf(questions.getByRole('img')), await boxOf(place(page, String(number)))]
      const isApart = plan.bottom <= letters.top + 1 || plan.x + plan.width <= letters.x + 1
      expect(isApart, `${width}×${height}: letters of ${number} lie free of the plan`).toBe(true)
    }
    await questions.getByRole('button', { name: playerEnglish.showPicture }).click()
    await expect(page.getByRole('dialog', { name: playerEnglish.picture }).getByRole('img')).toBeInViewport()
    await page.getByRole('button', { name: playerEnglish.close }).click()
  }
})

test('at 400 % zoom the text keeps its space, and nothing covers the clock', async ({ page }) => {
  await takeRunningSeat(page, 'reading')
  for (const [width, height, least] of [
    [320, 256, 120],
    [320, 640, 240],
    [640, 400, 200],
  ] as const) {
    await page.setViewportSize({ width, height })
    const text = pane(page, width < 768 ? playerEnglish.textPane.reading : playerEnglish.questionPane.reading)
    expect((await boxOf(text)).height, `${width}×${height}`).toBeGreaterThanOrEqual(least)
    const [clock, save] = [await boxOf(page.getByRole('timer')), await boxOf(page.locator('[data-save]'))]
    const isApart = save.x + save.width <= clock.x + 1 || save.top >= clock.bottom - 1
    expect(isApart, `${width}×${height}: the mark of saving lies free of the clock`).toBe(true)
    const edge = await boxOf(page.getByRole('button', { name: playerEnglish.settings }))
    expect(edge.x + edge.width, `${width}×${height}: the tools end on the screen`).toBeLessThanOrEqual(width)
    const finish = await boxOf(page.getByRole('button', { name: playerEnglish.finish }))
    const next = await boxOf(
      page.getByRole('button', { name: new RegExp(`^${playerEnglish.nextQuestion('reading')}, \\d+$`) }),
    )
    const isInLine = next.top < finish.bottom
    expect(isInLine, `${width}×${height}: the lowest bar is one line`).toBe(true)
    const tab = page
      .getByRole('navigation', { name: playerEnglish.navigation })
      .getByRole('heading', { name: playerEnglish.part(1) })
    expect((await boxOf(tab)).height).toBeLessThan(32)
  }
})

test('a note is written and read beside its text, next to the questions; a drag scrolls the pane below it; a mock has no aids and deletes notes @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { attempt } = await takeRunningSeat(page, 'reading')
  await expectNoAids(page)
  const [text, questions] = [pane(page, playerEnglish.textPane.reading), pane(page, playerEnglish.questionPane.reading)]
  await text.locator('p').nth(1).dblclick({ position: FIRST_WORD })
  await page.getByRole('button', { name: latePlayerEnglish.note, exact: true }).click()
  await page.keyboard.type('mind the date')
  await page.getByRole('button', { name: latePlayerEnglish.done }).click()
  await page.getByRole('button', { name: playerEnglish.notes, exact: true }).click()
  const notes = page.getByRole('complementary', { name: playerEnglish.notes })
  await expect(notes.getByRole('textbox')).toHaveValue('mind the date')
  const [beside, answers] = [await boxOf(notes), await boxOf(questions)]
  expect(answers.x + answers.width).toBeLessThanOrEqual(beside.x + 1)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Part 2:/ }).click()
  const heading = await boxOf(questions.getByRole('group').getByRole('button').first())
  const lower = await boxOf(text)
  await page.mouse.move(heading.x + 20, heading.y + 10)
  await page.mouse.down()
  await page.mouse.move(heading.x - 40, heading.y + 20, { steps: 4 })
  await page.mouse.move(lower.x + 100, lower.bottom - 12, { steps: 8 })
  const scrolled = (region: Locator) => region.evaluate((element) => element.scrollTop)
  await expect.poll(() => scrolled(text)).toBeGreaterThan(300)
  expect(await scrolled(questions)).toBe(0)
  await page.mouse.up()
  await finishSection(page)
  await expect(page).not.toHaveURL(/\/exam\/reading/)
  await page.goto(paths.result(attempt))
  await reviewOf(page, 'reading')
  await expect(page.getByRole('navigation', { name: reviewCopy.map(1) })).toBeVisible()
  await expect(page.getByRole('heading', { name: reviewCopy.marksTitle })).toHaveCount(0)
})

async function expectNoAids(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: playerEnglish.pauseTest })).toHaveCount(0)
  await expect(page.getByRole('radiogroup').first()).toBeAttached()
  await expect(page.locator('[data-strike], [data-large-targets], [data-guide]')).toHaveCount(0)
  await page.getByRole('button', { name: playerEnglish.settings }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByText(aidsEnglish.title, { exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}
