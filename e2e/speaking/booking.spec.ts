import { type Browser, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { bookingDeskCopy as desk, bookingHoursCopy as hours } from '@/lib/copy/bookings/desk'
import { bookingCopy as mine } from '@/lib/copy/bookings/mine'
import { errorSentences } from '@/lib/copy/errors'
import { speakingDeskCopy as cards } from '@/lib/copy/speaking/desk'
import { paths } from '@/lib/paths'
import { type Candidate, enterAgain, enterAsNew } from '../support/exam/candidate'
import { inDatabase } from '../support/net/database'
import { look } from '../support/look/look'
import { expect, test } from '../support/test'

const sql = (text: string, values: unknown[]) => inDatabase((client) => client.query(text, values))
const LINK = 'https://meet.example.com/journey'

async function enter(browser: Browser, role: 'student' | 'teacher'): Promise<{ page: Page; person: Candidate }> {
  const context = await browser.newContext()
  const person = await enterAsNew(context)
  await sql(
    `insert into entitlements (id, user_id, kind, amount, given_by, note) select gen_random_uuid(), id, 'speaking', 1, id, 'journey' from users where identifier = $1`,
    [person.identifier],
  )
  await sql('update users set role = $2 where identifier = $1', [person.identifier, role])
  if (role === 'teacher') await enterAgain(context, person)
  return { page: await context.newPage(), person }
}

/** Other journeys have teachers, too: with more than one a candidate says which. */
async function chooseTeacher(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name: mine.week.after })).toBeVisible()
  const choice = page.locator('main select')
  if ((await choice.count()) > 0) await choice.selectOption({ label: name })
}

/** Hours on every day, so that some of them are far enough ahead whatever day it is. */
async function openHours(page: Page): Promise<void> {
  await page.goto(paths.speakingHours)
  await page.getByLabel(hours.isOpen).check()
  await page.getByRole('textbox', { name: hours.link }).fill(LINK)
  for (const day of hours.days) await page.getByRole('button', { name: hours.addOn(day) }).click()
  await page.getByLabel(hours.day).fill('۱۴۰۶/۲/۱')
  await page.getByRole('button', { name: hours.addException }).click()
  await look(page, 'the hours of a teacher')
  await page.getByRole('button', { name: hours.save, exact: true }).click()
  await expect(page.getByText(hours.saved)).toBeVisible()
}

test('two candidates want one time: one has it, the other is told so and takes one beside it; the teacher begins it', async ({
  browser,
}) => {
  test.slow()
  const teacher = await enter(browser, 'teacher')
  const name = `مدرس ${randomUUID().slice(0, 6)}`
  await sql('update users set name = $2 where identifier = $1', [teacher.person.identifier, name])
  await openHours(teacher.page)
  const [one, two] = [await enter(browser, 'student'), await enter(browser, 'student')]
  for (const { page } of [one, two]) {
    await page.goto(paths.bookSpeaking)
    await chooseTeacher(page, name)
    await page.getByRole('button', { name: mine.week.after }).click()
    await page.locator('button[aria-pressed]').first().click()
    await expect(page.getByRole('button', { name: mine.confirm.go })).toBeVisible()
  }
  await look(two.page, 'a time is chosen')
  await Promise.all([one, two].map(({ page }) => page.getByRole('button', { name: mine.confirm.go }).click()))
  const refused = (page: Page) => page.getByText(errorSentences.slot_taken)
  const booked = (page: Page) => page.getByText(mine.done)
  for (const { page } of [one, two]) await expect(refused(page).or(booked(page))).toBeVisible({ timeout: 20_000 })
  const isFirst = await booked(one.page).isVisible()
  const [winner, loser] = isFirst ? [one, two] : [two, one]
  await expect(refused(loser.page)).toBeVisible()
  await expect(loser.page.getByText(mine.near)).toBeVisible()
  await look(loser.page, 'a time that was taken')
  await loser.page.getByRole('alert').getByRole('button').first().click()
  await loser.page.getByRole('button', { name: mine.confirm.go }).click()
  await loser.page.waitForURL(`**${paths.mySpeaking}`)
  await expect(winner.page.getByRole('link', { name: mine.link })).toHaveAttribute('href', LINK)
  await look(winner.page, 'a booking of mine')

  await winner.page.getByRole('button', { name: mine.moveAct }).click()
  await winner.page.locator('button[aria-pressed]').last().click()
  await look(winner.page, 'moving a booking')
  await winner.page.getByRole('button', { name: mine.confirm.move }).click()
  await expect(winner.page.getByText(mine.moved)).toBeVisible()
  await loser.page.getByRole('button', { name: mine.cancelFree.act, exact: true }).click()
  await loser.page.getByRole('button', { name: mine.cancelFree.yes }).click()
  await expect(loser.page.getByText(mine.states.cancelled)).toBeVisible()

  await sql(
    `update bookings set starts_at = to_timestamp(floor(extract(epoch from now()) / 1800) * 1800) where state = 'booked'
      and user_id = (select id from users where identifier = $1)`,
    [winner.person.identifier],
  )
  await teacher.page.goto(paths.mySpeaking)
  await expect(teacher.page.getByRole('heading', { name: desk.title })).toBeVisible()
  await look(teacher.page, 'conversations of a teacher')
  await teacher.page.getByRole('button', { name: desk.start }).click()
  await expect(teacher.page.getByRole('heading', { name: cards.card.asked })).toBeVisible()
  await look(teacher.page, 'the card of a conversation')
})
