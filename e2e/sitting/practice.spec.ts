import { type Page } from '@playwright/test'
import { startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { planCopy } from '@/lib/progress/plan/words'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { checkEnglish } from '@/lib/sittings/player/words/check'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { newAttemptCopy } from '@/lib/sittings/attempt/words/new-attempt'
import { practiceCopy } from '@/lib/sittings/practice/words/practice'
import { questionTypeNames } from '@/lib/paper/content/words/question-types'
import { resultCopy } from '@/lib/sittings/result/words/result'
import { shareCopy, sharedResultCopy } from '@/lib/sittings/shared-result/words'
import { paths } from '@/lib/platform/paths'
import { callApi } from '../support/net/api'
import { enterAsNew } from '../support/exam/candidate'
import { inDatabase } from '../support/net/database'
import { inspectPage, expectNoOverflow } from '../support/inspect/inspect-page'
import { EXAM } from '../support/exam/paper'
import { attemptOf, expectResultPage, expectSaved, finishSection, startSection } from '../support/exam/player'
import { takeRunningSeat } from '../support/exam/section'
import { soundSecondsOf, watchSound } from '../support/sound/sound'
import { expect, test } from '../support/test'

const TYPE = 'true-false-not-given'

test('a type is practised across exams, a question is checked at once, its result is shared by link, and mistakes are repeated the next day @full', async ({
  page,
  browser,
}) => {
  const { identifier } = await enterAsNew(page.context())
  await page.goto(paths.dashboard)
  await expect(page.getByRole('heading', { name: planCopy.minutesTitle })).toBeVisible()
  await inspectPage(page, 'dashboard-new')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page, 'the dashboard at 320 px')
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.goto(paths.practice)
  await expect(page.getByRole('region', { name: practiceCopy.typesTitle })).toBeVisible()
  await inspectPage(page, 'practice')
  // By keyboard: arrows go from row to row, and Enter starts a set.
  const cell = page.getByRole('button', { name: `${practiceCopy.start}: ${questionTypeNames[TYPE]}` })
  await cell.focus()
  await page.keyboard.press('ArrowDown')
  await expect(cell).not.toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(cell).toBeFocused()
  await page.keyboard.press('Enter')
  await startSection(page, 'reading')
  const attempt = attemptOf(page)

  // Which exam's statements come first depends on the published exams: no set is all true.
  for (const statement of await page.getByRole('radiogroup').all()) await statement.getByRole('radio').first().check()
  await expectSaved(page)
  await checkOne(page)
  await page.getByRole('button', { name: /^Check part/ }).click()
  await expect(page.getByRole('region', { name: checkEnglish.region }).getByRole('status')).toContainText(
    /of \d+ marks/,
  )
  await expect(page.getByRole('main')).toContainText(/Accepted:/)
  await inspectPage(page, 'practice-sitting')
  await finishSection(page)

  await expectResultPage(page, attempt)
  await expect(page.getByRole('main')).toContainText('٪')
  await inspectPage(page, 'practice-result')
  await share(page, await (await browser.newContext()).newPage())

  await page.goto(paths.practice)
  await expect(page.getByRole('main')).toContainText(practiceCopy.notDue(0).split(' ').slice(-3).join(' '))
  // The next day, by the database's clock.
  await inDatabase((client) =>
    client.query(
      `update mistakes set due_day = due_day - 1 where user_id = (select id from users where identifier = $1)`,
      [identifier],
    ),
  )
  await page.reload()
  const ofReading = practiceCopy.startMistakesOf(skillNames.reading)
  await expect(page.getByRole('button', { name: new RegExp(`${ofReading}$`) })).toBeVisible()
  await inspectPage(page, 'practice-mistakes')
})

/** The check beside a question opens its verdict below it, in sight and with the focus; a second press closes it. */
async function checkOne(page: Page): Promise<void> {
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /^Check question/ })
    .first()
  await button.click()
  const verdict = page.getByRole('group', { name: /^Question \d+$/ })
  await expect(verdict).toBeFocused()
  await expect(verdict).toBeInViewport({ ratio: 0.9 })
  await expect(verdict).toContainText(/Accepted:/)
  const sign = page.getByRole('button', { name: /Show or hide why$/ })
  await sign.click()
  await expect(verdict).toHaveCount(0)
  await expect(sign).toHaveAttribute('aria-expanded', 'false')
}

/** A result is visible without an account, until its link is revoked. */
async function share(page: Page, stranger: Page): Promise<void> {
  await page.getByRole('button', { name: shareCopy.open }).click()
  await page.getByRole('button', { name: shareCopy.make }).click()
  const address = await page.getByLabel(shareCopy.link).inputValue()
  await inspectPage(page, 'share-panel')

  await stranger.goto(address)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(sharedResultCopy.title.practice)
  await expect(stranger.getByText(sharedResultCopy.note)).toBeVisible()
  await inspectPage(stranger, 'shared-result')

  await page.getByRole('button', { name: shareCopy.revoke }).click()
  await expect(page.getByText(shareCopy.revoked)).toBeVisible()
  expect((await stranger.reload())?.status()).toBe(404)
  await stranger.context().close()
}

test('a practice pauses clock and sound, resumes with its remaining time, and replays its sentences', async ({
  page,
}) => {
  await watchSound(page.context())
  await takeRunningSeat(page, 'listening', 'practice')
  const deck = page.locator('[data-deck]')
  await expect(deck).toHaveAttribute('data-deck', 'playing', { timeout: 60_000 })
  await page.getByRole('button', { name: playerEnglish.pauseTest }).click()
  const cover = page.getByRole('dialog', { name: playerEnglish.pausedTitle })
  await expect(cover).toBeVisible()
  await inspectPage(page, 'practice-paused')
  const before = await page.getByRole('timer').textContent()
  // The pause survives a reload: it is the server's.
  await page.reload()
  await expect(cover).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(before ?? '')
  await cover.getByRole('button', { name: playerEnglish.goOn }).click()
  await expect(cover).toBeHidden()
  await expect(page.getByRole('timer')).not.toHaveText(before ?? '')

  await page.getByRole('button', { name: latePlayerEnglish.transcript }).click()
  await expect(
    page.getByRole('list', { name: latePlayerEnglish.transcript }).getByRole('listitem').first(),
  ).toBeVisible()
  await expectRoomOnLowScreens(page)
  // Paused first: on a busy machine a playing recording would pass the position before the check.
  await page.getByRole('button', { name: latePlayerEnglish.pause, exact: true }).click()
  await page.getByRole('slider', { name: latePlayerEnglish.recordingPosition }).fill('120000')
  await expect.poll(() => soundSecondsOf(page)).toBeCloseTo(120, 0)
  const sought = page.evaluate(seekOfSound)
  await page.getByRole('button', { name: latePlayerEnglish.repeatSentence }).click()
  expect(await sought).toBeLessThan(120)
  await expect(deck).toHaveAttribute('data-deck', 'playing')
  await inspectPage(page, 'practice-transcript')
  await page.getByRole('button', { name: playerEnglish.settings }).click()
  await page.getByRole('radio', { name: latePlayerEnglish.clockFaces.used }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('timer')).toHaveText(/used/)
})

/** A phone in landscape, with the transcript open: no controls overlap, and the questions keep their share of the screen. */
async function expectRoomOnLowScreens(page: Page): Promise<void> {
  for (const [width, height] of [
    [568, 320],
    [640, 360],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    const controls = page
      .getByRole('region', { name: playerEnglish.recording })
      .locator(':is(button, input, select):not(li *)')
    expect(await controls.evaluateAll(listCovered), `${width}×${height}`).toEqual([])
    const questions = await page
      .getByRole('region', { name: playerEnglish.questionPane.listening, exact: true })
      .boundingBox()
    expect(questions?.height, `${width}×${height}`).toBeGreaterThan(height * 0.3)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** Runs in the page: which of these elements overlap an earlier one. */
function listCovered(elements: readonly Element[]): string[] {
  const boxes = elements.map((element) => element.getBoundingClientRect())
  return elements.flatMap((element, index) => {
    const box = boxes[index]
    const isCovered = boxes
      .slice(0, index)
      .some(
        (other) =>
          box &&
          box.left < other.right - 1 &&
          other.left < box.right - 1 &&
          box.top < other.bottom - 1 &&
          other.top < box.bottom - 1,
      )
    return isCovered ? [element.outerHTML.slice(0, 80)] : []
  })
}

/** Runs in the page: the second of the next seek of its recording. */
function seekOfSound(): Promise<number> {
  const audio = window.sounds?.at(-1)
  return new Promise((resolve) => audio?.addEventListener('seeking', () => resolve(audio.currentTime), { once: true }))
}

test('a mock of one skill is chosen before it starts, and its result has no overall band @full', async ({
  page,
  context,
}) => {
  await enterAsNew(context)
  await page.goto(paths.newAttempt(EXAM))
  await page.getByRole('button', { name: newAttemptCopy.onlySkill(skillNames.reading) }).click()
  await inspectPage(page, 'one-skill')
  await page.getByRole('button', { name: newAttemptCopy.start }).click()
  await expect(page).toHaveURL(/\/exam\?attempt=/)
  const id = attemptOf(page)
  // server/sittings/attempt/attempts.test.ts covers that it is strict, and ends with its section
  const sitting = await callApi(context, startSitting, { params: { id, skill: 'reading' } })
  await callApi(context, submitSitting, { params: { id: sitting.id }, body: { epoch: 1 } })
  await page.goto(paths.result(id))
  await expect(page.getByRole('heading', { name: skillNames.reading, exact: true })).toBeVisible()
  await expect(page.getByText(resultCopy.overallTitle, { exact: true })).toHaveCount(0)
})
