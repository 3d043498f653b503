import { type BrowserContext } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { closeTake, handInSpeaking, openTake, startSpeaking } from '@/lib/contract/speaking/speaking'
import { bandsCopy, criterionNames } from '@/lib/copy/result/bands'
import { SIT } from '@/lib/copy/speaking/sit-english'
import { speakingDeskCopy as desk } from '@/lib/copy/speaking/desk'
import { mySpeakingCopy as mine } from '@/lib/copy/speaking/mine'
import { KEEP_DAYS } from '@/lib/domain/speaking/session'
import { SPEAKING_CRITERIA } from '@/lib/domain/speaking/review'
import { paths } from '@/lib/paths'
import { hashOf, readSpoken } from '@/server/testing/spoken'
import { callApi } from '../support/net/api'
import { enterAgain, enterAsNew } from '../support/exam/candidate'
import { inDatabase } from '../support/net/database'
import { arrowTo, enterOn, tabTo } from '../support/exam/keys'
import { test } from '../support/sound/microphone'
import { expect } from '../support/test'

const sql = (text: string, values: unknown[]) => inDatabase((client) => client.query(text, values))

const giveCredit = (identifier: string) =>
  sql(
    `insert into entitlements (id, user_id, kind, amount, given_by, note) select gen_random_uuid(), id, 'speaking', 1, id, 'journey' from users where identifier = $1`,
    [identifier],
  )

/** A mock with one answer of six seconds, sent as a browser sends it. @returns the number that its teacher sees */
async function handIn(context: BrowserContext, identifier: string): Promise<string> {
  await giveCredit(identifier)
  const { id } = await callApi(context, startSpeaking, { body: { id: randomUUID(), attempt: null, isAgreed: true } })
  const { mediaType, chunks } = readSpoken('webm')
  const params = { id, take: randomUUID() }
  const startedAt = new Date().toISOString()
  await callApi(context, openTake, { params, body: { question: 'p1-1-1', mediaType, startedAt } })
  const token = (await context.cookies()).find(({ name }) => name === 'accessToken')?.value ?? ''
  for (const [seq, data] of chunks.entries()) {
    const reply = await context.request.put(
      `/api/speaking/${id}/takes/${params.take}/chunks/${seq}/?sha256=${hashOf(data)}`,
      { data, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' } },
    )
    expect(reply.ok()).toBe(true)
  }
  const peaks = Buffer.alloc(120, 90).toString('base64')
  await callApi(context, closeTake, { params, body: { chunks: chunks.map(hashOf), stoppedBecause: 'done', peaks } })
  await callApi(context, handInSpeaking, { params: { id }, query: {} })
  const { rows } = await sql('select candidate_number as number from users where identifier = $1', [identifier])
  return (rows as { number: string }[])[0]?.number ?? ''
}

test('a speaking mock is claimed, heard, remarked on, given its bands, released and taken back with nothing but the keyboard', async ({
  page,
  context,
  browser,
}) => {
  test.slow()
  const room = await browser.newContext()
  const speaker = await enterAsNew(room)
  const number = await handIn(room, speaker.identifier)
  await room.close()
  const teacher = await enterAsNew(context)
  await sql(`update users set role = 'teacher' where identifier = $1`, [teacher.identifier])
  await enterAgain(context, teacher)

  await page.goto(paths.mySpeaking)
  await enterOn(page, page.getByRole('button', { name: new RegExp(`${desk.claim}.*${desk.candidate(number)}`) }))
  await expect(page.getByRole('heading', { name: desk.card.answers })).toBeVisible()

  await enterOn(page, page.getByRole('button', { name: new RegExp(`^${mine.wave.play}`) }))
  await expect(page.getByRole('button', { name: new RegExp(`^${mine.wave.pause}`) })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: new RegExp(`^${mine.wave.play}`) })).toBeFocused()
  await tabTo(page, page.getByRole('combobox', { name: mine.wave.speed }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('combobox', { name: mine.wave.speed })).toHaveValue('1.25')
  const place = page.getByRole('slider')
  await tabTo(page, place)
  await page.keyboard.press('Home')
  for (let second = 0; second < 3; second += 1) await page.keyboard.press('ArrowRight')
  await expect(place).toHaveAttribute('aria-valuetext', '۰:۰۳')
  await enterOn(page, page.getByRole('button', { name: desk.card.remarkHere }), 'Shift+Tab')
  // What is typed next is the remark.
  await expect(page.getByLabel(desk.card.remark, { exact: true })).toBeFocused()
  await page.keyboard.type('Say it in the past tense.')
  await tabTo(page, page.getByRole('combobox', { name: desk.card.criterion }), 'Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('combobox', { name: desk.card.criterion })).toHaveValue(SPEAKING_CRITERIA[0])

  for (const criterion of SPEAKING_CRITERIA) {
    const group = page.getByRole('group', { name: new RegExp(`^${criterionNames[criterion].name}`) })
    await arrowTo(page, group.getByRole('radio', { name: bandsCopy.band(6), exact: true }))
  }
  await tabTo(page, page.getByLabel(mine.result.practice))
  await page.keyboard.type('Tell a friend about your day.')
  await expect(page.locator('[data-save=saved]')).toBeVisible()

  await enterOn(page, page.getByRole('button', { name: desk.release.act }))
  // The question puts the focus on the answer that changes nothing.
  await expect(page.getByRole('button', { name: desk.release.no, exact: true })).toBeFocused()
  await enterOn(page, page.getByRole('button', { name: desk.release.yes, exact: true }), 'Shift+Tab')
  await enterOn(page, page.getByRole('button', { name: desk.recall }))
  await expect(page.getByRole('button', { name: desk.release.act })).toBeVisible()
  await expect(page.getByLabel(desk.card.remark, { exact: true })).toHaveValue('Say it in the past tense.')
  await enterOn(page, page.getByRole('button', { name: desk.card.remove }))
  await expect(page.getByLabel(desk.card.remark, { exact: true })).toBeHidden()
  await expect(page.locator('[data-save=saved]')).toBeVisible()
})

test('the test itself is sat with nothing but the keyboard, which does not wander behind it', async ({
  page,
  context,
}) => {
  test.slow() // recorded in real time
  const { identifier } = await enterAsNew(context)
  await giveCredit(identifier)
  await page.clock.install()
  await page.goto(paths.mySpeaking)
  await tabTo(page, page.getByLabel(mine.start.agree(KEEP_DAYS)))
  await page.keyboard.press('Space')
  await enterOn(page, page.getByRole('button', { name: mine.start.go }))
  await page.waitForURL(/speaking\/[0-9a-f-]{36}$/)
  const id = page.url().split('/').at(-1) ?? ''
  await sql(
    `update speaking_sessions set questions = jsonb_set(jsonb_set(jsonb_set(questions,
        '{part1}', '[{"topic": "Bags", "questions": ["Do you usually carry a bag?"]}]'), '{part2,roundingOff}', '[]'),
        '{part3}', '[{"topic": "Being patient", "questions": ["How can parents teach patience?"]}]') where id = $1`,
    [id],
  )
  const body = readFileSync('content/speaking/set-1/p2-stop.mp3')
  await page.route('**/clips/**', (route) => route.fulfill({ body, contentType: 'audio/mpeg' }))
  await page.reload()
  const open = page.getByRole('button', { name: SIT.check.open })
  await expect(open).toBeVisible()
  // The first Tab of a page that was just loaded anew may still begin at what the reload has taken away.
  await tabTo(page, page.getByRole('link', { name: SIT.leave }))
  await page.keyboard.press('Tab')
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  await enterOn(page, page.getByRole('button', { name: SIT.check.record }))
  await expect(page.getByText(SIT.check.good)).toBeVisible()
  await enterOn(page, page.getByRole('button', { name: SIT.check.start }))
  const answer = async () => {
    await expect(page.getByText(SIT.recording, { exact: true })).toBeVisible()
    await page.waitForTimeout(3_000)
    await enterOn(page, page.getByRole('button', { name: SIT.finish }))
    await expect(page.getByText(SIT.recording, { exact: true })).toBeHidden()
  }
  await answer()
  await expect(page.getByText(SIT.preparing)).toBeVisible()
  await tabTo(page, page.getByLabel(SIT.notes))
  await page.keyboard.type('the station, five hours, tea')
  await page.clock.fastForward(60_000)
  await answer()
  await answer()
  await expect(page.getByText(mine.states.queued, { exact: true })).toBeVisible({ timeout: 30_000 })
})
