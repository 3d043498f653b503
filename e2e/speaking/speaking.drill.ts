import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type Page } from '@playwright/test'
import { mySpeakingCopy as mine } from '@/lib/teaching/speaking/words/my-speaking'
import { speakingTestEnglish } from '@/lib/teaching/speaking/words/sit-english'
import { RETENTION_DAYS } from '@/lib/teaching/speaking/rules/session'
import { paths } from '@/lib/platform/paths'
import { describeFigure } from '@/server/testing/drill'
import { enterAsNew } from '../support/exam/candidate'
import { inDatabase } from '../support/net/database'
import { test } from '../support/sound/microphone'
import { expect } from '../support/test'

/** The sets that have an examiner's voice. */
const SETS = readdirSync('content/speaking').filter((name) => existsSync(`content/speaking/${name}/clips.json`))
const ANSWER_MS = 3_500

for (const set of SETS) {
  test(`${set} is sat from the first question to the last, in its examiner's own voice`, async ({ page }) => {
    test.setTimeout(1_800_000) // spoken in real time
    const began = Date.now()
    const { identifier } = await enterAsNew(page.context())
    await allow(identifier, set)
    await page.clock.install()
    await page.goto(paths.mySpeaking)
    await page.getByLabel(mine.start.agree(RETENTION_DAYS)).check()
    await page.getByRole('button', { name: mine.start.go }).click()
    await page.waitForURL(/speaking\/[0-9a-f-]{36}$/)
    await page.getByRole('button', { name: speakingTestEnglish.check.open }).click()
    await page.getByRole('button', { name: speakingTestEnglish.check.record }).click()
    await expect(page.getByText(speakingTestEnglish.check.good)).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: speakingTestEnglish.check.start }).click()
    await answerAll(page)
    const id = page.url().split('/').at(-1) ?? ''
    await expect
      .poll(() => listTakes(id), { timeout: 120_000 })
      .toEqual({ set, answers: countQuestions(set), playable: countQuestions(set) })
    describeFigure(`${set}: ${countQuestions(set)} answers`, `${Math.round((Date.now() - began) / 1000)} s`)
  })
}

/** Gives a credit, and marks all other sets as heard, so that this one is chosen. */
async function allow(identifier: string, set: string): Promise<void> {
  await inDatabase(async (client) => {
    await client.query(
      `insert into entitlements (id, user_id, kind, amount, given_by, note)
        select gen_random_uuid(), id, 'speaking', 1, id, 'drill' from users where identifier = $1`,
      [identifier],
    )
    await client.query(
      `insert into speaking_sessions (id, user_id, set_id, questions, clips, review, state)
        select gen_random_uuid(), u.id, s->>'id', s, '{}', '{}', 'lapsed' from users u, jsonb_array_elements($2) as s where u.identifier = $1`,
      [identifier, JSON.stringify(SETS.filter((item) => item !== set).map(readSet))],
    )
  })
}

/** Answers each question as it comes, until all is handed in. */
async function answerAll(page: Page): Promise<void> {
  const recording = page.getByText(speakingTestEnglish.recording, { exact: true })
  const preparing = page.getByText(speakingTestEnglish.preparing)
  const queued = page.getByText(mine.states.queued, { exact: true })
  for (;;) {
    await expect(recording.or(preparing).or(queued).first()).toBeVisible({ timeout: 120_000 })
    if (await queued.isVisible()) return
    if (await preparing.isVisible()) {
      await page.clock.fastForward(60_000)
      await expect(preparing).toBeHidden({ timeout: 60_000 })
      continue
    }
    await page.waitForTimeout(ANSWER_MS)
    await page.getByRole('button', { name: speakingTestEnglish.finish }).click()
    await expect(recording).toBeHidden()
  }
}

function countQuestions(set: string): number {
  const { part1, part2, part3 } = readSet(set)
  const asked = [...part1, ...part3].reduce((sum, { questions }) => sum + questions.length, 0)
  return asked + 1 + part2.roundingOff.length
}
type Topic = { readonly questions: readonly string[] }
type Questions = {
  readonly part1: readonly Topic[]
  readonly part2: { readonly roundingOff: readonly string[] }
  readonly part3: readonly Topic[]
}

function readSet(set: string): Questions {
  const questions: Questions = JSON.parse(readFileSync(`content/speaking/${set}.json`, 'utf8'))
  return questions
}

async function listTakes(session: string): Promise<unknown> {
  const { rows } = await inDatabase((client) =>
    client.query(
      `select s.set_id as set, count(t.id)::int as answers, (count(*) filter (where t.state = 'playable'))::int as playable
        from speaking_sessions s join speaking_takes t on t.session_id = s.id where s.id = $1 group by s.set_id`,
      [session],
    ),
  )
  return rows[0]
}
