import { randomUUID } from 'node:crypto'
import { type Browser, type Page } from '@playwright/test'
import { type ManagedDay, makeMockDay } from '@/lib/institute/mock-day/contract/day'
import { takeSeat } from '@/lib/institute/mock-day/contract/my-seat'
import { manageMockDayCopy as manageCopy } from '@/lib/institute/mock-day/words/manage-mock-day'
import { mockDayCopy as mine } from '@/lib/institute/mock-day/words/my-mock-day'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { paths } from '@/lib/platform/paths'
import { callApi } from '../support/net/api'
import { type Candidate, enterAgain, enterAsNew } from '../support/exam/candidate'
import { inDatabase } from '../support/net/database'
import { inspectPage } from '../support/inspect/inspect-page'
import { EXAM } from '../support/exam/paper'
import { expectRunning } from '../support/exam/player'
import { expect, test } from '../support/test'

const sql = (text: string, values: unknown[]) => inDatabase((client) => client.query(text, values))

async function enter(browser: Browser, role: 'student' | 'teacher'): Promise<{ page: Page; person: Candidate }> {
  const context = await browser.newContext()
  const person = await enterAsNew(context)
  await sql('update users set role = $2 where identifier = $1', [person.identifier, role])
  if (role === 'teacher') await enterAgain(context, person)
  return { page: await context.newPage(), person }
}

async function makeDay(page: Page): Promise<ManagedDay> {
  const startsAt = new Date(Date.now() + 1_200_000).toISOString()
  const body = { id: randomUUID(), exam: EXAM, startsAt, seats: 2, place: 'سالن ۲', notes: 'کارت شناسایی همراه باشد.' }
  return callApi(page.context(), makeMockDay, { body })
}

/** A seat by the code on the institute's board. */
async function sitDown(page: Page, code: string, number: number): Promise<void> {
  await page.goto(paths.mockDays)
  await page.getByLabel(mine.code).fill(code.toLowerCase())
  await page.getByRole('button', { name: mine.take }).click()
  await expect(page.getByText(mine.taken(number))).toBeVisible()
}

const row = (page: Page, number: number) => page.locator(`tr[data-seat="${number}"]`)
const SOON = { timeout: 5_000 }

/** A mock shows whole minutes. */
async function minutesLeft(page: Page): Promise<number> {
  return Number(/\d+/.exec((await page.getByRole('timer').textContent()) ?? '')?.[0])
}

/** In two languages, beside the test and not over it, until it has been read or is taken back. */
async function sayToTheRoom(led: Page, pages: readonly [Page, Page]): Promise<void> {
  await led.getByRole('button', { name: manageCopy.forAll }).click()
  await led.getByLabel(manageCopy.note).fill('پنجره‌ها را می‌بندیم.')
  await led.getByLabel(manageCopy.english).fill('We are closing the windows.')
  await led.getByRole('button', { name: manageCopy.announce.all }).click()
  await inspectPage(led, 'the preview of an announcement')
  await led.getByRole('button', { name: manageCopy.preview.send }).click()
  for (const page of pages) {
    const strip = page.getByRole('alert').filter({ hasText: latePlayerEnglish.announcement })
    await expect(strip).toContainText('پنجره‌ها را می‌بندیم.', SOON)
    await expect(strip).toContainText('We are closing the windows.')
    const [above, question] = [await strip.boundingBox(), await page.getByRole('main').boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(question?.y ?? 0)
  }
  const [page, other] = pages
  await inspectPage(page, 'an announcement in the player')
  await page.getByRole('button', { name: latePlayerEnglish.announcementRead }).click()
  await expect(page.getByText('We are closing the windows.')).toHaveCount(0)
  const { takeBack } = manageCopy.shown
  await led.getByRole('button', { name: takeBack.act }).click()
  await led.getByRole('button', { name: takeBack.yes }).click()
  await expect(other.getByText('We are closing the windows.')).toHaveCount(0, SOON)
  await expect(led.getByRole('button', { name: takeBack.act })).toHaveCount(0)
}

/** Another tab in front of the test: the board says so, until it is back. */
async function leaveThePage(led: Page, page: Page): Promise<void> {
  const cover = (isHidden: boolean) =>
    page.evaluate(
      (hidden) => Object.defineProperty(document, 'hidden', { configurable: true, value: hidden }),
      isHidden,
    )
  await cover(true)
  await expect(row(led, 1).getByText(manageCopy.away)).toBeVisible()
  // Shorter absences are not logged (MAX_HIDDEN_MS).
  await sql(
    `update mock_day_seats set away_since = away_since - interval '10 seconds' where away_since is not null`,
    [],
  )
  await cover(false)
  await expect(row(led, 1).getByText(manageCopy.away)).toHaveCount(0)
}

test('two candidates wait, start at the invigilator’s signal, are paused, and get extra time and an announcement; the board and the report show a page that was left and a lost connection @full', async ({
  browser,
}) => {
  test.slow()
  const [{ page: led }, one, two] = await Promise.all([
    enter(browser, 'teacher'),
    enter(browser, 'student'),
    enter(browser, 'student'),
  ])
  const day = await makeDay(led)
  await led.goto(paths.mockDays)
  await led.getByRole('button', { name: manageCopy.make }).click()
  await inspectPage(led, 'mock days of a teacher')

  await sitDown(one.page, day.code, 1)
  await callApi(two.page.context(), takeSeat, { body: { code: day.code } })
  await inspectPage(one.page, 'my seats')

  await led.goto(paths.mockDay(day.id))
  await expect(row(led, 1)).toHaveAttribute('data-state', 'booked')
  for (const { page } of [one, two]) {
    await page.goto(paths.mockDay(day.id))
    await expect(page.getByText(mine.room.waiting)).toBeVisible()
  }
  for (const number of [1, 2]) await expect(row(led, number)).toHaveAttribute('data-state', 'here', SOON)
  await inspectPage(two.page, 'the waiting room')
  await one.page.getByRole('button', { name: mine.room.sound }).click()

  await led.getByRole('button', { name: manageCopy.start.act }).click()
  await led.getByRole('button', { name: manageCopy.start.yes }).click()
  for (const { page } of [one, two]) await expectRunning(page, 'listening')
  for (const number of [1, 2]) await expect(row(led, number)).toHaveAttribute('data-state', 'sitting', SOON)

  // One is paused: the cover hides the paper, the sound is silent, and both resume together.
  await row(led, 1).getByRole('button', { name: manageCopy.pause }).click()
  await expect(one.page.getByRole('heading', { name: playerEnglish.heldTitle })).toBeVisible(SOON)
  const minutes = await minutesLeft(one.page)
  await expect(row(led, 1)).toHaveAttribute('data-state', 'paused', SOON)
  await expect(two.page.getByRole('heading', { name: playerEnglish.heldTitle })).toHaveCount(0)
  await inspectPage(led, 'the board with one stopped')
  await row(led, 1).getByRole('button', { name: manageCopy.resume }).click()
  await expect(one.page.getByRole('heading', { name: playerEnglish.heldTitle })).toHaveCount(0, SOON)
  expect(Math.abs((await minutesLeft(one.page)) - minutes)).toBeLessThanOrEqual(1)

  // Extra time for one.
  const before = await minutesLeft(two.page)
  await row(led, 2).getByRole('button', { name: manageCopy.more }).click()
  await inspectPage(led, 'time and a note for one')
  await led.getByRole('button', { name: manageCopy.addMinutes }).click()
  await expect.poll(() => minutesLeft(two.page)).toBeGreaterThanOrEqual(before + 4)

  await sayToTheRoom(led, [one.page, two.page])
  await leaveThePage(led, one.page)

  // A lost connection: its row comes first, and the warning ends when it is back.
  await two.page.context().setOffline(true)
  await expect(row(led, 2)).toHaveAttribute('data-contact', 'silent', { timeout: 15_000 })
  await expect(led.locator('tbody tr').first()).toHaveAttribute('data-seat', '2')
  await inspectPage(led, 'the board with one cut off')
  await two.page.context().setOffline(false)
  await expect(row(led, 2)).toHaveAttribute('data-contact', 'live', { timeout: 20_000 })

  await led.getByRole('button', { name: manageCopy.closeDoors.act }).click()
  await led.getByRole('button', { name: manageCopy.closeDoors.yes }).click()
  await expect(led.getByRole('button', { name: manageCopy.openDoors })).toBeVisible()
  await led.getByRole('link', { name: manageCopy.log }).click()
  await expect(led.getByRole('heading', { name: manageCopy.lines, exact: true })).toBeVisible()
  for (const said of [/قطع بود/, /بیرون از صفحه‌ی آزمون بود/, /اعلام پس گرفته شد/])
    await expect(led.getByText(said)).toBeVisible()
  await inspectPage(led, 'the log of the day')
  await led.emulateMedia({ media: 'print' })
  await expect(led.getByText(manageCopy.invigilatorSign)).toBeVisible()
  if (process.env.LOOK) await led.pdf({ path: `${process.env.LOOK}/log.pdf`, format: 'A4' }).catch(() => undefined)
})
