import { bookingHoursCopy as hours } from '@/lib/copy/bookings/desk'
import { bookingCopy as mine } from '@/lib/copy/bookings/mine'
import { paths } from '@/lib/paths'
import { enterAgain, enterAsNew } from '../support/exam/candidate'
import { inDatabase } from '../support/net/database'
import { enterOn, tabTo } from '../support/exam/keys'
import { expect, test } from '../support/test'

const sql = (text: string, values: unknown[]) => inDatabase((client) => client.query(text, values))

test('a teacher opens hours, a candidate books, moves and cancels, with nothing but the keyboard', async ({
  page,
  context,
  browser,
}) => {
  test.slow()
  const room = await browser.newContext()
  const teaching = await room.newPage()
  const teacher = await enterAsNew(room)
  await sql(`update users set role = 'teacher' where identifier = $1`, [teacher.identifier])
  await enterAgain(room, teacher)
  await teaching.goto(paths.speakingHours)
  await tabTo(teaching, teaching.getByLabel(hours.isOpen))
  await teaching.keyboard.press('Space')
  await tabTo(teaching, teaching.getByRole('textbox', { name: hours.link }))
  await teaching.keyboard.type('https://meet.example.com/keys')
  for (const day of hours.days) await enterOn(teaching, teaching.getByRole('button', { name: hours.addOn(day) }))
  const from = teaching.getByRole('combobox', { name: `${hours.from} ${hours.days[0]}` })
  await tabTo(teaching, from, 'Shift+Tab')
  await teaching.keyboard.press('ArrowUp')
  await expect(from).toHaveValue(String(17 * 60 + 30))
  await tabTo(teaching, teaching.getByLabel(hours.day))
  await teaching.keyboard.type('۱۴۰۶/۲/۱')
  await enterOn(teaching, teaching.getByRole('button', { name: hours.addException }))
  await expect(teaching.getByText(hours.noExceptions)).toBeHidden()
  await enterOn(teaching, teaching.getByRole('button', { name: hours.save, exact: true }))
  await expect(teaching.getByText(hours.saved)).toBeVisible()
  await room.close()

  const { identifier } = await enterAsNew(context)
  await sql(
    `insert into entitlements (id, user_id, kind, amount, given_by, note) select gen_random_uuid(), id, 'speaking', 1, id, 'journey' from users where identifier = $1`,
    [identifier],
  )
  await page.goto(paths.bookSpeaking)
  await enterOn(page, page.getByRole('button', { name: mine.week.after }))
  // Not the first of the week: another journey wants that one at the same time.
  await enterOn(page, page.locator('button[aria-pressed]').nth(4))
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
  await enterOn(page, page.getByRole('button', { name: mine.confirm.go }))
  await page.waitForURL(`**${paths.mySpeaking}`)

  await enterOn(page, page.getByRole('button', { name: mine.moveAct }))
  await enterOn(page, page.locator('button[aria-pressed]').nth(2))
  await expect(page.locator('button[aria-pressed=true]')).toHaveCount(1)
  await enterOn(page, page.getByRole('button', { name: mine.confirm.move }))
  await expect(page.getByText(mine.moved)).toBeVisible()
  await enterOn(page, page.getByRole('button', { name: mine.cancelFree.act, exact: true }))
  await expect(page.getByRole('button', { name: mine.cancelFree.no, exact: true })).toBeFocused()
  await enterOn(page, page.getByRole('button', { name: mine.cancelFree.yes }), 'Shift+Tab')
  await expect(page.getByText(mine.states.cancelled)).toBeVisible()
})
