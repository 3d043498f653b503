import { expect, type Locator, type Page } from '@playwright/test'
import { skillNames } from '@/lib/copy/exam/exam'
import { resultCopy, reviewCopy } from '@/lib/copy/result/result'
import { type Skill } from '@/lib/domain/exam/content'

type Score = { readonly band: string; readonly raw: string }

/** The card of one skill says exactly this band and this raw score. */
export async function expectBand(page: Page, skill: Skill, { band, raw }: Score): Promise<void> {
  const card = page
    .getByRole('region', { name: resultCopy.bandsTitle })
    .locator('section, article, div')
    .filter({ has: page.getByRole('heading', { name: skillNames[skill], exact: true }) })
    .last()
  await expect(card.getByText(band, { exact: true })).toBeVisible()
  await expect(card.getByText(raw, { exact: true })).toBeVisible()
}

/** Opens the review of one section. */
export async function reviewOf(page: Page, skill: Skill): Promise<void> {
  const tab = page.getByRole('group', { name: resultCopy.reviewTabs }).getByRole('button', { name: skillNames[skill] })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-pressed', 'true')
}

export function questionCard(page: Page, question: string): Locator {
  return page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: reviewCopy.question(question), exact: true }),
  })
}
