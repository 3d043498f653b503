import { type BrowserContext, expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { type PostDraft, createPost } from '@/lib/learning/post/contract/post-draft'
import { postEditorCopy, postEditorWords, toolCopy } from '@/lib/learning/post/words/post-editor'
import { paths } from '@/lib/platform/paths'
import { callApi } from './net/api'
import { type Candidate, enterAgain, enterAsNew } from './exam/candidate'
import { inDatabase } from './net/database'

/** Logs a manager in in this browser. The server has no endpoint that creates one. */
export async function enterAsManager(context: BrowserContext, dataDir?: string): Promise<Candidate> {
  const candidate = await enterAsNew(context)
  await inDatabase(
    (client) => client.query("update users set role = 'manager' where identifier = $1", [candidate.identifier]),
    dataDir,
  )
  await enterAgain(context, candidate)
  return candidate
}

export async function makePost(context: BrowserContext, title: string): Promise<PostDraft> {
  return callApi(context, createPost, { body: { id: randomUUID(), title: `${title} ${randomUUID().slice(0, 8)}` } })
}

/** The text of the open editor. */
export function textBox(page: Page) {
  return page.getByRole('textbox', { name: postEditorCopy.textField })
}

/** A tool of the toolbar by its name, with any shortcut after it. */
export function tool(page: Page, name: string) {
  return page
    .getByRole('toolbar', { name: toolCopy.toolbar })
    .getByRole('button', { name: new RegExp(`^${name}(?: \\(|$)`) })
}

export async function openPostEditor(page: Page, slug: string): Promise<void> {
  await page.goto(paths.editPost(slug))
  await expect(textBox(page)).toBeVisible({ timeout: 30_000 })
}

/** The save state that the editor shows. */
export async function expectSaveStatus(page: Page, status: keyof typeof postEditorWords.status): Promise<void> {
  await expect(page.locator('[data-save]').getByRole('paragraph').first()).toHaveText(postEditorWords.status[status], {
    timeout: 20_000,
  })
}
