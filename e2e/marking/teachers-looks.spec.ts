import { type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { claimPiece, getPieceDesk, releasePiece, returnPiece, savePieceDesk } from '@/lib/contract/pieces/piece-desk'
import { getPiece, submitPiece, withdrawPiece } from '@/lib/contract/pieces/pieces'
import { newsCopy } from '@/lib/copy/overview/news'
import { pieceDeskCopy as desk, pieceDeskWords } from '@/lib/copy/pieces/desk'
import { markedTextCopy, taskNames } from '@/lib/copy/pieces/marks'
import { handInCopy, pieceCopy, piecesCopy } from '@/lib/copy/pieces/mine'
import { grantsCopy } from '@/lib/copy/people'
import { goodKinds } from '@/lib/copy/shop/goods'
import { pieceManageCopy as manage } from '@/lib/copy/pieces/queue'
import { bandsCopy } from '@/lib/copy/result/bands'
import { resultCopy } from '@/lib/copy/result/result'
import { makeAnchor } from '@/lib/domain/pieces/anchor'
import { paths } from '@/lib/paths'
import { callApi } from '../support/net/api'
import { type Candidate, enterAgain, enterAsNew } from '../support/exam/candidate'
import { inDatabase } from '../support/net/database'
import { place } from '../support/fill'
import { look } from '../support/look/look'
import { finishSection } from '../support/exam/player'
import { takeRunningSeat } from '../support/exam/section'
import { expect, test } from '../support/test'

const sample = JSON.parse(readFileSync('content/corrections/sample.json', 'utf8')) as { text: { text: string } }
const ESSAY = sample.text.text
const sql = (text: string, values: unknown[]) => inDatabase((client) => client.query(text, values))

const giveCredits = (identifier: string, amount: number) =>
  sql(
    `insert into entitlements (id, user_id, kind, amount, given_by, note) select gen_random_uuid(), id, 'writing', $2, id, 'journey' from users where identifier = $1`,
    [identifier, amount],
  )

type Somebody = {
  readonly room: BrowserContext
  readonly page: Page
  readonly person: Candidate
  readonly name: string
}

/** A teacher or a manager with a name that no other journey has. */
async function enterAs(browser: Browser, role: 'teacher' | 'manager'): Promise<Somebody> {
  const room = await browser.newContext()
  const person = await enterAsNew(room)
  const name = `مدرس ${randomUUID().slice(0, 6)}`
  await sql('update users set role = $2, name = $3 where identifier = $1', [person.identifier, role, name])
  await enterAgain(room, person)
  return { room, page: await room.newPage(), person, name }
}

async function handIn(room: BrowserContext, identifier: string): Promise<string> {
  await giveCredits(identifier, 1)
  const task = { kind: 'own', task: 'task2', question: 'Is it better to learn with a teacher?' } as const
  const body = { id: randomUUID(), source: { kind: 'essay', task, text: ESSAY }, note: '' } as const
  return (await callApi(room, submitPiece, { body })).id
}

/** Writes and releases what this teacher has claimed, ten minutes ago. */
async function correct(room: BrowserContext, id: string, band: number, words: string): Promise<void> {
  const { rev, texts, content } = await callApi(room, getPieceDesk, { params: { id } })
  const anchor = makeAnchor(texts[0]?.text ?? '', 0, 4)
  if (!anchor) throw new Error('The text begins with no word')
  const mark = {
    id: randomUUID(),
    text: 0,
    anchor,
    tag: 'tense',
    comment: words,
    replacement: null,
    isPrivate: false,
  } as const
  const bands = { task: band, coherence: band, lexis: band, grammar: band }
  const given = {
    ...content,
    marks: [mark],
    strengths: words,
    texts: content.texts.map((text) => ({ ...text, bands })),
  }
  const saved = await callApi(room, savePieceDesk, { params: { id }, body: { rev, content: given } })
  await callApi(room, releasePiece, { params: { id }, body: { rev: saved.rev } })
  await sql(
    `update piece_readings set released_at = released_at - interval '11 minutes', visible_at = visible_at - interval '11 minutes'
      where piece_id = $1 and state = 'released'`,
    [id],
  )
}

const published = (room: BrowserContext, id: string, version: number) =>
  expect
    .poll(async () => (await callApi(room, getPiece, { params: { id } })).correction?.version, { timeout: 60_000 })
    .toBe(version)

test('a result stands on the dashboard; another look is asked for, given to another teacher, and its words come back', async ({
  page,
  context,
  browser,
}) => {
  test.slow()
  const { identifier } = await enterAsNew(context)
  const writer = `نویسنده ${randomUUID().slice(0, 6)}`
  await sql('update users set name = $2 where identifier = $1', [identifier, writer])
  const id = await handIn(context, identifier)
  const first = await enterAs(browser, 'teacher')
  await callApi(first.room, claimPiece, { body: { id } })
  await correct(first.room, id, 6, 'The first reader liked the order.')
  await published(context, id, 1)

  await page.goto(paths.dashboard)
  await expect(page.getByText(newsCopy.writing)).toBeVisible({ timeout: 20_000 })
  await look(page, 'news on the dashboard')
  await page.getByRole('link', { name: newsCopy.see }).click()
  await expect(page.getByText(pieceCopy.bandsTitle)).toBeVisible({ timeout: 20_000 })
  await expect.poll(async () => (await callApi(context, getPiece, { params: { id } })).isNew).toBe(false)
  await page.goto(paths.dashboard)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(newsCopy.writing)).toBeHidden()

  await page.goto(paths.piece(id))
  await page.getByRole('button', { name: pieceCopy.look.ask }).click()
  await page.getByLabel(pieceCopy.look.reason).fill('به نظرم نمره‌ی گرامر با بقیه نمی‌خواند.')
  await look(page, 'asking for another look')
  await page.getByRole('button', { name: pieceCopy.look.ask }).click()
  await expect(page.getByText(pieceCopy.look.states.second)).toBeVisible({ timeout: 20_000 })
  await look(page, 'another look is asked for')

  // Somebody takes it and falls ill: a manager gives it to a third.
  const ill = await enterAs(browser, 'teacher')
  const second = await enterAs(browser, 'teacher')
  await callApi(ill.room, claimPiece, { body: { id } })
  const manager = await enterAs(browser, 'manager')
  await sql(`update piece_readings set due_at = now() + interval '1 hour' where piece_id = $1 and round = 2`, [id])
  await manager.page.goto(paths.piecesTab('managed'))
  const row = manager.page.locator('li').filter({ hasText: writer })
  await row.getByRole('button', { name: manage.reassign }).click({ timeout: 20_000 })
  await manager.page.getByRole('combobox', { name: manage.to }).click()
  await manager.page.getByRole('option', { name: second.name }).click()
  await manager.page.getByLabel(manage.reason).fill('بیماری')
  await look(manager.page, 'giving a piece to another')
  await manager.page.getByRole('button', { name: manage.give, exact: true }).click()
  await expect(row).toContainText(second.name, { timeout: 20_000 })
  await correct(second.room, id, 7, 'The second reader missed a conclusion.')
  await published(context, id, 2)
  await page.reload()
  await expect(page.getByText(pieceCopy.look.states.agreed)).toBeVisible({ timeout: 20_000 })
  await page.getByText(pieceCopy.look.reader(2)).click()
  await expect(page.locator('details[open]').getByText('The second reader missed a conclusion.')).toBeVisible()
  await look(page, 'another look is settled')
  await page.emulateMedia({ media: 'print' })
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/a printed correction.png`, fullPage: true })
  await page.emulateMedia({ media: 'screen' })

  // The next draft is published, too: bands over both.
  await giveCredits(identifier, 1)
  const texts = [`${ESSAY} In short, both are needed.`]
  const source = { kind: 'redraft' as const, previous: id, texts }
  const next = await callApi(context, submitPiece, { body: { id: randomUUID(), source, note: '' } })
  await callApi(first.room, claimPiece, { body: { id: next.id } })
  await correct(first.room, next.id, 7.5, 'Better in every paragraph.')
  await published(context, next.id, 1)
  await page.goto(paths.piece(next.id))
  await expect(page.getByText(pieceCopy.bandsTitle)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(piecesCopy.draft(2)).first()).toBeVisible()
  await look(page, 'a corrected second draft')
  for (const { room } of [first, ill, second, manager]) await room.close()
})

/** Tab after Tab to a place; nothing is clicked. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let step = 0; step < 200; step += 1) {
    if (await wanted.evaluateAll((all) => all.some((each) => each === document.activeElement))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not come to ${String(wanted)}`)
}

test('a piece is marked, banded and released by the keyboard alone; a second window does not write over the first', async ({
  context,
  browser,
}) => {
  test.slow()
  const { identifier } = await enterAsNew(context)
  const id = await handIn(context, identifier)
  const { room, page } = await enterAs(browser, 'teacher')
  await callApi(room, claimPiece, { body: { id } })
  await page.goto(paths.piece(id))
  const pane = page.getByRole('textbox', { name: markedTextCopy.text('task2') })
  await expect(pane).toBeVisible({ timeout: 20_000 })
  const window2 = await room.newPage()
  await window2.goto(paths.piece(id))
  await expect(window2.getByRole('textbox', { name: markedTextCopy.text('task2') })).toBeVisible({ timeout: 20_000 })

  await tabTo(page, pane)
  for (const key of ['ArrowRight', 'ArrowRight', '4', '2']) await page.keyboard.press(key)
  await expect(page.getByText(desk.marks.count(1))).toBeVisible()
  await tabTo(page, page.getByLabel(desk.marks.comment))
  await page.keyboard.type('He, she and it take an s.')
  for (const group of await page.locator('fieldset:has(input[type=radio])').all()) {
    await tabTo(page, group.locator('input[type=radio]'))
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
  }
  await expect(page.locator('[data-save=saved]')).toBeVisible({ timeout: 20_000 })
  const { content } = await callApi(room, getPieceDesk, { params: { id } })
  expect(content.marks.map(({ comment }) => comment)).toEqual(['He, she and it take an s.'])
  await window2.getByLabel(desk.advice.practice).fill('Ten minutes a day.')
  await expect(window2.getByText(pieceDeskWords.conflict.withOneself.title)).toBeVisible({ timeout: 20_000 })
  await look(window2, 'two windows of one desk')
  await window2.close()
  const release = page.getByRole('button', { name: desk.release.button })
  await expect(release).toBeEnabled()
  await tabTo(page, release)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: desk.release.yes, exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: desk.release.recall })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(bandsCopy.band(5), { exact: true }).first()).toBeVisible()
  await look(page, 'released by the keyboard')
  await room.close()
})

test('one text of a section is typed, its correction costs one credit, which a manager gives, and it goes to the queue', async ({
  page,
  browser,
}) => {
  const { candidate, attempt } = await takeRunningSeat(page, 'writing')
  await page
    .getByRole('button', { name: /^Question 2,/ })
    .or(page.getByRole('button', { name: /^Part 2:/ }))
    .first()
    .click()
  await place(page, '2').fill(ESSAY)
  await finishSection(page)
  await expect(page).toHaveURL(paths.result(attempt), { timeout: 30_000 })
  await page.getByRole('link', { name: resultCopy.handIn }).click()
  await expect(page.getByText(handInCopy.sittingCost(1))).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('link', { name: handInCopy.buy })).toBeVisible()
  await expect(page.getByRole('button', { name: handInCopy.submit })).toBeDisabled()
  // Without a credit nothing goes; a manager gives one.
  const manager = await enterAs(browser, 'manager')
  const { rows } = await sql('select id from users where identifier = $1', [candidate.identifier])
  const [{ id: person = '' } = {}] = rows as { id?: string }[]
  await manager.page.goto(paths.person(person))
  await manager.page.getByRole('combobox', { name: grantsCopy.kind }).click({ timeout: 20_000 })
  await manager.page.getByRole('option', { name: goodKinds.writing }).click()
  await manager.page.getByRole('button', { name: grantsCopy.give, exact: true }).click()
  await expect(manager.page.getByText(grantsCopy.given).first()).toBeVisible({ timeout: 20_000 })
  await manager.room.close()
  await page.reload()
  await expect(page.getByText(handInCopy.sittingTask(taskNames.task1_academic, 0))).toBeVisible()
  await look(page, 'a section with one text')
  await page.getByRole('button', { name: handInCopy.submit }).click()
  await expect(page.getByText(pieceCopy.queuedTitle)).toBeVisible({ timeout: 20_000 })
})

test('a piece that came back, was taken back, or is late says so', async ({ page, context, browser }) => {
  const { identifier } = await enterAsNew(context)
  const teacher = await enterAs(browser, 'teacher')
  const [back, taken, late] = [
    await handIn(context, identifier),
    await handIn(context, identifier),
    await handIn(context, identifier),
  ]
  await callApi(teacher.room, claimPiece, { body: { id: back } })
  await callApi(teacher.room, returnPiece, {
    params: { id: back },
    body: { reason: 'wrong_task', note: 'سؤال درباره‌ی شهر است.' },
  })
  await callApi(context, withdrawPiece, { params: { id: taken } })
  // In the hands of a teacher: what is late in the queue would be before the pieces of other journeys.
  await callApi(teacher.room, claimPiece, { body: { id: late } })
  await sql(`update piece_readings set due_at = now() - interval '1 minute' where piece_id = $1`, [late])
  await page.goto(paths.piece(back))
  await expect(page.getByText(pieceCopy.returnedTitle)).toBeVisible({ timeout: 20_000 })
  await look(page, 'a piece that came back')
  await page.goto(paths.piece(taken))
  await expect(page.getByText(pieceCopy.withdrawnTitle)).toBeVisible({ timeout: 20_000 })
  await look(page, 'a piece that was taken back')
  await expect(async () => {
    await page.goto(paths.piece(late))
    await expect(page.getByText(piecesCopy.late)).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await look(page, 'a late piece')
  await teacher.room.close()
})
