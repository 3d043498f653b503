import { type Browser, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  claimSubmission,
  getAssessment,
  releaseSubmission,
  saveAssessment,
} from '@/lib/teaching/submission/contract/assessment'
import { saveResponses, startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { bandsCopy } from '@/lib/paper/bands/words/bands'
import { assessmentCopy as assessCopy } from '@/lib/teaching/submission/words/assessment'
import { submissionQueueCopy as queue } from '@/lib/teaching/submission/words/submission-queue'
import { markedTextCopy, taskNames, verdictNames, writingCriterion } from '@/lib/teaching/submission/words/annotations'
import { submissionsCopy, sampleSubmissionCopy } from '@/lib/teaching/submission/words/my-submissions'
import { submissionCopy } from '@/lib/teaching/submission/words/submission'
import { submitCopy } from '@/lib/teaching/submission/words/submit'
import { grantsCopy } from '@/lib/site/person/words'
import { goodKinds } from '@/lib/shop/entitlement/words/goods'
import { resultCopy } from '@/lib/sittings/result/words/result'
import { makeAnchor } from '@/lib/teaching/submission/rules/text-anchor'
import { CRITERIA } from '@/lib/teaching/submission/rules/correction'
import { formatBand } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { callApi } from '../support/net/api'
import { enterAgain, enterAsNew } from '../support/exam/candidate'
import { arrowTo, enterOn, tabTo } from '../support/exam/keys'
import { inDatabase } from '../support/net/database'
import { inspectPage, inspectVariant } from '../support/inspect/inspect-page'
import { takeSeat } from '../support/exam/section'
import { publishReleased } from '../support/released-submissions'
import { expect, test } from '../support/test'
import { enterAsManager } from '../support/writer'

const sample = JSON.parse(readFileSync('content/corrections/sample.json', 'utf8')) as { text: { text: string } }
const ESSAY = sample.text.text
const COMMENT = 'He, she and it take an s.'
const PRIVATE = 'Ask a colleague about this one.'

const sql = (text: string, values: unknown[]) => inDatabase((client) => client.query(text, values))

/** A candidate with two credits submits an essay. */
async function submit(page: Page): Promise<void> {
  await page.goto(paths.sampleSubmission)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sampleSubmissionCopy.title)
  await inspectVariant(page, 'the sample')
  await page.goto(paths.newSubmission)
  await arrowTo(page, page.getByLabel(submitCopy.kinds.task2.name, { exact: true }))
  await arrowTo(page, page.getByLabel(submitCopy.from.own))
  await tabTo(page, page.getByLabel(submitCopy.question))
  await page.keyboard.insertText('Some people think that learners mend most when a teacher marks what they write.')
  await tabTo(page, page.getByLabel(submitCopy.text, { exact: true }))
  await page.keyboard.insertText(ESSAY)
  await expect(page.getByText(submitCopy.saved)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(submitCopy.text, { exact: true })).toHaveValue(ESSAY)
  await inspectPage(page, 'a new piece')
  await enterOn(page, page.getByRole('button', { name: submitCopy.submit }))
  await expect(page.getByText(submissionCopy.queuedTitle)).toBeVisible({ timeout: 20_000 })
}

/** Ten annotations: each one word further, with the two digits of a kind. */
async function markTen(page: Page): Promise<void> {
  const pane = page.getByRole('textbox', { name: markedTextCopy.text('task2') })
  await tabTo(page, pane)
  for (const digits of ['42', '31', '35', '43', '21', '44', '36', '41', '47', '5']) {
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    for (const digit of digits) await page.keyboard.press(digit)
    await pane.focus()
  }
  await expect(page.getByText(assessCopy.marks.count(10))).toBeVisible()
}

async function writeOn(page: Page, number: number, comment: string, isPrivate: boolean): Promise<void> {
  await enterOn(page, page.getByRole('button', { name: new RegExp(`^${assessCopy.marks.edit(number)}:`) }))
  await tabTo(page, page.getByLabel(assessCopy.marks.comment))
  await page.keyboard.insertText(comment)
  if (isPrivate) {
    await tabTo(page, page.getByLabel(assessCopy.marks.private))
    await page.keyboard.press('Space')
  }
  await enterOn(page, page.getByRole('button', { name: assessCopy.marks.close, exact: true }))
}

async function giveBands(page: Page): Promise<void> {
  for (const criterion of CRITERIA) {
    const group = page.getByRole('group', { name: new RegExp(`^${writingCriterion(criterion, 'task2').name}`) })
    await arrowTo(page, group.getByRole('radio', { name: bandsCopy.band(6), exact: true }))
  }
}

/** Makes it due before the submissions of other journeys, but not late, so that the server's sweep does not lock it at that moment. */
async function putFirst(submission: string): Promise<void> {
  await sql(
    `update piece_readings set due_at = (select min(due_at) - interval '1 minute' from piece_readings where state = 'queued') where piece_id = $1`,
    [submission],
  )
}

/** An essay is submitted, assessed and released; its candidate reads it and asks for a second opinion. */
async function correct(page: Page, browser: Browser): Promise<{ id: string; teacher: Page }> {
  const context = page.context()
  const { identifier } = await enterAsNew(context)
  await sql(
    `insert into entitlements (id, user_id, kind, amount, given_by, note) select gen_random_uuid(), id, 'writing', 2, id, 'journey' from users where identifier = $1`,
    [identifier],
  )
  await submit(page)
  const id = page.url().split('/').at(-1) ?? ''

  const room = await browser.newContext()
  const teacher = await room.newPage()
  const teaching = await enterAsNew(room)
  await sql(`update users set role = 'teacher' where identifier = $1`, [teaching.identifier])
  await enterAgain(room, teaching)
  await putFirst(id)
  await teacher.goto(paths.submissions)
  await inspectVariant(teacher, 'the queue')
  await enterOn(teacher, teacher.getByRole('button', { name: queue.next }))
  await expect(teacher.getByRole('textbox', { name: markedTextCopy.text('task2') })).toBeVisible({ timeout: 20_000 })
  expect(teacher.url()).toContain(id)
  await markTen(teacher)
  await writeOn(teacher, 1, COMMENT, false)
  await writeOn(teacher, 2, PRIVATE, true)
  await giveBands(teacher)
  await tabTo(teacher, teacher.getByLabel(assessCopy.advice.practice))
  await teacher.keyboard.insertText('Write ten sentences about your town.')
  await inspectPage(teacher, 'the assessment of a submission')
  await expect(teacher.locator('[data-save=saved]')).toBeVisible({ timeout: 20_000 })
  await enterOn(teacher, teacher.getByRole('button', { name: assessCopy.release.button }))
  await enterOn(teacher, teacher.getByRole('button', { name: assessCopy.release.yes, exact: true }))
  await expect(teacher.getByRole('button', { name: assessCopy.release.recall })).toBeVisible({ timeout: 20_000 })

  await page.reload()
  await expect(page.getByText(submissionCopy.markingTitle)).toBeVisible()
  expect(await page.content()).not.toContain(COMMENT)
  await publishReleased(context, id)
  await page.reload()
  await expect(page.getByText(submissionCopy.bandsTitle)).toBeVisible()
  await expect(page.getByText(COMMENT).first()).toBeVisible()
  expect(await page.content()).not.toContain(PRIVATE)
  await inspectPage(page, 'a corrected piece')
  await requestReview(page)
  return { id, teacher }
}

test('an essay is submitted, annotated in ten places, released, read and reviewed by keyboard alone', async ({
  page,
  browser,
}) => {
  const { teacher } = await correct(page, browser)
  await teacher.context().close()
})

test('the next draft of a corrected essay shows what happened to the annotations @full', async ({ page, browser }) => {
  const { id, teacher } = await correct(page, browser)
  await page.goto(paths.redraft(id))
  await expect(page.getByLabel(submitCopy.text, { exact: true })).toHaveValue(ESSAY)
  const [firstWords = '', ...rest] = ESSAY.split('. ')
  await page.getByLabel(submitCopy.text, { exact: true }).fill([...rest, `${firstWords} indeed`].join('. '))
  await page.getByRole('button', { name: submitCopy.submit }).click()
  await expect(page.getByText(submissionCopy.queuedTitle)).toBeVisible({ timeout: 20_000 })
  expect(page.url()).not.toContain(id)
  const second = page.url().split('/').at(-1) ?? ''
  await putFirst(second)
  await teacher.goto(paths.submissions)
  await teacher.getByRole('button', { name: queue.next }).click()
  await expect(teacher.getByRole('heading', { name: assessCopy.carried.title })).toBeVisible({ timeout: 20_000 })
  await expect(teacher.getByText(verdictNames.moved).first()).toBeVisible()
  // Ten annotations without the private one and the praise; words that moved are found again.
  const carried = teacher.locator('main li[data-family]')
  await expect(carried).toHaveCount(8)
  await carried
    .filter({ hasText: verdictNames.moved })
    .first()
    .getByRole('button', { name: assessCopy.carried.again })
    .click()
  await expect(teacher.getByText(assessCopy.marks.count(1))).toBeVisible()
  await page.goto(paths.submissions)
  await expect(page.getByText(submissionsCopy.draft(2))).toBeVisible()
  await inspectPage(page, 'my pieces')
  await teacher.context().close()
})

test("a section's essay is submitted from its result, for a credit that a manager gives, and its band appears there @full", async ({
  page,
  context,
  browser,
}) => {
  const { candidate, attempt } = await takeSeat(context, 'writing')
  const { id: sitting } = await callApi(context, startSitting, { params: { id: attempt, skill: 'writing' } })
  const responses = [{ question: '2', rev: 1, value: ESSAY }]
  await callApi(context, saveResponses, { params: { id: sitting }, body: { epoch: 1, responses } })
  await callApi(context, submitSitting, { params: { id: sitting }, body: { epoch: 1 } })
  await page.goto(paths.result(attempt))
  await page.getByRole('link', { name: resultCopy.submit }).click()
  await expect(page.getByText(submitCopy.sittingCost(1))).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('link', { name: submitCopy.buy })).toBeVisible()
  await page.getByRole('button', { name: submitCopy.submit }).click()
  await expect(page.getByText(submitCopy.gaps.credits)).toBeVisible()
  await giveCredit(browser, candidate.identifier)
  await page.reload()
  await expect(page.getByText(submitCopy.sittingTask(taskNames.task1_academic, 0))).toBeVisible()
  await inspectPage(page, 'handing a section in')
  await page.getByRole('button', { name: submitCopy.submit }).click()
  await expect(page.getByText(submissionCopy.queuedTitle)).toBeVisible({ timeout: 20_000 })
  const id = page.url().split('/').at(-1) ?? ''

  const room = await browser.newContext()
  const teaching = await enterAsNew(room)
  await sql(`update users set role = 'teacher' where identifier = $1`, [teaching.identifier])
  await enterAgain(room, teaching)
  await callApi(room, claimSubmission, { body: { id } })
  const { rev, texts, content } = await callApi(room, getAssessment, { params: { id } })
  const written = texts.findIndex(({ text }) => text !== '')
  const anchor = makeAnchor(texts[written]?.text ?? '', 0, 4)
  if (!anchor) throw new Error('The text begins with no word')
  const mark = {
    id: randomUUID(),
    text: written,
    anchor,
    tag: 'tense',
    comment: COMMENT,
    replacement: null,
    isPrivate: false,
  } as const
  const bands = { task: 7, coherence: 7, lexis: 7, grammar: 7 }
  const given = { ...content, marks: [mark], texts: content.texts.map((text) => ({ ...text, bands })) }
  const saved = await callApi(room, saveAssessment, { params: { id }, body: { rev, content: given } })
  await callApi(room, releaseSubmission, { params: { id }, body: { rev: saved.rev } })
  await publishReleased(context, id)
  await page.goto(paths.result(attempt))
  await expect(page.getByText(resultCopy.byTeacher)).toBeVisible()
  await expect(page.getByText(formatBand(14), { exact: true }).first()).toBeVisible()
  await inspectPage(page, 'a result with its writing')
  await page.getByRole('link', { name: resultCopy.seeCorrection }).click()
  await expect(page.getByText(COMMENT).first()).toBeVisible({ timeout: 20_000 })
  await room.close()
})

/** Reads the text with the corrections, and requests a second opinion. */
async function requestReview(page: Page): Promise<void> {
  const after = page.getByRole('button', { name: submissionCopy.reading.after })
  await enterOn(page, after)
  await expect(after).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(submissionCopy.afterNote)).toBeVisible()
  await enterOn(page, page.getByRole('button', { name: submissionCopy.reading.marks }), 'Shift+Tab')
  await enterOn(page, page.getByRole('button', { name: submissionCopy.secondOpinion.ask }))
  await tabTo(page, page.getByLabel(submissionCopy.secondOpinion.reason))
  await page.keyboard.insertText('The second paragraph answers the question, I think.')
  await enterOn(page, page.getByRole('button', { name: submissionCopy.secondOpinion.ask }))
  await expect(page.getByText(submissionCopy.secondOpinion.yourReason)).toBeVisible()
}

/** A manager gives one correction credit, on the person's page. */
async function giveCredit(browser: Browser, identifier: string): Promise<void> {
  const { rows } = await inDatabase((client) =>
    client.query<{ id: string }>('select id from users where identifier = $1', [identifier]),
  )
  const office = await browser.newContext()
  await enterAsManager(office)
  const page = await office.newPage()
  await page.goto(paths.person(rows[0]?.id ?? ''))
  await page.getByRole('combobox', { name: grantsCopy.kind }).click({ timeout: 20_000 })
  await page.getByRole('option', { name: goodKinds.writing }).click()
  await page.getByRole('button', { name: grantsCopy.give, exact: true }).click()
  await expect(page.getByText(grantsCopy.given).first()).toBeVisible({ timeout: 20_000 })
  await office.close()
}
