import { type Page } from '@playwright/test'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { listPartQuestions } from '@/lib/paper/content/rules/questions'
import { watchAcks } from '../support/exam/acknowledgements'
import { storedAnswers } from '../support/net/database'
import { place } from '../support/fill'
import { readPaper } from '../support/exam/paper'
import { expectSaved } from '../support/exam/player'
import { takeRunningSeat } from '../support/exam/section'
import { rightAnswer } from '../support/exam/answer-sheet'
import { expect, test } from '../support/test'

const paper = readPaper('reading')

test('a whole reading section is answered by keyboard alone', async ({ page, context }) => {
  const acks = await watchAcks(context)
  const { sitting } = await takeRunningSeat(page, 'reading')
  for (const part of paper.parts) {
    if (part.number > 1) await openPartByKeys(page, part.number)
    for (const { id, kind, type, labels } of listPartQuestions(part)) {
      const value = rightAnswer(paper, id)
      await tabTo(page, id)
      if (kind === 'text') await page.keyboard.type(value)
      else if (kind === 'choices') await tick(page, labels ?? [], value.split(' '))
      else if (type === 'matching-headings' || type.endsWith('-completion')) await pick(page, labels ?? [], value)
      else await arrowTo(page, id, (labels ?? []).indexOf(value))
    }
  }
  await expectSaved(page)
  const stored = await storedAnswers(sitting)
  const expected = paper.parts.flatMap(listPartQuestions).map(({ id }) => [id, rightAnswer(paper, id)])
  expect(Object.fromEntries([...stored].map(([id, { value }]) => [id, value]))).toEqual(Object.fromEntries(expected))
  await acks.expectStored()
})

test('the text comes before the questions and Tab goes on to the first answer, the divider moves by keys, dialogs keep the focus and restore it, and browser shortcuts still work', async ({
  page,
}) => {
  await takeRunningSeat(page, 'reading')
  await expect(page.getByRole('region', { name: playerEnglish.textPane.reading, exact: true })).toBeFocused()
  for (const place of [
    page.getByRole('separator'),
    page.getByRole('region', { name: playerEnglish.questionPane.reading, exact: true }),
  ]) {
    await page.keyboard.press('Tab')
    await expect(place).toBeFocused()
  }
  await page.keyboard.press('Tab')
  expect(await focusIsIn(page, '1')).toBe(true)
  await page.getByRole('button', { name: playerEnglish.notes, exact: true }).press('Enter')
  await expect(page.getByRole('complementary', { name: playerEnglish.notes })).toBeFocused()
  await place(page, '1').getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('complementary', { name: playerEnglish.notes })).toBeVisible()
  await expectSaved(page)
  await page.getByRole('complementary', { name: playerEnglish.notes }).press('Escape')
  await expect(page.getByRole('complementary', { name: playerEnglish.notes })).toBeHidden()

  await moveDivider(page)
  for (const name of [playerEnglish.help, playerEnglish.settings, playerEnglish.finish]) await openWindow(page, name)
  await hideAndResume(page)

  await page.keyboard.press('Control+f')
  await expect(page.getByText(latePlayerEnglish.findOff)).toBeVisible()
  const isPrevented = await page.evaluate(() => {
    const zoom = new KeyboardEvent('keydown', { key: '+', ctrlKey: true, bubbles: true, cancelable: true })
    document.body.dispatchEvent(zoom)
    return zoom.defaultPrevented
  })
  expect(isPrevented).toBe(false)
})

/** By arrow keys, Home and End, between its two ends. */
async function moveDivider(page: Page): Promise<void> {
  const divider = page.getByRole('separator', { name: playerEnglish.divider })
  await divider.focus()
  await expect(divider).toHaveAttribute('aria-valuenow', '50')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(divider).toHaveAttribute('aria-valuenow', '46')
  await page.keyboard.press('End')
  await expect(divider).toHaveAttribute('aria-valuenow', '70')
  await page.keyboard.press('ArrowRight')
  await expect(divider).toHaveAttribute('aria-valuenow', '70')
  await page.keyboard.press('Home')
  await expect(divider).toHaveAttribute('aria-valuenow', '30')
  const box = await page.getByRole('region', { name: playerEnglish.textPane.reading }).boundingBox()
  expect(Math.round(((box?.width ?? 0) / 1280) * 100)).toBeCloseTo(30, -0.5)
}

/** A dialog over the test keeps the focus inside, closes with Escape and restores the focus. */
async function openWindow(page: Page, name: string): Promise<void> {
  const opener = page.getByRole('button', { name, exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press(step % 3 === 2 ? 'Shift+Tab' : 'Tab')
    // Between its last and its first control a native dialog lets the focus go to the browser's own interface.
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    )
    expect(isInside, `${name}, step ${step}`).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

/** The screen is hidden and restored by keyboard while the clock continues. */
async function hideAndResume(page: Page): Promise<void> {
  await page.getByRole('button', { name: playerEnglish.hideScreen, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: playerEnglish.hiddenTitle })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: playerEnglish.hiddenTitle })).toBeVisible()
  await page.getByRole('button', { name: playerEnglish.resume }).press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('timer')).toBeVisible()
}

/** Presses Tab until the question has the focus: every question can be reached, in order, without a mouse. */
async function tabTo(page: Page, id: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await focusIsIn(page, id)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Question ${id} is not reached by Tab`)
}

function focusIsIn(page: Page, id: string): Promise<boolean> {
  return page.evaluate(
    (question) => document.activeElement?.closest('[data-question]')?.getAttribute('data-question') === question,
    id,
  )
}

/** Radio buttons: the arrow keys move and choose. */
async function arrowTo(page: Page, id: string, index: number): Promise<void> {
  const radios = place(page, id).getByRole('radio')
  await page.keyboard.press('Space')
  for (let at = 0; at < index; at += 1) await page.keyboard.press('ArrowDown')
  await expect(radios.nth(index)).toBeChecked()
}

/** Checkboxes: Tab moves, Space ticks. */
async function tick(page: Page, labels: readonly string[], chosen: readonly string[]): Promise<void> {
  for (const label of labels) {
    if (chosen.includes(label)) await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
  }
}

/** Gaps with a box of options: Enter opens the list, the arrow keys move, Enter chooses. */
async function pick(page: Page, labels: readonly string[], label: string): Promise<void> {
  const gap = await page.locator(':focus').boundingBox()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const option = dialog.getByRole('button').filter({ has: page.getByText(label, { exact: true }) })
  await expect(dialog).toBeVisible()
  expect(areApart(await dialog.boundingBox(), gap), `the list of ${label} leaves its sentence in sight`).toBe(true)
  for (let presses = 0; presses < labels.length + 2; presses += 1) {
    if (await option.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(option).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

function areApart(a: Box | null, b: Box | null): boolean {
  if (!a || !b) return false
  const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x
  return isBeside || a.y + a.height <= b.y || b.y + b.height <= a.y
}

/** Opens the tab of a part, with Tab and Enter. */
async function openPartByKeys(page: Page, number: number): Promise<void> {
  const tab = page.getByRole('button', { name: new RegExp(`^${playerEnglish.part(number)}:`) })
  for (let presses = 0; presses < 120; presses += 1) {
    if (await tab.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('main').getByRole('heading', { name: new RegExp(`^${playerEnglish.part(number)}\\b`) }),
  ).toBeVisible()
}
