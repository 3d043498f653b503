import { expect, type Page } from '@playwright/test'
import { bodyCopy, groupsCopy } from '@/lib/authoring/paper/words/group-editor'
import { keysCopy } from '@/lib/authoring/paper/words/key-editor'
import { paperEditorWords, settingsCopy, partsCopy } from '@/lib/authoring/paper/words/paper-editor'
import { questionTypeNames } from '@/lib/paper/content/words/question-types'
import { type Skill } from '@/lib/paper/content/rules/content'
import { type GroupType } from '@/lib/paper/content/rules/question-types'
import { paths } from '@/lib/platform/paths'

export async function openNewPaper(page: Page, skill: Skill, title: string): Promise<void> {
  await page.goto(paths.newPaper(skill))
  await expect(page).toHaveURL(new RegExp(`/dashboard/exam/${skill}/[0-9a-f-]{36}$`), { timeout: 30_000 })
  await openEditorTab(page, partsCopy.settings)
  await page.getByLabel(settingsCopy.title, { exact: true }).fill(title)
}

/** Opens a tab of the editor: a part, the recording, the settings. */
export async function openEditorTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
}

export async function expectPaperSaved(page: Page): Promise<void> {
  await expect(page.getByText(paperEditorWords.status.saved, { exact: true })).toBeVisible({ timeout: 20_000 })
}

/** Adds a group with one line; an answer in brackets becomes a gap with its key. */
export async function writeGapGroup(page: Page, type: GroupType, line: string): Promise<void> {
  await page.getByRole('button', { name: groupsCopy.add }).click()
  await page.getByRole('dialog').getByRole('button', { name: questionTypeNames[type] }).click()
  const body = page.getByRole('textbox', { name: bodyCopy.field })
  await body.click()
  await page.keyboard.type(line)
}

/** Confirms the key of a question, and adds its explanation. */
export async function confirmKey(page: Page, number: string, explanation: string): Promise<void> {
  await page.getByLabel(keysCopy.typed(number)).press('Control+Enter')
  await expect(page.getByText('تأیید شده', { exact: true }).last()).toBeVisible()
  await page.getByRole('button', { name: keysCopy.details }).last().click()
  await page.getByLabel(keysCopy.explanation(number)).fill(explanation)
}
