import { type Page } from '@playwright/test'
import { newAttemptCopy } from '@/lib/sittings/attempt/words/new-attempt'
import { examCopy } from '@/lib/authoring/exam/words'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { homeCopy } from '@/lib/site/home/words'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { stepsEnglish } from '@/lib/sittings/player/words/steps'
import { resultCopy, reviewCopy } from '@/lib/sittings/result/words/result'
import { selfCheckCopy, writingReviewCopy } from '@/lib/sittings/result/words/writing-review'
import { type Skill } from '@/lib/paper/content/rules/content'
import { formatBand } from '@/lib/platform/format/number'
import { formatClock } from '@/lib/platform/format/duration'
import { splitDescription } from '@/lib/paper/content/rules/picture-places'
import { paths } from '@/lib/platform/paths'
import {
  expectAccessible,
  expectAccessibleInAllSchemes,
  expectAccessibleInBothThemes,
  expectAccessibleVariant,
} from '../support/inspect/axe'
import { type Candidate, fillSignUp, newCandidate } from '../support/exam/candidate'
import { fillSitting, place } from '../support/fill'
import { EXAM, readPaper } from '../support/exam/paper'
import { attemptOf, expectResultPage, expectSaved, finishSection, startSection } from '../support/exam/player'
import { expectBand, openQuestion, questionCard, reviewOf } from '../support/exam/result'
import { makeSheet } from '../support/exam/answer-sheet'
import { expect, test } from '../support/test'

/** 40 − 10 = 30 marks, and 40 − 13 = 27. By the owners' averages and the table (docs/facts/scoring.md §1): 30 → 7, 27 → 6.5. */
const MISSES = {
  listening: { wrong: [4, 8, 12, 16, 20, 24, 28, 32, 36], blank: [40] },
  reading: { wrong: [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36], blank: [39] },
} as const
const ESSAYS = [
  'The chart shows how the use of one river changed.',
  'Some people say that a city needs trees first.',
] as const

test('a candidate signs up, takes the whole exam and gets exactly the bands of the answers', async ({ page }) => {
  const candidate = newCandidate()
  await signUpFromTheHomePage(page, candidate)
  await chooseTheExam(page)
  const attempt = attemptOf(page)
  await passThePreview(page, candidate)
  await sitListening(page)
  await sitReading(page)
  await sitWriting(page)
  await expectResultPage(page, attempt)
  await seeTheBands(page)
  await reviewListening(page)
  await reviewReading(page)
  await reviewWriting(page)
})

async function signUpFromTheHomePage(page: Page, candidate: Candidate): Promise<void> {
  await page.goto(paths.home)
  await page.getByRole('main').getByRole('link', { name: homeCopy.start }).first().click()
  await expect(page).toHaveURL(paths.signupFor(paths.exams))
  await fillSignUp(page, candidate)
  await expect(page).toHaveURL(paths.exams)
}

async function chooseTheExam(page: Page): Promise<void> {
  await page
    .locator(`a[href="${paths.newAttempt(EXAM)}"]`)
    .filter({ hasText: examCopy.take })
    .click()
  await expect(page).toHaveURL(paths.newAttempt(EXAM))
  await expect(page.getByRole('radio', { name: newAttemptCopy.modes.strict.title })).toBeChecked()
  await page.getByRole('button', { name: newAttemptCopy.start }).click()
  await expect(page).toHaveURL(/\/exam\?attempt=/)
}

async function passThePreview(page: Page, candidate: Candidate): Promise<void> {
  await expect(page.getByRole('heading', { name: stepsEnglish.detailsTitle })).toBeVisible()
  await expect(page.getByText(candidate.name)).toBeVisible()
  await expectAccessible(page, 'preview: details')
  await page.getByRole('button', { name: stepsEnglish.detailsConfirm }).click()
  await page.getByRole('button', { name: stepsEnglish.soundPlay }).click()
  await page.getByRole('button', { name: stepsEnglish.soundStop }).click()
  await expectAccessibleVariant(page, 'preview: sound')
  await page.getByRole('button', { name: playerEnglish.continueStep }).click()
  await expect(page.getByText(playerEnglish.recordingReady)).toBeVisible({ timeout: 30_000 })
  await expectAccessibleVariant(page, 'preview: instructions')
}

/**
 * The colours of the schemes are the same in every section. All sections are looked at in all of them on a wide screen, which only
 * `npm test -- --full` has; on the small one it is the reading.
 */
async function lookAtSchemes(page: Page, section: Skill): Promise<void> {
  const isPhone = test.info().project.name === 'phone'
  await (isPhone && section !== 'reading' ? expectAccessible : expectAccessibleInAllSchemes)(page, section)
}

async function sitListening(page: Page): Promise<void> {
  await startSection(page, 'listening')
  await expect(page.locator('[data-deck="playing"]')).toBeVisible()
  await lookAtSchemes(page, 'listening')
  const paper = readPaper('listening')
  await fillSitting(page, paper, makeSheet(paper, MISSES.listening))
  // The answers were typed while the recording was playing, and it still is.
  await expect(page.locator('[data-deck="playing"]')).toBeVisible()
  await expectSaved(page)
  await page.getByRole('button', { name: playerEnglish.finish }).click()
  await expect(page.getByRole('dialog').getByText(latePlayerEnglish.finishUnanswered(1, '40'))).toBeVisible()
  await expect(page.getByRole('dialog').getByText(latePlayerEnglish.finishPlaying)).toBeVisible()
  await expectAccessible(page, 'finish dialog')
  await page.getByRole('dialog').getByRole('button', { name: playerEnglish.backToTest }).click()
  await finishSection(page)
}

async function sitReading(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: playerEnglish.startTest })).toBeVisible()
  await expectAccessible(page, 'reading: instructions')
  await startSection(page, 'reading')
  await lookAtSchemes(page, 'reading')
  const paper = readPaper('reading')
  await fillSitting(page, paper, makeSheet(paper, MISSES.reading))
  await expectAccessibleVariant(page, 'reading, answered')
  await finishSection(page)
}

async function sitWriting(page: Page): Promise<void> {
  await startSection(page, 'writing')
  await lookAtSchemes(page, 'writing')
  for (const [index, text] of ESSAYS.entries()) {
    const number = index + 1
    await page
      .getByRole('button', { name: new RegExp(`^(?:Question|Task) ${number},`) })
      .or(tabOf(page, number))
      .first()
      .click()
    await place(page, String(number)).fill(text)
    await expect(page.getByText(playerEnglish.words(text.split(' ').length))).toBeVisible()
  }
  await finishSection(page)
}

function tabOf(page: Page, part: number) {
  return page.getByRole('button', { name: new RegExp(`^${playerEnglish.part(part)}:`) })
}

async function seeTheBands(page: Page): Promise<void> {
  await expectBand(page, 'listening', { band: formatBand(14), raw: resultCopy.rightOf(30, 40) })
  await expectBand(page, 'reading', { band: formatBand(13), raw: resultCopy.rightOf(27, 40) })
  await expect(page.getByText(resultCopy.waiting, { exact: true })).toBeVisible()
  await expect(page.getByText(resultCopy.overallWaiting([skillNames.writing, skillNames.speaking]))).toBeVisible()
  await expectAccessibleInBothThemes(page, 'result with the listening review')
}

async function reviewListening(page: Page): Promise<void> {
  await reviewOf(page, 'listening')
  const key = readPaper('listening').key.questions.find(({ question }) => question === '36')
  if (key?.evidence?.kind !== 'recording') throw new Error('Question 36 is proved by the recording')
  const card = await openQuestion(page, '36')
  await expect(card).toContainText(reviewCopy.outcomes.wrong)
  await expect(card).toContainText('zebra')
  await expect(card).toContainText(key.explanation)
  await card.getByRole('button', { name: reviewCopy.locateRecording(formatClock(key.evidence.startMs)) }).click()
  const seconds = key.evidence.startMs / 1_000
  const audio = page.locator('audio')
  await expect
    .poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime), { timeout: 30_000 })
    .toBeGreaterThan(seconds)
  expect(await audio.evaluate((element: HTMLAudioElement) => element.currentTime)).toBeLessThan(seconds + 15)
  expect(await audio.evaluate((element: HTMLAudioElement) => element.paused)).toBe(false)
  await audio.evaluate((element: HTMLAudioElement) => element.pause())
  await expect(questionCard(page, '40')).toContainText(reviewCopy.outcomes.blank)
  await expect(questionCard(page, '23-24')).toContainText(resultCopy.ofMax(1, 2))
}

async function reviewReading(page: Page): Promise<void> {
  await reviewOf(page, 'reading')
  const key = readPaper('reading').key.questions.find(({ question }) => question === '6')
  if (key?.evidence?.kind !== 'passage') throw new Error('Question 6 is proved by the passage')
  const card = await openQuestion(page, '6')
  await expect(card).toContainText(key.explanation)
  await card.getByRole('button', { name: reviewCopy.locatePassage }).click()
  await expect(page.locator('mark')).toHaveText(key.evidence.quote)
  await expect(page.locator('mark')).toBeInViewport()
  await page.getByRole('button', { name: reviewCopy.backTo('6') }).click()
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport()
  await expect(await openQuestion(page, '7')).toBeInViewport()
  await expect(questionCard(page, '7')).toContainText(reviewCopy.outcomes.correct)
  await expectAccessibleVariant(page, 'result with the reading review')
}

async function reviewWriting(page: Page): Promise<void> {
  await reviewOf(page, 'writing')
  for (const text of ESSAYS) await expect(page.getByText(text)).toBeVisible()
  const [task] = readPaper('writing').parts
  await expect(page.getByRole('img', { name: splitDescription(task?.task?.picture?.alt ?? '')[0] ?? '' })).toBeVisible()
  for (const name of [writingReviewCopy.model, selfCheckCopy.open]) {
    await page.getByText(name, { exact: true }).first().click()
  }
  await expectAccessibleInBothThemes(page, 'result with the essays')
}
