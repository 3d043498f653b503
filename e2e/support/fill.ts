import { expect, type Locator, type Page } from '@playwright/test'
import { type PaperFile } from '@/lib/authoring/exam/contract/bundle'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { type Bank, type Group } from '@/lib/paper/content/rules/content'
import { listGroupQuestions, type Question } from '@/lib/paper/content/rules/questions'
import { type Sheet } from './exam/answer-sheet'

/** Answers every question of the open section through the screen, part by part, with the input of its type. */
export async function fillSitting(page: Page, paper: PaperFile, sheet: Sheet): Promise<void> {
  for (const part of paper.parts) {
    await openPart(page, part.number)
    for (const group of part.groups) {
      for (const question of listGroupQuestions(group, part.number)) {
        const value = sheet.get(question.id)
        if (value !== undefined) await answer(page, { group, question, value })
      }
    }
  }
}

export async function openPart(page: Page, number: number): Promise<void> {
  const tab = page.getByRole('button', { name: new RegExp(`^${playerEnglish.part(number)}:`) })
  if ((await tab.count()) > 0) await tab.click()
  await expect(
    page.getByRole('main').getByRole('heading', { name: new RegExp(`^${playerEnglish.part(number)}\\b`) }),
  ).toBeVisible()
}

/** On a phone one pane is visible at a time; on a wide screen, and in listening, this does nothing. */
export async function showPane(page: Page, name: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name, exact: true, pressed: false })
  if (await button.isVisible()) await button.click()
}

/** The control that answers a question. */
export function place(page: Page, id: string): Locator {
  return page.getByRole('main').locator(`[data-question="${id}"]`)
}

type Answer = { readonly group: Group; readonly question: Question; readonly value: string }

async function answer(page: Page, { group, question, value }: Answer): Promise<void> {
  if (isBanked(group))
    return drop(page, { bank: group.bank, isHeading: group.type === 'matching-headings', question, value })
  await showPane(page, playerEnglish.questionPane.reading)
  const at = place(page, question.id)
  if (question.kind === 'text') {
    await at.fill(value)
    return expect(at).toHaveValue(value)
  }
  for (const label of labelsOf(question, value)) {
    await at
      .locator('input')
      .nth(question.labels?.indexOf(label) ?? -1)
      .check()
  }
}

function labelsOf({ kind }: Question, value: string): readonly string[] {
  return kind === 'choices' ? value.split(' ') : [value]
}

function isBanked(group: Group): group is Extract<Group, { bank?: Bank }> & { bank: Bank } {
  return ('body' in group && group.bank !== undefined) || group.type === 'matching-headings'
}

type Drop = { readonly bank: Bank; readonly isHeading: boolean; readonly question: Question; readonly value: string }

/** The three ways of putting an option into a gap, in turn: drag it, click it and then the gap, open the gap's list by keyboard. */
async function drop(page: Page, { bank, isHeading, question, value }: Drop): Promise<void> {
  const slot = place(page, question.id)
  const index = bank.options.findIndex(({ label }) => label === value)
  const chip = chipOf(page, bank, isHeading, index)
  const isWide = (page.viewportSize()?.width ?? 0) >= 768
  const way = (question.numbers[0] ?? 0) % 3
  if (way === 0 && isWide && isHeading) await drag(page, chip, slot)
  else if (way === 1) {
    await showPane(page, playerEnglish.questionPane.reading)
    await chip.click()
    if (isHeading) await showPane(page, playerEnglish.textPane.reading)
    await slot.click()
  } else {
    await showPane(page, isHeading ? playerEnglish.textPane.reading : playerEnglish.questionPane.reading)
    await slot.press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('button', { pressed: false })
      .filter({ hasText: bank.options[index]?.text ?? '' })
      .first()
      .press('Enter')
  }
  await expect(slot).toHaveAccessibleName(new RegExp(`: ${value}(:|$)`))
}

export function chipOf(page: Page, bank: Bank, isHeading: boolean, index: number): Locator {
  const name = bank.title ?? (isHeading ? playerEnglish.headingList : playerEnglish.optionList)
  return page.getByRole('main').getByRole('group', { name, exact: true }).getByRole('button').nth(index)
}

/** With the mouse, in small steps like those of a hand. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  // Away from the edges of their panes, where a drag would scroll them.
  for (const end of [to, from]) await end.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const [start, end] = [await middleOf(from), await middleOf(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 10, start.y, { steps: 4 })
  await page.mouse.move(end.x, end.y, { steps: 8 })
  await page.mouse.up()
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('What is dragged is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
