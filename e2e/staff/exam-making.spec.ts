import { type Browser, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import { saveResponses, startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { examCopy } from '@/lib/authoring/exam/words'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import {
  checklistCopy,
  examDetailsCopy,
  examPapersCopy,
  examPublishCopy,
} from '@/lib/authoring/exam-draft/words/exam-editor'
import { newExamCopy } from '@/lib/authoring/exam-draft/words/exam-list'
import { examResultsCopy } from '@/lib/sittings/exam-results/words/exam-results'
import { correctionCopy } from '@/lib/sittings/key-correction/words/key-correction'
import { limitCopy } from '@/lib/authoring/paper/words/group-editor'
import { keysCopy } from '@/lib/authoring/paper/words/key-editor'
import { passageCopy, partsCopy, pictureCopy, taskCopy } from '@/lib/authoring/paper/words/paper-editor'
import { recordingCopy, transcriptCopy, uploadCopy } from '@/lib/authoring/recording/words'
import { resultCopy } from '@/lib/sittings/result/words/result'
import { paths } from '@/lib/platform/paths'
import { callApi } from '../support/net/api'
import { type Candidate, enterAsNew } from '../support/exam/candidate'
import { inDatabase } from '../support/net/database'
import { confirmKey, expectPaperSaved, openNewPaper, openEditorTab, writeGapGroup } from '../support/paper-editor'
import { expect, test } from '../support/test'
import { makeTone } from '../support/sound/tone'
import { enterAsManager } from '../support/writer'

const SENTENCE = 'The old bridge was carried away by the great flood of 1871.'
const PASSAGE = `${SENTENCE} For two years people crossed the river by boat.`
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect x="20" y="80" width="60" height="100" fill="#287a3e"/></svg>'

/** A name that no other journey uses. */
function name(title: string): string {
  return `${title} ${randomUUID().slice(0, 6)}`
}

test('a manager writes three papers, publishes the exam, corrects a key, and the candidate is notified of the new result @full', async ({
  page,
  browser,
}) => {
  await enterAsManager(page.context())
  const titles = { listening: name('Harbour talk'), reading: name('The bridge'), writing: name('Two tasks') }
  const reading = await writeReading(page, titles.reading)
  await writeListening(page, titles.listening)
  await writeWriting(page, titles.writing)
  const exam = await composeExam(page, titles)

  const seat = await sit(page, browser, exam.title)
  await seeScore(seat.page, seat.attempt, resultCopy.percent(0))
  await correctKey(page, reading, exam.id)
  await seeScore(seat.page, seat.attempt, resultCopy.percent(100))
  await expectTold(seat.candidate, exam.title)
  await seat.page.context().close()
})

async function writeReading(page: Page, title: string): Promise<string> {
  await openNewPaper(page, 'reading', title)
  await openEditorTab(page, partsCopy.name('reading', 1))
  await page.getByLabel(passageCopy.title, { exact: true }).fill('The bridge that came back')
  await page.getByRole('textbox', { name: passageCopy.field }).click()
  await page.keyboard.type(PASSAGE)
  await writeGapGroup(page, 'sentence-completion', 'The old bridge was destroyed by a [great flood].')
  await page.getByRole('combobox', { name: limitCopy.count }).click()
  await page.getByRole('option', { name: limitCopy.counts(2) }).click()
  await confirmKey(page, '1', 'متن می‌گوید پل را سیل بزرگ سال ۱۸۷۱ برد.')
  await page.getByRole('option', { name: SENTENCE.slice(0, 30) }).click()
  await expectPaperSaved(page)
  return page.url()
}

async function writeListening(page: Page, title: string): Promise<void> {
  await openNewPaper(page, 'listening', title)
  await openEditorTab(page, partsCopy.sound)
  await page.getByLabel(uploadCopy.choose).setInputFiles(makeTone(6))
  await expect(page.getByRole('heading', { name: recordingCopy.cuesTitle, exact: true })).toBeVisible({
    timeout: 60_000,
  })
  await page.getByRole('button', { name: recordingCopy.spread }).click()
  await page.getByRole('button', { name: transcriptCopy.paste }).click()
  await page.getByLabel(transcriptCopy.pasteField).fill('Guide: The harbour opens at nine.')
  await page.getByRole('button', { name: transcriptCopy.insert }).click()
  await openEditorTab(page, partsCopy.name('listening', 1))
  await writeGapGroup(page, 'note-completion', 'The harbour opens at [nine].')
  await confirmKey(page, '1', 'راهنما می‌گوید بندر ساعت نُه باز می‌شود.')
  await page.getByRole('button', { name: /The harbour opens at nine/ }).click()
  await expectPaperSaved(page)
}

async function writeWriting(page: Page, title: string): Promise<void> {
  await openNewPaper(page, 'writing', title)
  await openEditorTab(page, partsCopy.name('writing', 1))
  await page
    .getByLabel(taskCopy.prompt)
    .fill('The chart shows how people crossed one river. Summarise the information.')
  await page
    .getByLabel(pictureCopy.choose)
    .setInputFiles({ name: 'chart.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(PICTURE) })
  await page.getByLabel(pictureCopy.alt).fill('A bar chart with one bar')
  await openEditorTab(page, partsCopy.name('writing', 2))
  await page.getByLabel(taskCopy.prompt).fill('Some people prefer old bridges to new ones. Discuss both views.')
  await expectPaperSaved(page)
}

async function composeExam(
  page: Page,
  titles: Readonly<Record<'listening' | 'reading' | 'writing', string>>,
): Promise<{ id: string; title: string }> {
  const title = name('آزمون پل')
  await page.goto(paths.createExam)
  await page.getByLabel(newExamCopy.field).fill(title)
  await page.getByRole('button', { name: newExamCopy.submit }).click()
  await expect(page).toHaveURL(/\/dashboard\/exam\/[0-9a-f-]{36}$/)
  await page.getByLabel(examDetailsCopy.description).fill('یک آزمون کوتاه درباره‌ی پل و بندر.')
  for (const skill of ['listening', 'reading', 'writing'] as const) {
    await page.getByRole('combobox', { name: examPapersCopy.choose(skillNames[skill]) }).fill(titles[skill])
    await page.getByRole('option', { name: titles[skill] }).click()
    await expect(
      page.getByRole('button', { name: new RegExp(`^${examPapersCopy.remove}.*${titles[skill]}`) }),
    ).toBeVisible()
  }
  await publish(page)
  return { id: new URL(page.url()).pathname.split('/').at(-1) ?? '', title }
}

/** There are no errors; every warning is ticked. */
async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: examPublishCopy.review }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: checklistCopy.again })).toBeVisible({ timeout: 20_000 })
  await expect(dialog.getByRole('button', { name: checklistCopy.publish, exact: true })).toBeDisabled()
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await dialog.getByRole('button', { name: checklistCopy.publish, exact: true }).click()
  await expect(page.getByText(examPublishCopy.live(1))).toBeVisible({ timeout: 20_000 })
}

type Seat = { readonly page: Page; readonly attempt: string; readonly candidate: Candidate }

const ANSWERS = { listening: 'nine', reading: 'flood', writing: 'The chart shows one bar.' } as const

/** The exam is in the public list; a candidate takes it. The reading answer is right, but the key says otherwise. */
async function sit(page: Page, browser: Browser, title: string): Promise<Seat> {
  await page.goto(paths.exams)
  const take = page.getByRole('listitem').filter({ hasText: title }).getByRole('link', { name: examCopy.take })
  const exam = new URL((await take.getAttribute('href')) ?? '', page.url()).searchParams.get('exam') ?? ''
  const context = await browser.newContext()
  const candidate = await enterAsNew(context)
  const body = { exam, mode: 'strict', requestId: randomUUID() } as const
  const { id: attempt, sittings } = await callApi(context, startAttempt, { body })
  for (const { skill } of sittings) {
    const { id } = await callApi(context, startSitting, { params: { id: attempt, skill } })
    const responses = [{ question: '1', rev: 1, value: ANSWERS[skill] }]
    await callApi(context, saveResponses, { params: { id }, body: { epoch: 1, responses } })
    await callApi(context, submitSitting, { params: { id }, body: { epoch: 1 } })
  }
  return { page: await context.newPage(), attempt, candidate }
}

async function seeScore(page: Page, attempt: string, percent: string): Promise<void> {
  await page.goto(paths.result(attempt))
  await expect(page.getByRole('main').getByText(percent).first()).toBeVisible()
}

async function correctKey(page: Page, paper: string, exam: string): Promise<void> {
  await page.goto(paper)
  await openEditorTab(page, partsCopy.name('reading', 1))
  await page.getByLabel(keysCopy.typed('1')).fill('(great) flood')
  await page.getByLabel(keysCopy.typed('1')).press('Control+Enter')
  await expectPaperSaved(page)
  await page.goto(`${paths.editExam(exam)}/results`)
  await page.getByRole('link', { name: examResultsCopy.tabs.keys }).click()
  const card = page.getByRole('main')
  await expect(card.getByText(correctionCopy.changed(['1']))).toBeVisible()
  await expect(card.getByText(correctionCopy.effect(1, 1, 1))).toBeVisible()
  await card.getByRole('button', { name: correctionCopy.apply }).click()
  await page.getByRole('dialog').getByRole('button', { name: correctionCopy.yes }).click()
  await expect(page.getByText(correctionCopy.applied(1)).first()).toBeVisible()
}

/** The outbox has a message to the candidate: no mail service is configured here. */
async function expectTold({ identifier }: Candidate, title: string): Promise<void> {
  const rows = await inDatabase(async (client) => {
    const found = await client.query<{ text: string }>('select * from outbox', [])
    return found.rows.map((row) => JSON.stringify(row)).filter((row) => row.includes(identifier) && row.includes(title))
  })
  expect(rows).toHaveLength(1)
}
