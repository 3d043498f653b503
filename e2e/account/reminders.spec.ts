import { planCopy } from '@/lib/progress/plan/words'
import { reminderCopy as copy } from '@/lib/progress/reminder/words'
import { paths } from '@/lib/platform/paths'
import { enterAsNew } from '../support/exam/candidate'
import { inspectPage } from '../support/inspect/inspect-page'
import { expect, test } from '../support/test'

test('a person chooses an hour, opens a calendar that needs no log-in, gives it a new address, and switches both off @full', async ({
  page,
  playwright,
}) => {
  await enterAsNew(page.context())
  await page.goto(paths.dashboard)
  await page.getByRole('heading', { name: planCopy.minutesTitle }).click()
  await page.getByRole('main').getByRole('link', { name: planCopy.reminders }).click()
  await page.getByRole('switch', { name: copy.daily.title }).click()
  await page.getByRole('combobox', { name: copy.daily.hour }).selectOption('20')
  await expect(page.getByText(copy.daily.saved(20))).toBeVisible()
  await page.getByRole('switch', { name: copy.calendar.title }).click()
  const field = page.getByRole('textbox', { name: copy.calendar.address })
  const first = await field.inputValue()
  await inspectPage(page, 'reminders')

  const stranger = await playwright.request.newContext()
  const reply = await stranger.get(first)
  expect(reply.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await reply.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]+END:VCALENDAR\r\n$/)
  await page.getByRole('button', { name: copy.calendar.renew }).click()
  await page.getByRole('dialog').getByRole('button', { name: copy.calendar.renew }).click()
  await expect(field).not.toHaveValue(first)
  expect((await stranger.get(first)).status()).toBe(404)
  expect((await stranger.get(await field.inputValue())).status()).toBe(200)

  await page.getByRole('switch', { name: copy.calendar.title }).click()
  await page.getByRole('dialog').getByRole('button', { name: copy.calendar.close }).click()
  await expect(page.getByRole('switch', { name: copy.calendar.title })).not.toBeChecked()
  await page.getByRole('switch', { name: copy.daily.title }).click()
  await expect(page.getByText(copy.daily.off).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: copy.daily.title })).not.toBeChecked()
  await stranger.dispose()
})
