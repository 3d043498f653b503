import { readdirSync, readFileSync } from 'node:fs'
import { type Page } from '@playwright/test'
import { newAttemptCopy } from '@/lib/sittings/attempt/words/new-attempt'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { stepsEnglish } from '@/lib/sittings/player/words/steps'
import { resultCopy, reviewCopy } from '@/lib/sittings/result/words/result'
import { type Skill } from '@/lib/paper/content/rules/content'
import { formatBand } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { describeFigure } from '@/server/testing/drill'
import { enterAsNew } from '../support/exam/candidate'
import { fillSitting, place } from '../support/fill'
import { readPaper } from '../support/exam/paper'
import { attemptOf, expectResultPage, expectSaved, finishSection, startSection } from '../support/exam/player'
import { expectBand, questionCard, reviewOf } from '../support/exam/result'
import { makeSheet } from '../support/exam/answer-sheet'
import { expect, test } from '../support/test'

const SHELF = 'content/exams'
type Marked = { readonly wrong: readonly number[]; readonly band: number }

const ODD = Array.from({ length: 20 }, (_, index) => 2 * index + 1)
const RIGHT: Marked = { wrong: [], band: 18 }
/** 16 marks of listening are band 5; 15 of reading are 5 in the academic module and 4 in the general one (docs/facts/scoring.md §1). */
const LISTENING: Marked = { wrong: [...ODD, 2, 4, 6, 8], band: 10 }
const READING = {
  academic: { wrong: [...ODD, 2, 4, 6, 8, 10], band: 10 },
  general: { wrong: [...ODD, 2, 4, 6, 8, 10], band: 8 },
}
const ESSAYS = ['Thank you for your letter, which came this morning.', 'Some people say that a city needs trees first.']

for (const exam of readdirSync(SHELF)) {
  test(`${exam}: all answers right are 40, 40 and two bands of 9`, async ({ page }) => {
    await sit(page, exam, { listening: RIGHT, reading: RIGHT })
  })

  test(`${exam}: wrong answers cost a mark each, and say so`, async ({ page }) => {
    const marked = { listening: LISTENING, reading: READING[moduleOf(exam)] }
    await sit(page, exam, marked)
    for (const skill of ['listening', 'reading'] as const) {
      await reviewOf(page, skill)
      const asked = readPaper(skill, exam).key.questions.map(({ question }) => question)
      for (const number of marked[skill].wrong.filter((item) => asked.includes(String(item))))
        await expect(questionCard(page, String(number))).toContainText(reviewCopy.outcomes.wrong)
    }
  })
}

function moduleOf(exam: string): 'academic' | 'general' {
  return readFileSync(`${SHELF}/${exam}/exam.json`, 'utf8').includes('"module": "general"') ? 'general' : 'academic'
}

/** From the page of the exam to its result, through every screen between. */
async function sit(page: Page, exam: string, marked: Record<'listening' | 'reading', Marked>): Promise<void> {
  test.setTimeout(900_000)
  const began = Date.now()
  await enterAsNew(page.context())
  await page.goto(paths.newAttempt(exam))
  await page.getByRole('button', { name: newAttemptCopy.start }).click()
  await expect(page).toHaveURL(/\/exam\?attempt=/, { timeout: 30_000 })
  const attempt = attemptOf(page)
  await page.getByRole('button', { name: stepsEnglish.detailsConfirm }).click()
  await page.getByRole('button', { name: playerEnglish.continueStep }).click()
  await expect(page.getByText(playerEnglish.recordingReady)).toBeVisible({ timeout: 120_000 })
  await sitSection(page, exam, { skill: 'listening', wrong: marked.listening.wrong })
  await sitSection(page, exam, { skill: 'reading', wrong: marked.reading.wrong })
  await sitWriting(page)
  await expectResultPage(page, attempt)
  for (const skill of ['listening', 'reading'] as const) {
    const { wrong, band } = marked[skill]
    await expectBand(page, skill, { band: formatBand(band), raw: resultCopy.rightOf(40 - wrong.length, 40) })
  }
  const scores = (['listening', 'reading'] as const).map((skill) => 40 - marked[skill].wrong.length)
  describeFigure(
    'the shelf',
    `${exam} sat through: ${scores.join(' and ')}, in ${Math.round((Date.now() - began) / 1000)} s`,
  )
}

type Section = { readonly skill: Skill; readonly wrong: readonly number[] }

async function sitSection(page: Page, exam: string, { skill, wrong }: Section): Promise<void> {
  await startSection(page, skill)
  if (skill === 'listening') await expect(page.locator('[data-deck="playing"]')).toBeVisible({ timeout: 30_000 })
  const paper = readPaper(skill, exam)
  await fillSitting(page, paper, makeSheet(paper, { wrong, blank: [] }))
  await expectSaved(page)
  await finishSection(page)
}

async function sitWriting(page: Page): Promise<void> {
  await startSection(page, 'writing')
  for (const [index, text] of ESSAYS.entries()) {
    const tab = page.getByRole('button', { name: new RegExp(`^${playerEnglish.part(index + 1)}:`) })
    await page
      .getByRole('button', { name: new RegExp(`^(?:Question|Task) ${index + 1},`) })
      .or(tab)
      .first()
      .click()
    await place(page, String(index + 1)).fill(text)
  }
  await expectSaved(page)
  await finishSection(page)
}
