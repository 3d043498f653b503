import { once } from 'node:events'
import { createServer } from 'node:http'
import { type BrowserContext, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { claimSubmission } from '@/lib/teaching/submission/contract/assessment'
import { submitSubmission } from '@/lib/teaching/submission/contract/submissions'
import { bandsCopy } from '@/lib/paper/bands/words/bands'
import { assessmentCopy as assessCopy } from '@/lib/teaching/submission/words/assessment'
import { markedTextCopy, tagNames } from '@/lib/teaching/submission/words/annotations'
import { submissionsCopy } from '@/lib/teaching/submission/words/my-submissions'
import { submissionCopy } from '@/lib/teaching/submission/words/submission'
import {
  manageSubmissionsCopy as manage,
  submissionQueueCopy as queue,
} from '@/lib/teaching/submission/words/submission-queue'
import { formatBand } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { callApi } from '../support/net/api'
import { enterAgain, enterAsNew } from '../support/exam/candidate'
import { inDatabase } from '../support/net/database'
import { inspectPage } from '../support/inspect/inspect-page'
import { publishReleased } from '../support/released-submissions'
import { test } from '../support/sound/microphone'
import { expect } from '../support/test'

const sample = JSON.parse(readFileSync('content/corrections/sample.json', 'utf8')) as { text: { text: string } }
const ESSAY = sample.text.text
const [FIRST = '', SECOND = ''] = ESSAY.split('. ')
const [WORD = ''] = ESSAY.split(' ')
const REASON = 'A sentence of praise was missing.'

const sql = (text: string, values: unknown[]) => inDatabase((client) => client.query(text, values))
const essay = {
  kind: 'essay',
  task: { kind: 'own', task: 'task2', question: 'Is it better to learn with a teacher?' },
} as const

/**
 * A fake of OpenAI's chat API at the address set in scripts/serve-journeys.mjs: it returns two quotations from the text, and one that is not in it.
 */
async function startDrafting() {
  const remark = (quote: string, comment: string) => ({ text: 0, quote, tag: 'sentence', comment, replacement: null })
  const remarks = [remark(FIRST, 'کوتاه‌ترش کن.'), remark(SECOND, 'خوب است.'), remark('Nobody wrote this', 'نیست')]
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ choices: [{ message: { content: JSON.stringify({ remarks }) } }] }))
  })
  server.listen(Number(process.env.JOURNEYS_PORT ?? 4310) + 2000, '127.0.0.1')
  await once(server, 'listening')
  return server
}

async function secondsOf(page: Page): Promise<number> {
  const audio = page.locator('audio').first()
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.readyState)).toBeGreaterThan(0)
  // The duration of a MediaRecorder file is known only after seeking to its end.
  return audio.evaluate(
    (element: HTMLAudioElement) =>
      new Promise<number>((resolve) => {
        const settle = () => Number.isFinite(element.duration) && resolve(element.duration)
        element.ondurationchange = settle
        element.currentTime = 1e6
        settle()
      }),
  )
}

/** A candidate with one credit submits the essay. */
async function submit(room: BrowserContext, identifier: string): Promise<string> {
  await sql(
    `insert into entitlements (id, user_id, kind, amount, given_by, note) select gen_random_uuid(), id, 'writing', 1, id, 'journey' from users where identifier = $1`,
    [identifier],
  )
  const source = { ...essay, text: ESSAY }
  return (await callApi(room, submitSubmission, { body: { id: randomUUID(), source, note: '' } })).id
}

test('a teacher records a comment and accepts drafted remarks one by one, a manager amends the published assessment, and the candidate hears and reads it @full', async ({
  page,
  context,
  browser,
}) => {
  const enterAs = async (role: 'teacher' | 'manager') => {
    const room = await browser.newContext({ permissions: ['microphone'] })
    const person = await enterAsNew(room)
    await sql('update users set role = $2 where identifier = $1', [person.identifier, role])
    await enterAgain(room, person)
    return { room, person, page: await room.newPage() }
  }
  const drafting = await startDrafting()
  const { identifier } = await enterAsNew(context)
  const id = await submit(context, identifier)

  const teacher = await enterAs('teacher')
  await callApi(teacher.room, claimSubmission, { body: { id } })
  await teacher.page.goto(paths.submission(id))
  // Each drafted remark is accepted separately.
  await teacher.page.getByRole('button', { name: assessCopy.drafts.ask }).click()
  await expect(teacher.page.getByText(assessCopy.drafts.dropped(1))).toBeVisible({ timeout: 20_000 })
  await teacher.page.getByRole('button', { name: assessCopy.drafts.accept, exact: true }).first().click()
  await expect(teacher.page.getByText(assessCopy.marks.count(1))).toBeVisible()
  await teacher.page.getByRole('button', { name: assessCopy.drafts.wave, exact: true }).click()
  await expect(teacher.page.getByText(assessCopy.drafts.none)).toBeVisible()
  await expect(teacher.page.getByText(assessCopy.marks.count(1))).toBeVisible()
  // A remark is saved for reuse, deleted, and restored.
  await teacher.page.getByLabel(assessCopy.marks.comment).fill('He, she and it take an s.')
  await teacher.page.getByRole('button', { name: assessCopy.snippets.keep }).click()
  await teacher.page.getByLabel(assessCopy.marks.comment).fill('he')
  const kept = teacher.page.getByRole('list', { name: assessCopy.snippets.title })
  await kept.getByRole('button', { name: assessCopy.snippets.drop }).click()
  await expect(kept).toBeHidden()
  await teacher.page.getByRole('button', { name: assessCopy.snippets.undo, exact: true }).click()
  await kept.getByRole('button', { name: assessCopy.snippets.use('He, she and it take an s.') }).click()
  await teacher.page.getByRole('button', { name: assessCopy.marks.close, exact: true }).click()
  // A spoken comment.
  await teacher.page.getByRole('button', { name: assessCopy.spoken.start, exact: true }).click()
  await expect(teacher.page.getByRole('button', { name: assessCopy.spoken.stop, exact: true })).toBeVisible({
    timeout: 20_000,
  })
  await teacher.page.waitForTimeout(3_000)
  await teacher.page.getByRole('button', { name: assessCopy.spoken.stop, exact: true }).click()
  await teacher.page.getByRole('button', { name: assessCopy.spoken.keep }).click()
  await expect(teacher.page.getByText(assessCopy.spoken.wordsMissing)).toBeVisible()
  await teacher.page.getByLabel(assessCopy.spoken.words).fill('Watch your articles.')
  await teacher.page.getByRole('button', { name: assessCopy.spoken.keep }).click()
  await expect(teacher.page.getByRole('button', { name: assessCopy.spoken.listen })).toBeVisible({ timeout: 20_000 })
  for (const group of await teacher.page.locator('fieldset:has(input[type=radio])').all())
    await group.getByRole('radio', { name: bandsCopy.band(6), exact: true }).check({ force: true })
  await expect(teacher.page.locator('[data-save=saved]')).toBeVisible({ timeout: 20_000 })
  await inspectPage(teacher.page, 'an assessment with a spoken remark')
  await teacher.page.getByRole('button', { name: assessCopy.release.button }).click()
  await teacher.page.getByRole('button', { name: assessCopy.release.yes, exact: true }).click()
  await expect(teacher.page.getByRole('button', { name: assessCopy.release.recall })).toBeVisible({ timeout: 20_000 })
  await publishReleased(context, id)
  await page.goto(paths.submission(id))
  await expect(page.getByText(submissionCopy.bandsTitle)).toBeVisible()
  await page.getByRole('button', { name: submissionCopy.remarkLoad }).click()
  const heard = await secondsOf(page)
  expect(heard).toBeGreaterThan(2)
  expect(heard).toBeLessThan(30)

  // A manager amends it, and reads their own submission like any candidate.
  const manager = await enterAs('manager')
  const own = await submit(manager.room, manager.person.identifier)
  await manager.page.goto(paths.submissionsTab('managed'))
  await manager.page.getByRole('button', { name: manage.shows.done }).click()
  const row = manager.page.locator('li').filter({ has: manager.page.locator(`a[href$="${id}"]`) })
  await expect(row).toBeVisible({ timeout: 20_000 })
  await inspectPage(manager.page, 'managed pieces')
  await row.getByRole('link', { name: manage.see }).click()
  await manager.page.getByRole('button', { name: assessCopy.amend.open }).click()
  await manager.page.getByLabel(assessCopy.advice.strengths).fill('Every paragraph has one idea.')
  const publish = manager.page.getByRole('button', { name: assessCopy.amend.go })
  await expect(publish).toBeDisabled()
  await manager.page.getByLabel(assessCopy.amend.reason).fill(REASON)
  await inspectPage(manager.page, 'amending a piece')
  await publish.click()
  await expect(manager.page.getByRole('button', { name: assessCopy.amend.open })).toBeVisible({ timeout: 20_000 })
  await manager.page.getByRole('button', { name: manage.history }).click()
  await expect(manager.page.getByText(manage.version(2, 'amended'))).toBeVisible()
  await expect(manager.page.getByText(REASON).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Every paragraph has one idea.')).toBeVisible({ timeout: 20_000 })
  expect(await page.content()).not.toContain(REASON)
  await expect(page.getByText(formatBand(12)).first()).toBeVisible()

  await manager.page.goto(paths.submissionsTab('reports'))
  await expect(manager.page.getByRole('group', { name: manage.reports.pay })).toBeVisible({ timeout: 20_000 })
  await inspectPage(manager.page, 'reports of teachers')
  await manager.page.goto(paths.submissions)
  await manager.page.getByRole('link', { name: queue.tabs.own }).click()
  await expect(manager.page.getByRole('link', { name: queue.tabs.own })).toHaveAttribute('aria-current', 'page')
  await expect(manager.page.getByText(submissionsCopy.state.queued).first()).toBeVisible({ timeout: 20_000 })
  await manager.page.goto(paths.submission(own))
  await expect(manager.page.getByText(submissionCopy.queuedTitle)).toBeVisible({ timeout: 20_000 })
  await teacher.room.close()
  await manager.room.close()
  drafting.close()
})

test('a finger selects a word of a text and annotates it', async ({ context, browser }) => {
  const { identifier } = await enterAsNew(context)
  const id = await submit(context, identifier)
  const room = await browser.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  const person = await enterAsNew(room)
  await sql(`update users set role = 'teacher' where identifier = $1`, [person.identifier])
  await enterAgain(room, person)
  await callApi(room, claimSubmission, { body: { id } })
  const page = await room.newPage()
  await page.goto(paths.submission(id))
  const pane = page.getByRole('textbox', { name: markedTextCopy.text('task2') })
  // Headless Chromium selects no word on a long press: the selection is moved by script, as its handles would.
  await pane.evaluate((element, length) => {
    const first = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
    if (first) getSelection()?.setBaseAndExtent(first, 0, first, length)
  }, WORD.length)
  const bar = page.getByRole('region', { name: assessCopy.text.mark })
  await expect(bar).toContainText(WORD)
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/a word under a finger.png` })
  await bar.getByRole('button', { name: assessCopy.text.mark }).tap()
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/kinds under a finger.png` })
  await page.getByRole('button', { name: new RegExp(tagNames.spelling) }).tap()
  await expect(page.getByText(assessCopy.marks.count(1))).toBeVisible()
  await expect(pane.locator('mark')).toHaveText(WORD)
  await room.close()
})
