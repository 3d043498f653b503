import { expect, type Locator, type Page } from '@playwright/test'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { resultCopy, reviewCopy } from '@/lib/sittings/result/words/result'
import { type Skill } from '@/lib/paper/content/rules/content'

type Score = { readonly band: string; readonly raw: string }

/** The card of one skill shows exactly this band and this raw score. */
export async function expectBand(page: Page, skill: Skill, { band, raw }: Score): Promise<void> {
  const card = page
    .getByRole('region', { name: resultCopy.bandsTitle })
    .locator('section, article, div')
    .filter({ has: page.getByRole('heading', { name: skillNames[skill], exact: true }) })
    .last()
  await expect(card.getByText(band, { exact: true })).toBeVisible()
  await expect(card.getByText(raw, { exact: true })).toBeVisible()
}

export async function reviewOf(page: Page, skill: Skill): Promise<void> {
  const tab = page.getByRole('group', { name: resultCopy.reviewTabs }).getByRole('button', { name: skillNames[skill] })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-pressed', 'true')
}

/** A question of the review; on a phone it is in the DOM even if it is not the visible one. */
export function questionCard(page: Page, question: string): Locator {
  return page.locator(`li[id="question-${question}"]`)
}

/** Shows a question by the map, which a phone opens first. */
export async function openQuestion(page: Page, question: string): Promise<Locator> {
  const map = page.getByRole('navigation', { name: reviewCopy.map })
  await expect(questionCard(page, question)).toBeAttached()
  if (!(await map.isVisible()))
    await page.getByRole('navigation', { name: reviewCopy.steps }).getByRole('button', { expanded: false }).click()
  const start = reviewCopy.mapNumber(Number(question.split('-')[0]), '', false).trimEnd()
  await map.getByRole('button', { name: new RegExp(`^${start}`) }).click()
  return questionCard(page, question)
}
