import { type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { bandsCopy } from '@/lib/copy/result/bands'
import { speakingDeskCopy as desk } from '@/lib/copy/speaking/desk'
import { mySpeakingCopy as mine } from '@/lib/copy/speaking/mine'
import { SIT } from '@/lib/copy/speaking/sit-english'
import { KEEP_DAYS } from '@/lib/domain/speaking/session'
import { formatBand } from '@/lib/format/number'
import { paths } from '@/lib/paths'
import { enterAgain, enterAsNew } from '../support/exam/candidate'
import { inDatabase } from '../support/net/database'
import { look } from '../support/look/look'
import { test } from '../support/sound/microphone'
import { expect } from '../support/test'

const sql = (text: string, values: unknown[]) => inDatabase((client) => client.query(text, values))

/** A mock of three questions, whose examiner says two words: the rest is the same for all of them. */
async function shorten(page: Page, id: string): Promise<void> {
  await sql(
    `update speaking_sessions set questions = jsonb_set(jsonb_set(jsonb_set(questions,
        '{part1}', '[{"topic": "Bags", "questions": ["Do you usually carry a bag when you go out?"]}]'),
        '{part2,roundingOff}', '[]'),
        '{part3}', '[{"topic": "Being patient", "questions": ["How can parents teach children to be patient?"]}]')
      where id = $1`,
    [id],
  )
  const body = readFileSync('content/speaking/set-1/p2-stop.mp3')
  await page.route('**/clips/**', (route) => route.fulfill({ body, contentType: 'audio/mpeg' }))
}

async function answer(page: Page): Promise<void> {
  await expect(page.getByText(SIT.recording, { exact: true })).toBeVisible({ timeout: 20_000 })
  await page.waitForTimeout(3_500)
  await page.getByRole('button', { name: SIT.finish }).click()
}

test('a mock is spoken with the network gone in the middle, heard whole by a teacher, and its bands are the candidate’s', async ({
  page,
  context,
  browser,
}) => {
  test.slow() // recorded in real time
  const { identifier } = await enterAsNew(context)
  await sql(
    `insert into entitlements (id, user_id, kind, amount, given_by, note) select gen_random_uuid(), id, 'speaking', 1, id, 'journey' from users where identifier = $1`,
    [identifier],
  )
  await page.clock.install()
  await page.goto(paths.mySpeaking)
  await look(page, 'my speaking mocks')
  await page.getByLabel(mine.start.agree(KEEP_DAYS)).check()
  await page.getByRole('button', { name: mine.start.go }).click()
  await page.waitForURL(/speaking\/[0-9a-f-]{36}$/)
  const id = page.url().split('/').at(-1) ?? ''
  await shorten(page, id)
  await page.reload()

  await page.getByRole('button', { name: SIT.check.open }).click()
  await page.getByRole('button', { name: SIT.check.record }).click()
  await expect(page.getByText(SIT.check.good)).toBeVisible({ timeout: 20_000 })
  await look(page, 'the microphone check')
  await expect(page.getByText(SIT.saved, { exact: true })).toBeHidden()
  await page.getByRole('button', { name: SIT.check.start }).click()
  await answer(page)
  await expect(page.getByText(SIT.preparing)).toBeVisible({ timeout: 20_000 })
  await page.getByLabel(SIT.notes).fill('the station, five hours, tea')
  await look(page, 'the preparation')
  await page.clock.fastForward(60_000)
  await context.setOffline(true)
  await answer(page)
  await expect(page.getByText(SIT.offline)).toBeVisible({ timeout: 20_000 })
  await answer(page)
  await expect(page.getByText(SIT.sending, { exact: true })).toBeVisible({ timeout: 20_000 })
  await context.setOffline(false)
  await expect(page.getByText(mine.states.queued, { exact: true })).toBeVisible({ timeout: 30_000 })
  await look(page, 'a mock in the queue')

  const room = await browser.newContext()
  const teacher = await room.newPage()
  const teaching = await enterAsNew(room)
  await sql(`update users set role = 'teacher' where identifier = $1`, [teaching.identifier])
  await enterAgain(room, teaching)
  await teacher.goto(paths.mySpeaking)
  const number = (
    await sql(
      'select u.candidate_number as n from speaking_sessions s join users u on u.id = s.user_id where s.id = $1',
      [id],
    )
  ).rows[0] as { n: string }
  await look(teacher, 'the queue of speaking')
  await teacher.getByRole('button', { name: new RegExp(`${desk.claim}.*${desk.candidate(number.n)}`) }).click()
  await expect(teacher.getByRole('heading', { name: desk.card.answers })).toBeVisible()
  const heard = await teacher.locator('audio').evaluateAll((all) =>
    Promise.all(
      all.map(
        (each) =>
          new Promise<number>((resolve) => {
            if (!(each instanceof HTMLAudioElement)) return resolve(0)
            each.preload = 'auto'
            each.onloadedmetadata = () => resolve(each.duration)
            each.onerror = () => resolve(-1)
            each.load()
          }),
      ),
    ),
  )
  expect(heard).toHaveLength(3)
  for (const seconds of heard) {
    expect(seconds).toBeGreaterThan(3)
    expect(seconds).toBeLessThan(30)
  }
  await teacher.getByRole('button', { name: desk.card.remarkHere }).first().click()
  await teacher.getByLabel(desk.card.remark).fill('Say it in the past tense.')
  for (const group of await teacher.locator('fieldset:has(input[type=radio])').all())
    await group.getByRole('radio', { name: bandsCopy.band(6), exact: true }).check({ force: true })
  await teacher.getByLabel(mine.result.practice).fill('Tell a friend about your day, in English.')
  await look(teacher, 'the card of a speaking mock')
  await expect(teacher.locator('[data-save=saved]')).toBeVisible()
  // What has not reached the server is not released.
  await room.setOffline(true)
  await teacher.getByLabel(mine.result.practice).fill('Tell a friend about your week, in English.')
  await teacher.getByRole('button', { name: desk.release.act }).click()
  await teacher.getByRole('button', { name: desk.release.yes, exact: true }).click()
  await expect(teacher.getByText(desk.unsent)).toBeVisible()
  await look(teacher, 'a card that is not saved')
  await room.setOffline(false)
  await expect(teacher.locator('[data-save=saved]')).toBeVisible()
  await expect(teacher.getByLabel(mine.result.practice)).toHaveValue('Tell a friend about your week, in English.')
  await teacher.getByRole('button', { name: desk.release.yes, exact: true }).click()
  await expect(teacher.getByRole('button', { name: desk.recall })).toBeVisible()
  await page.reload()
  await expect(page.getByText(mine.states.marking, { exact: true })).toBeVisible()
  expect(await page.content()).not.toContain('past tense')

  await sql(`update speaking_sessions set released_at = released_at - interval '11 minutes' where id = $1`, [id])
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(mine.result.overall)).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 40_000 })
  await expect(page.getByText(formatBand(12)).first()).toBeVisible()
  await expect(page.getByText('Say it in the past tense.')).toBeVisible()
  await look(page, 'the result of a speaking mock')

  // Whoever manages changes a band, says why, and it is the candidate’s at once.
  await sql(`update users set role = 'manager' where identifier = $1`, [teaching.identifier])
  await enterAgain(room, teaching)
  await teacher.goto(paths.speaking(id))
  await teacher.getByRole('button', { name: desk.amend.open }).click()
  for (const group of await teacher.locator('fieldset:has(input[type=radio])').all())
    await group.getByRole('radio', { name: bandsCopy.band(7), exact: true }).check({ force: true })
  await expect(teacher.getByRole('button', { name: desk.amend.go })).toBeDisabled()
  await teacher.getByLabel(desk.amend.reason).fill('Heard again by two of us.')
  await look(teacher, 'amending a card')
  await teacher.getByRole('button', { name: desk.amend.go }).click()
  await expect(teacher.getByRole('heading', { name: desk.amend.history })).toBeVisible({ timeout: 20_000 })
  await look(teacher, 'an amended card')
  await page.reload()
  await expect(page.getByText(formatBand(14)).first()).toBeVisible({ timeout: 20_000 })
  expect(await page.content()).not.toContain('Heard again by two of us.')
  await room.close()
})
