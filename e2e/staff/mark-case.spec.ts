import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, type Page } from '@playwright/test'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import { saveResponses, startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { correctionCopy } from '@/lib/sittings/key-correction/words/key-correction'
import { countAnswerCopy } from '@/lib/sittings/key-correction/words/refused-answers'
import { openedResultCopy, openResultCopy } from '@/lib/sittings/opened-result/words/opened-result'
import { openCase } from '@/lib/support/case/contract/case'
import { caseSubjectCopy } from '@/lib/support/case-subject/words'
import { correctedCaseCopy } from '@/lib/support/mark-case/words'
import { myCaseCopy } from '@/lib/support/case/words/my-case'
import { bellCopy } from '@/lib/accounts/notification/words/bell'
import { askCopy } from '@/lib/platform/words/ask-links'
import { paths } from '@/lib/platform/paths'
import { enterAsNew } from '../support/exam/candidate'
import { openQuestion, reviewOf } from '../support/exam/result'
import { inspectPage } from '../support/inspect/inspect-page'
import { callApi } from '../support/net/api'
import { expect, test } from '../support/test'
import { enterAsManager } from '../support/writer'

/** No other journey sits it: its key may change, and only the candidates of this journey are re-marked. */
const EXAM = 'general-mock-2'
const QUESTION = '14'
const REFUSED = 'A'
const SOON = { timeout: 15_000 }

type Sat = { readonly context: BrowserContext; readonly page: Page; readonly attempt: string; readonly sitting: string }

/** A candidate who has handed in the listening, with an answer to the question that gets no mark. */
async function sit(context: BrowserContext): Promise<Sat> {
  await enterAsNew(context)
  const begun = await callApi(context, startAttempt, {
    body: { exam: EXAM, mode: 'practice', requestId: randomUUID() },
  })
  const { id } = await callApi(context, startSitting, { params: { id: begun.id, skill: 'listening' } })
  const responses = [{ question: QUESTION, rev: 1, value: REFUSED }]
  await callApi(context, saveResponses, { params: { id }, body: { epoch: 1, responses } })
  await callApi(context, submitSitting, { params: { id }, body: { epoch: 1 } })
  return { context, page: await context.newPage(), attempt: begun.id, sitting: id }
}

/** Reports the question from the review. */
async function report({ page, attempt }: Sat): Promise<number> {
  await page.goto(paths.review(attempt, 'listening'))
  await reviewOf(page, 'listening')
  await (await openQuestion(page, QUESTION)).getByRole('link', { name: askCopy.question }).click()
  await page.getByLabel(myCaseCopy.subject, { exact: true }).fill('کلید سؤال ۱۴')
  await page.getByLabel(myCaseCopy.firstText, { exact: true }).fill('به نظرم جواب من هم درست است.')
  await page.getByRole('button', { name: myCaseCopy.send, exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/support\/\d+$/)
  return Number(/\d+$/.exec(page.url())?.[0])
}

async function openPostEditor(browser: Browser, no: number): Promise<Page> {
  const context = await browser.newContext()
  await enterAsManager(context)
  const page = await context.newPage()
  await page.goto(paths.managedCase(no))
  return page
}

test('a reported answer is accepted: three candidates are re-marked, both who asked are told in their windows, and the case is solved @full', async ({
  browser,
}) => {
  const people = await Promise.all([0, 1, 2].map(async () => sit(await browser.newContext())))
  const [first, second] = people
  if (!first || !second) throw new Error('nobody')
  const body = {
    id: randomUUID(),
    kind: 'mark' as const,
    subject: 'سؤال ۱۴',
    text: 'جواب من هم درست است.',
    about: { kind: 'response' as const, sitting: second.sitting, question: QUESTION },
  }
  const [no] = await Promise.all([
    report(first),
    callApi(second.context, openCase, { body }),
    second.page.goto(paths.words),
  ])
  await expect(second.page.getByRole('link', { name: bellCopy.name, exact: true })).toBeVisible()

  const manager = await openPostEditor(browser, no)
  await manager.getByRole('button', { name: openResultCopy.open, exact: true }).click()
  await manager.getByRole('button', { name: openResultCopy.go }).click()
  await expect(manager.getByText(openedResultCopy.reason(caseSubjectCopy.reason(no)))).toBeVisible()
  await inspectPage(manager, 'an opened result')
  await manager.goto(paths.managedCase(no))
  await manager.getByRole('link', { name: caseSubjectCopy.count }).click()
  await expect(manager.getByText(countAnswerCopy.share(people.length, people.length))).toBeVisible()
  await inspectPage(manager, 'an answer that should count')
  await manager.getByRole('button', { name: countAnswerCopy.accept }).click()
  await manager.getByRole('button', { name: correctionCopy.apply }).click()
  await manager.getByRole('button', { name: correctionCopy.yes }).click()
  await expect(manager.getByText(correctionCopy.applied(people.length))).toBeVisible()

  // The new mark, and the answer to the case.
  for (const { page } of [first, second])
    await expect(page.getByRole('link', { name: bellCopy.counted(2) })).toBeVisible(SOON)
  await manager.goto(paths.managedCase(no))
  await expect(manager.getByRole('log')).toContainText(correctedCaseCopy.accepted([14], REFUSED))
  await inspectPage(manager, 'a case that a correction solved')
  await first.page.reload()
  await expect(first.page.getByText(myCaseCopy.rate)).toBeVisible()
})
