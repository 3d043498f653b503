import { type Browser, type BrowserContext, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  claimSubmission,
  getAssessment,
  releaseSubmission,
  saveAssessment,
} from '@/lib/teaching/submission/contract/assessment'
import { getSubmission, submitSubmission } from '@/lib/teaching/submission/contract/submissions'
import { describeNotification } from '@/lib/accounts/notification/words/news'
import { newsCopy } from '@/lib/progress/overview/words/news'
import { submissionCopy } from '@/lib/teaching/submission/words/submission'
import { manageSubmissionsCopy as manage } from '@/lib/teaching/submission/words/submission-queue'
import { makeAnchor } from '@/lib/teaching/submission/rules/text-anchor'
import { paths } from '@/lib/platform/paths'
import { callApi } from '../support/net/api'
import { type Candidate, enterAgain, enterAsNew } from '../support/exam/candidate'
import { inDatabase } from '../support/net/database'
import { inspectPage } from '../support/inspect/inspect-page'
import { publishReleased } from '../support/released-submissions'
import { expect, test } from '../support/test'

const { title: PUBLISHED } = describeNotification({
  kind: 'correction',
  event: 'published',
  piece: randomUUID(),
  title: '',
})
const sample = JSON.parse(readFileSync('content/corrections/sample.json', 'utf8')) as { text: { text: string } }
const ESSAY = sample.text.text
const sql = (text: string, values: unknown[]) => inDatabase((client) => client.query(text, values))

const giveCredits = (identifier: string, amount: number) =>
  sql(
    `insert into entitlements (id, user_id, kind, amount, given_by, note) select gen_random_uuid(), id, 'writing', $2, id, 'journey' from users where identifier = $1`,
    [identifier, amount],
  )

type Somebody = {
  readonly room: BrowserContext
  readonly page: Page
  readonly person: Candidate
  readonly name: string
}

/** A teacher or a manager with a name that no other journey uses. */
async function enterAs(browser: Browser, role: 'teacher' | 'manager'): Promise<Somebody> {
  const room = await browser.newContext()
  const person = await enterAsNew(room)
  const name = `مدرس ${randomUUID().slice(0, 6)}`
  await sql('update users set role = $2, name = $3 where identifier = $1', [person.identifier, role, name])
  await enterAgain(room, person)
  return { room, page: await room.newPage(), person, name }
}

async function submit(room: BrowserContext, identifier: string): Promise<string> {
  await giveCredits(identifier, 1)
  const task = { kind: 'own', task: 'task2', question: 'Is it better to learn with a teacher?' } as const
  const body = { id: randomUUID(), source: { kind: 'essay', task, text: ESSAY }, note: '' } as const
  return (await callApi(room, submitSubmission, { body })).id
}

/** Writes and releases an assessment that this teacher has claimed. */
async function correct(room: BrowserContext, id: string, band: number, words: string): Promise<void> {
  const { rev, texts, content } = await callApi(room, getAssessment, { params: { id } })
  const anchor = makeAnchor(texts[0]?.text ?? '', 0, 4)
  if (!anchor) throw new Error('The text begins with no word')
  const mark = {
    id: randomUUID(),
    text: 0,
    anchor,
    tag: 'tense',
    comment: words,
    replacement: null,
    isPrivate: false,
  } as const
  const bands = { task: band, coherence: band, lexis: band, grammar: band }
  const given = {
    ...content,
    marks: [mark],
    strengths: words,
    texts: content.texts.map((text) => ({ ...text, bands })),
  }
  const saved = await callApi(room, saveAssessment, { params: { id }, body: { rev, content: given } })
  await callApi(room, releaseSubmission, { params: { id }, body: { rev: saved.rev } })
}

test('the dashboard shows a result; a second opinion is requested, given to another teacher, and its remarks come back @full', async ({
  page,
  context,
  browser,
}) => {
  test.slow()
  const { identifier } = await enterAsNew(context)
  const writer = `نویسنده ${randomUUID().slice(0, 6)}`
  await sql('update users set name = $2 where identifier = $1', [identifier, writer])
  const id = await submit(context, identifier)
  const first = await enterAs(browser, 'teacher')
  await callApi(first.room, claimSubmission, { body: { id } })
  await correct(first.room, id, 6, 'The first reader liked the order.')
  await publishReleased(context, id, 1)

  await page.goto(paths.dashboard)
  await expect(page.getByText(PUBLISHED)).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: newsCopy.see }).click()
  await expect(page.getByText(submissionCopy.bandsTitle)).toBeVisible({ timeout: 20_000 })
  await expect.poll(async () => (await callApi(context, getSubmission, { params: { id } })).isNew).toBe(false)
  await page.goto(paths.dashboard)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(PUBLISHED)).toBeHidden()

  await page.goto(paths.submission(id))
  await page.getByRole('button', { name: submissionCopy.secondOpinion.ask }).click()
  await page.getByLabel(submissionCopy.secondOpinion.reason).fill('به نظرم نمره‌ی گرامر با بقیه نمی‌خواند.')
  await page.getByRole('button', { name: submissionCopy.secondOpinion.ask }).click()
  await expect(page.getByText(submissionCopy.secondOpinion.states.second)).toBeVisible({ timeout: 20_000 })
  await inspectPage(page, 'another look is asked for')

  // A teacher claims it and falls ill: a manager reassigns it to a third.
  const ill = await enterAs(browser, 'teacher')
  const second = await enterAs(browser, 'teacher')
  await callApi(ill.room, claimSubmission, { body: { id } })
  const manager = await enterAs(browser, 'manager')
  await sql(`update piece_readings set due_at = now() + interval '1 hour' where piece_id = $1 and round = 2`, [id])
  await manager.page.goto(paths.submissionsTab('managed'))
  const row = manager.page.locator('li').filter({ hasText: writer })
  await row.getByRole('button', { name: manage.reassign }).click({ timeout: 20_000 })
  await manager.page.getByRole('combobox', { name: manage.to }).click()
  await manager.page.getByRole('option', { name: second.name }).click()
  await manager.page.getByLabel(manage.reason).fill('بیماری')
  await manager.page.getByRole('button', { name: manage.give, exact: true }).click()
  await expect(row).toContainText(second.name, { timeout: 20_000 })
  await correct(second.room, id, 7, 'The second reader missed a conclusion.')
  await publishReleased(context, id, 2)
  await page.reload()
  await expect(page.getByText(submissionCopy.secondOpinion.states.agreed)).toBeVisible({ timeout: 20_000 })
  await page.getByText(submissionCopy.secondOpinion.reader(2)).click()
  await expect(page.locator('details[open]').getByText('The second reader missed a conclusion.')).toBeVisible()
  await inspectPage(page, 'another look is settled')
  await page.emulateMedia({ media: 'print' })
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/a printed correction.png`, fullPage: true })
  await page.emulateMedia({ media: 'screen' })
  for (const { room } of [first, ill, second, manager]) await room.close()
})
