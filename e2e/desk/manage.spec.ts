import { randomUUID } from 'node:crypto'
import { getMe, logIn } from '@/lib/accounts/account/contract'
import { reportError } from '@/lib/platform/error-report/contract'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { staffNavCopy } from '@/lib/site/navigation/words'
import { errorSentences } from '@/lib/platform/words/errors'
import { holidaysCopy } from '@/lib/teaching/holiday/words'
import { authorsCopy } from '@/lib/learning/author/words'
import { manageCopy } from '@/lib/platform/words/manage'
import { outboxCopy } from '@/lib/platform/outbox/words/outbox'
import { errorReportsCopy } from '@/lib/platform/error-report/words'
import { securityCopy } from '@/lib/accounts/audit/words'
import { paths } from '@/lib/platform/paths'
import { callApi } from '../support/net/api'
import { expectAccessibleInBothThemes } from '../support/look/axe'
import { enterAsNew, fillLogIn } from '../support/exam/candidate'
import { look } from '../support/look/look'
import { expect, test } from '../support/test'
import { enterAsManager } from '../support/writer'

const { staff } = accountCopy
test('the managers’ log-in admits a manager, at once if logged in; the page behind it is readable', async ({
  page,
  context,
}) => {
  const manager = await enterAsManager(context)
  await context.clearCookies()
  await page.goto(paths.admin)
  await fillLogIn(page, { ...manager, password: 'not the password' })
  await expect(page.getByText(errorSentences.wrong_credentials)).toBeVisible()
  await expectAccessibleInBothThemes(page, 'refused at the door')
  await fillLogIn(page, manager)
  await expect(page).toHaveURL(paths.managerHome)
  await expect(page.getByRole('heading', { level: 1, name: manageCopy.title })).toBeVisible()
  await expect(page.getByRole('link', { name: staffNavCopy.places.manage })).toBeVisible()
  await look(page, paths.managerHome)
  await page.goto(paths.admin)
  await expect(page).toHaveURL(paths.managerHome)
  await page.goto(paths.holidays)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(holidaysCopy.title)
  await look(page, paths.holidays)
})

test('the managers’ log-in redirects a student and shows nothing behind it; an expired session leads to the form', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'accessToken', value: 'over', url: baseURL }])
  await page.goto(paths.admin)
  await expect(page.getByLabel(accountCopy.fields.identifier)).toBeVisible()
  await expect(page).toHaveURL(paths.admin)
  await context.clearCookies()

  const student = await enterAsNew(context)
  await page.goto(paths.managerHome)
  await expect(page.getByRole('heading', { level: 1, name: manageCopy.refusedTitle })).toBeVisible()
  await expect(page.getByRole('link', { name: staffNavCopy.places.manage })).toHaveCount(0)
  await expectAccessibleInBothThemes(page, 'refused at the management')

  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto(paths.admin)
  await fillLogIn(page, student)
  await expect(page.getByRole('heading', { name: staff.otherTitle })).toBeFocused()
  await expectAccessibleInBothThemes(page, 'student at the door')
  await page.getByRole('button', { name: staff.otherAccount }).click()
  await expect(page.getByLabel(accountCopy.fields.identifier)).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: staff.toDashboard }).click()
  await expect(page).toHaveURL(paths.dashboard)
})

test('managers delete an error report after a question, and see the waiting messages of the outbox', async ({
  page,
  context,
}) => {
  await enterAsManager(context)
  const mark = randomUUID().replace(/\d/g, 'x')
  await callApi(context, reportError, { body: { text: `RangeError: ${'x'.repeat(300)} ${mark}` } })

  await page.goto(paths.errorReports)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(errorReportsCopy.title)
  const report = page.getByRole('main').getByRole('listitem').filter({ hasText: mark })
  await expect(report.getByRole('group', { name: errorReportsCopy.text })).toHaveAttribute('dir', 'ltr')
  await report.getByRole('button', { name: errorReportsCopy.remove }).click()
  await expect(report.getByRole('button', { name: errorReportsCopy.no })).toBeFocused()
  await look(page, 'asked about a report')
  await page.keyboard.press('Enter')
  await expect(report.getByRole('button', { name: errorReportsCopy.remove })).toBeFocused()
  await page.keyboard.press('Enter')
  await report.getByRole('button', { name: errorReportsCopy.yes }).click()
  await expect(report).toHaveCount(0)
  await expect(page.getByText(errorReportsCopy.removed)).toBeVisible()

  await page.goto(paths.outbox)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(outboxCopy.title)
  const { mail, sms, telegram } = outboxCopy.channels
  await expect(page.getByText(outboxCopy.missingTitle([mail, sms, telegram]))).toBeVisible()
  const waiting = page.getByRole('main').getByRole('listitem').filter({ hasText: outboxCopy.managers }).first()
  await waiting.getByText(outboxCopy.text, { exact: true }).click()
  await expect(waiting.getByRole('group', { name: outboxCopy.text })).toBeVisible()
  await look(page, 'open text of the outbox')
})

test('shows who entered and who was refused, by kind, time and person', async ({ page, context, browser }) => {
  const theirs = await browser.newContext()
  const person = await enterAsNew(theirs)
  const { id } = await callApi(theirs, getMe, {})
  const wrong = { identifier: person.identifier, password: 'not the password' }
  await expect(callApi(theirs, logIn, { body: wrong })).rejects.toThrow(errorSentences.wrong_credentials)
  await theirs.close()
  await enterAsManager(context)
  await page.goto(paths.person(id))
  await page.getByRole('link', { name: securityCopy.fromPerson }).click()
  await expect(page.getByText(securityCopy.onlyOf(person.name))).toBeVisible()
  const events = page.getByRole('main').getByRole('listitem').filter({ hasText: person.name })
  await expect(events).toHaveText([/رمز نمی‌خواند/, /حساب ساخت/])
  await page.getByRole('combobox', { name: securityCopy.group }).click()
  await page.getByRole('option', { name: securityCopy.groups.refused }).click()
  await expect(events).toHaveText([/رمز نمی‌خواند/])
  await page.getByRole('combobox', { name: securityCopy.group }).click()
  await page.getByRole('option', { name: securityCopy.groups.password }).click()
  await expect(page.getByText(securityCopy.noneTitle)).toBeVisible()
  await expectAccessibleInBothThemes(page, 'no security event')
  await page.getByRole('link', { name: securityCopy.showAll }).click()
  await expect(page).toHaveURL(paths.securityEvents)
  await page.getByRole('combobox', { name: securityCopy.days }).click()
  await page.getByRole('option', { name: securityCopy.periods[1] }).click()
  await expect(page).toHaveURL(`${paths.securityEvents}?days=1`)
  await expect(events.first()).toBeVisible()
  await look(page, paths.securityEvents)
})

test('an author is added by their account and removed after a question', async ({ page, context, browser }) => {
  const theirs = await browser.newContext()
  const author = await enterAsNew(theirs)
  await enterAsManager(context)
  await page.goto(paths.authors)
  const field = page.getByLabel(authorsCopy.identifier)
  await field.fill(`${randomUUID()}@example.com`)
  await page.getByRole('button', { name: authorsCopy.add }).click()
  await expect(page.getByText(authorsCopy.notFound)).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(author.identifier)
  await page.getByRole('button', { name: authorsCopy.add }).click()
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: author.identifier })
  await expect(row).toBeVisible()
  await expect(field).toHaveValue('')
  await look(page, paths.authors)
  // A promotion: the new manager proves by the link that the account is theirs.
  const link = await page.getByText(/#token=/).textContent()
  const writing = await theirs.newPage()
  await writing.goto(`${paths.resetPassword}${new URL(link ?? '').hash}`)
  await writing.getByLabel(accountCopy.fields.newPassword, { exact: true }).fill('a password of an author')
  await writing.getByRole('button', { name: accountCopy.setPassword.submit }).click()
  await expect(writing).toHaveURL(paths.dashboard)
  await writing.getByRole('link', { name: staffNavCopy.sections.texts }).click()
  await expect(writing.getByRole('link', { name: staffNavCopy.places.posts, exact: true })).toBeVisible()
  await theirs.close()
  await row.getByRole('button', { name: authorsCopy.dismiss }).click()
  await row.getByRole('button', { name: authorsCopy.yes }).click()
  await expect(row).toHaveCount(0)
})
