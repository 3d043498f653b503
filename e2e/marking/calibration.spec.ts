import { type Browser, type BrowserContext, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { claimCalibration, finishCalibrationMark } from '@/lib/teaching/agreement/contract/calibration'
import { SHORTEST_REASON } from '@/lib/teaching/agreement/rules/calibration'
import { accuracyCopy } from '@/lib/teaching/agreement/words/accuracy'
import { calibrationCopy as copy } from '@/lib/teaching/agreement/words/calibration'
import { manageCalibrationCopy } from '@/lib/teaching/agreement/words/manage-calibration'
import {
  claimSubmission,
  getAssessment,
  releaseSubmission,
  saveAssessment,
} from '@/lib/teaching/submission/contract/assessment'
import { submitSubmission } from '@/lib/teaching/submission/contract/submissions'
import { makeAnchor } from '@/lib/teaching/submission/rules/text-anchor'
import { paths } from '@/lib/platform/paths'
import { callApi } from '../support/net/api'
import { enterAgain, enterAsNew } from '../support/exam/candidate'
import { inDatabase } from '../support/net/database'
import { inspectPage } from '../support/inspect/inspect-page'
import { publishReleased } from '../support/released-submissions'
import { expect, test } from '../support/test'

const sample = JSON.parse(readFileSync('content/corrections/sample.json', 'utf8')) as { text: { text: string } }
const sql = (text: string, values: unknown[]) => inDatabase((client) => client.query(text, values))
const REASON = 'The order is clear, with slips that do not hide it.'
const BANDS = { task: 6, coherence: 6, lexis: 6, grammar: 5 }

async function enterAs(browser: Browser, role: 'teacher' | 'manager'): Promise<{ room: BrowserContext; page: Page }> {
  const room = await browser.newContext()
  const person = await enterAsNew(room)
  await sql('update users set role = $2 where identifier = $1', [person.identifier, role])
  await enterAgain(room, person)
  return { room, page: await room.newPage() }
}

/** A published submission of this person. */
async function publish(writer: BrowserContext, identifier: string, teacher: BrowserContext): Promise<string> {
  await sql(
    `insert into entitlements (id, user_id, kind, amount, given_by, note) select gen_random_uuid(), id, 'writing', 1, id, 'journey' from users where identifier = $1`,
    [identifier],
  )
  const question = `Is it better to learn with a teacher? ${randomUUID()}`
  const task = { kind: 'own', task: 'task2', question } as const
  const body = { id: randomUUID(), source: { kind: 'essay', task, text: sample.text.text }, note: '' } as const
  const { id } = await callApi(writer, submitSubmission, { body })
  await callApi(teacher, claimSubmission, { body: { id } })
  const { rev, texts, content } = await callApi(teacher, getAssessment, { params: { id } })
  const anchor = makeAnchor(texts[0]?.text ?? '', 0, 4)
  if (!anchor) throw new Error('The text begins with no word')
  const mark = { id: randomUUID(), text: 0, anchor, tag: 'good', comment: REASON, replacement: null, isPrivate: false }
  const given = { ...content, marks: [mark], texts: content.texts.map((text) => ({ ...text, bands: BANDS })) }
  const saved = await callApi(teacher, saveAssessment, { params: { id }, body: { rev, content: given } as never })
  await callApi(teacher, releaseSubmission, { params: { id }, body: { rev: saved.rev } })
  await publishReleased(writer, id, 1)
  return id
}

test('a writer lends a text, a manager queues it, two teachers mark it without each other’s bands @full', async ({
  page,
  context,
  browser,
}) => {
  test.slow()
  const { identifier } = await enterAsNew(context)
  const house = await enterAs(browser, 'teacher')
  const id = await publish(context, identifier, house.room)
  await page.goto(paths.submission(id))
  await page.getByRole('button', { name: copy.consent.give }).click()
  await inspectPage(page, 'the copy before it is lent')
  await page.getByRole('button', { name: copy.consent.confirm }).click()
  await expect(page.getByText(copy.consent.given)).toBeVisible({ timeout: 20_000 })
  await inspectPage(page, 'a lent text')

  const manager = await enterAs(browser, 'manager')
  await manager.page.goto(paths.manageCalibration)
  await manager.page.getByRole('checkbox').first().check()
  await manager.page.getByLabel(manageCalibrationCopy.pay).fill('۵۰٬۰۰۰')
  await manager.page.getByRole('button', { name: manageCalibrationCopy.add(1) }).click()
  await expect(manager.page.getByText(manageCalibrationCopy.consented).first()).toBeVisible({ timeout: 20_000 })
  await inspectPage(manager.page, 'the queue of a manager')

  const [first, second] = [await enterAs(browser, 'teacher'), await enterAs(browser, 'teacher')]
  await first.page.goto(paths.calibration)
  await inspectPage(first.page, 'the queue of a teacher')
  await first.page.getByRole('button', { name: copy.take }).click()
  await expect(first.page.getByText(copy.mark.gaps.bands)).toBeVisible({ timeout: 20_000 })
  for (const criterion of await first.page
    .getByRole('group')
    .filter({ has: first.page.getByRole('radio') })
    .all())
    await criterion.getByRole('radio', { name: /۶/ }).first().check({ force: true })
  for (const field of await first.page.getByRole('textbox').all())
    await field.fill(REASON.slice(0, SHORTEST_REASON + 20))
  await expect(first.page.locator('[data-save=saved]')).toBeVisible({ timeout: 20_000 })
  await inspectPage(first.page, 'a text to mark')
  await first.page.getByRole('button', { name: copy.mark.finish.act }).click()
  await first.page.getByRole('button', { name: copy.mark.finish.yes }).click()
  await expect(first.page.getByText(copy.mark.waiting)).toBeVisible({ timeout: 20_000 })

  const { id: other } = await callApi(second.room, claimCalibration, {})
  const reasons = { task: REASON, coherence: REASON, lexis: REASON, grammar: REASON }
  await callApi(second.room, finishCalibrationMark, { params: { id: other }, body: { bands: BANDS, reasons } })
  await first.page.reload()
  await expect(first.page.getByText(copy.mark.others)).toBeVisible({ timeout: 20_000 })
  await inspectPage(first.page, 'two marks')

  await page.goto(paths.submission(id))
  await page.getByRole('button', { name: copy.consent.takeBack.act }).click()
  await page.getByRole('button', { name: copy.consent.takeBack.yes }).click()
  await expect(page.getByRole('button', { name: copy.consent.give })).toBeVisible({ timeout: 20_000 })
})

test('everybody reads how far teachers agree, and what is missing @full', async ({ page }) => {
  await page.goto(paths.accuracy)
  await expect(page.getByRole('heading', { level: 1, name: accuracyCopy.title })).toBeVisible()
  await expect(page.getByText(accuracyCopy.howTitle)).toBeVisible()
  await inspectPage(page, 'accuracy')
})
