import { type Browser, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { teacherHoursCopy as hostCopy, bookingHoursCopy as hours } from '@/lib/teaching/booking/words/teacher-hours'
import { bookingCopy as mine } from '@/lib/teaching/booking/words/my-bookings'
import { errorSentences } from '@/lib/platform/words/errors'
import { assessSpeakingCopy as cards } from '@/lib/teaching/speaking/words/assess-speaking'
import { paths } from '@/lib/platform/paths'
import { dayAhead } from '../support/clock'
import { type Candidate, enterAgain, enterAsNew } from '../support/exam/candidate'
import { enterOn, tabTo } from '../support/exam/keys'
import { inDatabase } from '../support/net/database'
import { inspectPage } from '../support/inspect/inspect-page'
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

/** Other journeys have teachers too: with more than one a candidate chooses. */
async function chooseTeacher(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name: mine.week.after })).toBeVisible()
  const choice = page.locator('main select')
  if ((await choice.count()) > 0) await choice.selectOption({ label: name })
}

/** Hours on every day, so that some are far enough ahead on any day; by keyboard alone. */
async function openHours(page: Page): Promise<void> {
  await page.goto(paths.speakingHours)
  await tabTo(page, page.getByLabel(hours.isOpen))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('textbox', { name: hours.link }))
  await page.keyboard.type(LINK)
  for (const day of hours.days) await enterOn(page, page.getByRole('button', { name: hours.addOn(day) }))
  const from = page.getByRole('combobox', { name: `${hours.from} ${hours.days[0]}` })
  await tabTo(page, from, 'Shift+Tab')
  await page.keyboard.press('ArrowUp')
  await expect(from).toHaveValue(String(17 * 60 + 30))
  await tabTo(page, page.getByLabel(hours.day))
  await page.keyboard.type(dayAhead(60).typed)
  await enterOn(page, page.getByRole('button', { name: hours.addException }))
  await expect(page.getByText(hours.noExceptions)).toBeHidden()
  await inspectPage(page, 'the hours of a teacher')
  await enterOn(page, page.getByRole('button', { name: hours.save, exact: true }))
  await expect(page.getByText(hours.saved)).toBeVisible()
}

/** Chooses the first slot of the next week; nothing is booked yet. */
async function chooseTime(page: Page, teacher: string): Promise<void> {
  await page.goto(paths.bookSpeaking)
  await chooseTeacher(page, teacher)
  await enterOn(page, page.getByRole('button', { name: mine.week.after }))
  await enterOn(page, page.locator('button[aria-pressed]').first())
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
  await expect(page.getByRole('button', { name: mine.confirm.go })).toBeVisible()
}

test('a teacher opens hours, and two candidates choose one slot by keyboard: one gets and moves it, the other sees why not, books the next one and cancels; the teacher starts the conversation @full', async ({
  browser,
}) => {
  test.slow()
  const teacher = await enter(browser, 'teacher')
  const name = `مدرس ${randomUUID().slice(0, 6)}`
  await sql('update users set name = $2 where identifier = $1', [teacher.person.identifier, name])
  await openHours(teacher.page)
  const [one, two] = [await enter(browser, 'student'), await enter(browser, 'student')]
  for (const { page } of [one, two]) await chooseTime(page, name)
  await inspectPage(two.page, 'a time is chosen')
  await Promise.all([one, two].map(({ page }) => page.getByRole('button', { name: mine.confirm.go }).click()))
  const refused = (page: Page) => page.getByText(errorSentences.slot_taken)
  const booked = (page: Page) => page.getByText(mine.done)
  for (const { page } of [one, two]) await expect(refused(page).or(booked(page))).toBeVisible({ timeout: 60_000 })
  const isFirst = await booked(one.page).isVisible()
  const [winner, loser] = isFirst ? [one, two] : [two, one]
  await expect(refused(loser.page)).toBeVisible()
  await expect(loser.page.getByText(mine.near)).toBeVisible()
  await inspectPage(loser.page, 'a time that was taken')
  await enterOn(loser.page, loser.page.getByRole('alert').getByRole('button').first())
  await enterOn(loser.page, loser.page.getByRole('button', { name: mine.confirm.go }))
  await loser.page.waitForURL(`**${paths.mySpeaking}`)
  await expect(winner.page.getByRole('link', { name: mine.link })).toHaveAttribute('href', LINK)
  await inspectPage(winner.page, 'a booking of mine')

  await enterOn(winner.page, winner.page.getByRole('button', { name: mine.moveAct }))
  await enterOn(winner.page, winner.page.locator('button[aria-pressed]').nth(2))
  await expect(winner.page.locator('button[aria-pressed=true]')).toHaveCount(1)
  await inspectPage(winner.page, 'moving a booking')
  await enterOn(winner.page, winner.page.getByRole('button', { name: mine.confirm.move }))
  await expect(winner.page.getByText(mine.moved)).toBeVisible()
  await enterOn(loser.page, loser.page.getByRole('button', { name: mine.cancelFree.act, exact: true }))
  await expect(loser.page.getByRole('button', { name: mine.cancelFree.no, exact: true })).toBeFocused()
  await enterOn(loser.page, loser.page.getByRole('button', { name: mine.cancelFree.yes }), 'Shift+Tab')
  await expect(loser.page.getByText(mine.states.cancelled)).toBeVisible()

  await sql(
    `update bookings set starts_at = to_timestamp(floor(extract(epoch from now()) / 1800) * 1800) where state = 'booked'
      and user_id = (select id from users where identifier = $1)`,
    [winner.person.identifier],
  )
  await teacher.page.goto(paths.mySpeaking)
  await expect(teacher.page.getByRole('heading', { name: hostCopy.title })).toBeVisible()
  await inspectPage(teacher.page, 'conversations of a teacher')
  await teacher.page.getByRole('button', { name: hostCopy.start }).click()
  await expect(teacher.page.getByRole('heading', { name: cards.card.asked })).toBeVisible()
  await inspectPage(teacher.page, 'the card of a conversation')
})
