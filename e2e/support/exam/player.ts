import { expect, type Page } from '@playwright/test'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { paths } from '@/lib/platform/paths'
import { type Skill } from '@/lib/paper/content/rules/content'

/** In a paragraph there is a word at this point, whatever fonts the machine has; the middle may be a space. */
export const FIRST_WORD = { x: 12, y: 12 } as const

/** The clock of the section runs: its screen is open and accepts typing. */
export async function expectRunning(page: Page, skill: Skill): Promise<void> {
  await expect(
    page.getByRole('heading', { level: 1, name: playerEnglish.sectionName[skill], exact: true }),
  ).toBeAttached()
  await expect(page.getByRole('timer')).toHaveText(/left/)
}

/** The visible save state in the header; the element beside it says to screen readers what was announced last. */
export function badge(page: Page, words: string) {
  const isNotAnnouncement = page.locator(':not([role="status"])')
  return page.getByRole('banner').getByText(words, { exact: true }).and(isNotAnnouncement).filter({ visible: true })
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(badge(page, playerEnglish.saved)).toBeVisible({ timeout: 15_000 })
}

/** Starts the section whose instructions are on the screen. */
export async function startSection(page: Page, skill: Skill): Promise<void> {
  await page.getByRole('button', { name: playerEnglish.startTest }).click()
  await expectRunning(page, skill)
  await expect(page).toHaveURL(new RegExp(`/exam/${skill}\\?`))
}

/** Finishes the section by its button and the question that follows. */
export async function finishSection(page: Page): Promise<void> {
  await page.getByRole('button', { name: playerEnglish.finish }).click()
  await page.getByRole('dialog').getByRole('button', { name: latePlayerEnglish.finishConfirm }).click()
}

export function attemptOf(page: Page): string {
  const attempt = new URL(page.url()).searchParams.get('attempt')
  if (!attempt) throw new Error(`No attempt in ${page.url()}`)
  return attempt
}

export async function expectResultPage(page: Page, attempt: string): Promise<void> {
  await expect(page).toHaveURL(paths.result(attempt))
}
