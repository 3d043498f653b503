import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { claimSpeaking } from '@/lib/teaching/speaking/contract/assess-speaking'
import { heardSearchCopy } from '@/lib/teaching/transcription/words/heard-search'
import { manageTranscriptionCopy } from '@/lib/teaching/transcription/words/manage-transcription'
import { transcriptCopy as copy } from '@/lib/teaching/transcription/words/transcript'
import { paths } from '@/lib/platform/paths'
import {
  TRANSCRIBER_KEY,
  TRANSCRIBED,
  type TranscriberDouble,
  startTranscriberDouble,
} from '@/server/testing/fakes/transcriber-double'
import { type SecondProgram, startAlone } from '../stub/second-program'
import { enterAgain, enterAsNew } from '../support/exam/candidate'
import { inspectPage } from '../support/inspect/inspect-page'
import { callApi } from '../support/net/api'
import { inDatabase } from '../support/net/database'
import { speakOneAnswer } from '../support/sound/recorded-answer'
import { expect, test } from '../support/test'
import { enterAsManager } from '../support/writer'

/** A program of its own: with ears in the shared one, every other spoken answer would offer them. */
const folder = path.join('test-results', `ears-${randomUUID().slice(0, 8)}`)
let ears: TranscriberDouble
let program: SecondProgram | undefined

test.use({ baseURL: async ({}, provide) => provide(program?.origin) })
test.beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  ears = await startTranscriberDouble()
  const { url, model } = ears.settings
  program = await startAlone(folder, { EARS: 'url', EARS_URL: url, EARS_MODEL: model, EARS_KEY: TRANSCRIBER_KEY })
})
test.afterAll(async () => {
  await program?.close()
  await ears.close()
  rmSync(folder, { recursive: true, force: true })
})

const sql = (text: string, values: unknown[]) => inDatabase((client) => client.query(text, values), folder)

test('a speaker lets a machine hear, corrects it, and a teacher finds the answer once it is theirs @full', async ({
  page,
  context,
  browser,
}) => {
  const speaker = await enterAsNew(context)
  await sql(
    `insert into entitlements (id, user_id, kind, amount, given_by, note) select gen_random_uuid(), id, 'speaking', 1, id, 'journey' from users where identifier = $1`,
    [speaker.identifier],
  )
  const id = await speakOneAnswer(context)
  ears.answer({ status: 429 })
  await page.goto(paths.speaking(id))
  await expect(page.getByText(ears.settings.host)).toBeVisible()
  await inspectPage(page, 'the offer of ears')
  expect(ears.connections()).toBe(0)
  await page.getByRole('button', { name: copy.giveThere(1) }).click()
  await expect(page.getByText(copy.away(1))).toBeVisible({ timeout: 30_000 })

  const managing = await browser.newContext({ baseURL: program?.origin ?? '' })
  await enterAsManager(managing, folder)
  const manager = await managing.newPage()
  await manager.goto(paths.manageJudge)
  await expect(manager.getByRole('heading', { name: manageTranscriptionCopy.title })).toBeVisible()
  await expect(
    manager.getByText(manageTranscriptionCopy.counts({ waiting: 1, running: 0, ready: 0, failed: 0 })),
  ).toBeVisible()
  await inspectPage(manager, 'ears that are away')

  ears.answer({ json: TRANSCRIBED })
  await sql('update transcripts set due_at = now()', [])
  const heard = page.getByText(TRANSCRIBED.text.trim(), { exact: true })
  await expect(page.getByText(copy.title, { exact: true }).last()).toBeVisible({ timeout: 30_000 })
  await page.locator('summary', { hasText: copy.title }).click()
  await expect(heard).toBeVisible()
  await page.getByRole('button', { name: copy.edit }).click()
  await page.getByLabel(copy.field).fill('I lives in a village near the sea.')
  await page.getByRole('button', { name: copy.save }).click()
  await expect(page.getByRole('heading', { name: copy.own })).toBeVisible()
  await expect(heard).toBeVisible()
  await inspectPage(page, 'what the machine heard')

  const room = await browser.newContext({ baseURL: program?.origin ?? '' })
  const teaching = await enterAsNew(room)
  await sql(`update users set role = 'teacher' where identifier = $1`, [teaching.identifier])
  await enterAgain(room, teaching)
  const teacher = await room.newPage()
  await teacher.goto(paths.mySpeaking)
  await expect(teacher.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(teacher.getByRole('heading', { name: heardSearchCopy.title })).toHaveCount(0)
  await callApi(room, claimSpeaking, { params: { id } })
  await teacher.reload()
  await teacher.getByLabel(heardSearchCopy.search).fill('village')
  await teacher.getByRole('button', { name: heardSearchCopy.submitSearch }).click()
  await expect(teacher.getByText('I lives in a village near the sea.')).toBeVisible()
  await inspectPage(teacher, 'the search in what was heard')
  await teacher
    .locator(`a[href="${paths.speaking(id)}"]`)
    .last()
    .click()
  await teacher.locator('summary', { hasText: copy.title }).click()
  await expect(teacher.getByText(copy.noteForTeacher)).toBeVisible()
  await inspectPage(teacher, 'what the machine heard, for the teacher')

  await page.getByRole('button', { name: copy.takeBack.act }).click()
  await page.getByRole('button', { name: copy.takeBack.yes }).click()
  await expect(heard).toHaveCount(0)
  await Promise.all([managing.close(), room.close()])
})
