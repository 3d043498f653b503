import { type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { startSpeaking } from '@/lib/teaching/speaking/contract/speaking'
import { mySpeakingCopy as mine } from '@/lib/teaching/speaking/words/my-speaking'
import { speakingTestEnglish } from '@/lib/teaching/speaking/words/sit-english'
import { paths } from '@/lib/platform/paths'
import { callApi } from '../support/net/api'
import { enterAsNew } from '../support/exam/candidate'
import { inDatabase } from '../support/net/database'
import { inspectPage } from '../support/inspect/inspect-page'
import { test } from '../support/sound/microphone'
import { expect } from '../support/test'
import { mockExaminerAudio } from '../support/sound/quick-examiner'

const sql = (text: string, values: unknown[]) => inDatabase((client) => client.query(text, values))

declare global {
  interface Window {
    tracks?: MediaStreamTrack[]
  }
}

/** An examiner with two words, and a microphone whose tracks the test can reach. */
async function prepare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wish) => {
      const stream = await open(wish)
      window.tracks = stream.getAudioTracks()
      return stream
    }
  })
  await mockExaminerAudio(page)
}

/** From the test's URL to the examiner's first question. */
async function begin(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: speakingTestEnglish.check.open }).click()
  await page.getByRole('button', { name: speakingTestEnglish.check.record }).click()
  await expect(page.getByText(speakingTestEnglish.check.good)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name }).click()
  await expect(page.getByText(speakingTestEnglish.recording, { exact: true })).toBeVisible({ timeout: 60_000 })
}

test('a tab closed during an answer loses only that answer: it is asked again, and earlier answers are kept @full', async ({
  page,
  context,
}) => {
  test.slow() // recorded in real time
  const { identifier } = await enterAsNew(context)
  await sql(
    `insert into entitlements (id, user_id, kind, amount, given_by, note) select gen_random_uuid(), id, 'speaking', 1, id, 'journey' from users where identifier = $1`,
    [identifier],
  )
  const { id } = await callApi(context, startSpeaking, { body: { id: randomUUID(), attempt: null, isAgreed: true } })
  await sql(
    `update speaking_sessions set questions = jsonb_set(questions,
        '{part1}', '[{"topic": "Bags", "questions": ["Do you usually carry a bag?", "What do you keep in it?"]}]') where id = $1`,
    [id],
  )
  await prepare(page)
  await page.goto(paths.speaking(id))
  await begin(page, speakingTestEnglish.check.start)
  await page.waitForTimeout(3_000)
  await page.getByRole('button', { name: speakingTestEnglish.finish }).click()
  await expect(page.getByText(speakingTestEnglish.progress(1), { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(speakingTestEnglish.recording, { exact: true })).toBeVisible({ timeout: 60_000 })
  await inspectPage(page, 'an answer is recorded')
  await page.close()

  const again = await context.newPage()
  await prepare(again)
  await again.goto(paths.mySpeaking)
  // The text occurs above the list and in it.
  await expect(again.getByText(mine.goOn, { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  await inspectPage(again, 'a mock that was left')
  await again.goto(paths.speaking(id))
  await expect(again.getByText(speakingTestEnglish.check.resumed)).toBeVisible({ timeout: 60_000 })
  await inspectPage(again, 'a mock that goes on')
  await begin(again, speakingTestEnglish.check.goOn)
  await expect(again.getByText(speakingTestEnglish.progress(1), { exact: true })).toBeVisible()
  // A hardware mute: the recording ends, and the screen says so.
  await again.evaluate(() => window.tracks?.forEach((track) => track.dispatchEvent(new Event('mute'))))
  await expect(again.getByText(speakingTestEnglish.reasons.muted)).toBeVisible({ timeout: 60_000 })
  await inspectPage(again, 'an interrupted answer')
  await again.getByRole('button', { name: speakingTestEnglish.again }).click()
  await expect(again.getByText(speakingTestEnglish.recording, { exact: true })).toBeVisible({ timeout: 60_000 })
  await again.waitForTimeout(3_000)
  await again.getByRole('button', { name: speakingTestEnglish.finish }).click()
  await expect(again.getByText(speakingTestEnglish.progress(2), { exact: true })).toBeVisible({ timeout: 60_000 })
  const { rows } = await sql(
    'select question, number, stopped_because as because from speaking_takes where session_id = $1 order by question, number',
    [id],
  )
  const takes = rows as { question: string; number: number; because: string | null }[]
  expect(takes.map(({ question, number }) => `${question} ${number}`)).toEqual([
    'p1-1-1 1',
    'p1-1-2 1',
    'p1-1-2 2',
    'p1-1-2 3',
  ])
})
