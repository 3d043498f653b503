import { expect, type Locator, type Page } from '@playwright/test'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { resultCopy, reviewCopy } from '@/lib/sittings/result/words/result'
import { type Skill } from '@/lib/paper/content/rules/content'

type Score = { readonly band: string; readonly raw: string }

/** The row of one skill shows exactly this band and this raw score. */
export async function expectBand(page: Page, skill: Skill, { band, raw }: Score): Promise<void> {
  const card = page
    .getByRole('region', { name: resultCopy.bandsTitle })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: skillNames[skill], exact: true }) })
  await expect(card.getByText(band, { exact: true })).toBeVisible()
  await expect(card.getByText(raw, { exact: true })).toBeVisible()
}

/** A result of one section has no tabs. */
export async function reviewOf(page: Page, skill: Skill): Promise<void> {
  await expect(page.locator('#review')).toBeVisible()
  const tab = page.getByRole('group', { name: resultCopy.reviewTabs }).getByRole('button', { name: skillNames[skill] })
  if ((await tab.count()) > 0) await tab.click()
  await expect(page.getByRole('heading', { name: resultCopy.reviewOf(skillNames[skill]) })).toBeVisible()
}

/** A question of the review, in the DOM even while its part is folded. */
export function questionCard(page: Page, question: string): Locator {
  return page.locator(`li[id="q${question}"]`)
}

/** Goes to a question by the strip of its part, which opens what is folded. */
export async function openQuestion(page: Page, question: string): Promise<Locator> {
  const card = questionCard(page, question)
  await expect(card).toBeAttached()
  await page.locator(`nav a[href$="-q${question.split('-')[0] ?? ''}"]`).click()
  await expect(card).toBeVisible()
  return card
}

/** The head of a part opens and closes it. */
export function partFold(page: Page, part: number): Locator {
  return page
    .getByRole('region', { name: reviewCopy.part(part), exact: true })
    .locator('summary')
    .first()
}
