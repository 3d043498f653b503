import { type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { openTake } from '@/lib/teaching/speaking/contract/take'
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

/** Makes the device report that its storage is nearly full. */
const fill = (page: Page) =>
  page.addInitScript(() => {
    navigator.storage.estimate = () => Promise.resolve({ quota: 100_000_000, usage: 92_000_000 })
  })

test('a third recording lost with its device does not block the hand-in; a full device is reported before the clock starts @full', async ({
  page,
  context,
}) => {
  const { identifier } = await enterAsNew(context)
  await sql(
    `insert into entitlements (id, user_id, kind, amount, given_by, note) select gen_random_uuid(), id, 'speaking', 1, id, 'journey' from users where identifier = $1`,
    [identifier],
  )
  const { id } = await callApi(context, startSpeaking, { body: { id: randomUUID(), attempt: null, isAgreed: true } })
  await sql(
    `update speaking_sessions set questions = jsonb_set(jsonb_set(jsonb_set(questions,
        '{part1}', '[{"topic": "Bags", "questions": ["Do you usually carry a bag when you go out?"]}]'),
        '{part2,roundingOff}', '[]'),
        '{part3}', '[{"topic": "Being patient", "questions": ["How can parents teach children to be patient?"]}]')
      where id = $1`,
    [id],
  )
  const startedAt = new Date().toISOString()
  const end = (take: string, how: string) =>
    sql(`update speaking_takes set manifest = '[]', peaks = '', closed_at = now(), ${how} where id = $1`, [take])
  const open = async (question: string) => {
    const take = randomUUID()
    const body = { question, mediaType: 'audio/webm', startedAt }
    await callApi(context, openTake, { params: { id, take }, body })
    return take
  }
  const heard = `state = 'playable', stopped_because = 'done', file_sha256 = repeat('a', 64), file_bytes = 10, duration_ms = 9000, joined_at = now()`
  for (const question of ['p1-1-1', 'p2-talk']) await end(await open(question), heard)
  for (let number = 0; number < 2; number += 1)
    await end(await open('p3-1-1'), `state = 'broken', stopped_because = 'silent'`)
  await open('p3-1-1')
  await mockExaminerAudio(page)
  await fill(page)
  await page.goto(paths.speaking(id))
  await expect(page.getByText(speakingTestEnglish.check.room.title)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: speakingTestEnglish.check.open }).click()
  await page.getByRole('button', { name: speakingTestEnglish.check.record }).click()
  await expect(page.getByText(speakingTestEnglish.check.good)).toBeVisible({ timeout: 60_000 })
  await inspectPage(page, 'a device without room')
  await page.getByRole('button', { name: speakingTestEnglish.check.goOn }).click()
  await expect(page.getByText(speakingTestEnglish.obstacle.missing(1))).toBeVisible({ timeout: 60_000 })
  await inspectPage(page, 'a test that is not handed in')
  await page.getByRole('button', { name: speakingTestEnglish.leaveRest.act }).click()
  await page.getByRole('button', { name: speakingTestEnglish.leaveRest.yes }).click()
  await expect(page.getByText(mine.states.queued, { exact: true })).toBeVisible({ timeout: 60_000 })
})
