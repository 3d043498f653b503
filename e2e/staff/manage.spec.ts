import { reportError } from '@/lib/platform/error-report/contract'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { staffNavCopy } from '@/lib/site/navigation/words'
import { errorSentences } from '@/lib/platform/words/errors'
import { holidaysCopy } from '@/lib/teaching/public-holiday/words'
import { authorsCopy } from '@/lib/learning/author/words'
import { manageCopy } from '@/lib/platform/words/manage'
import { outboxCopy } from '@/lib/platform/outbox/words/outbox'
import { errorReportsCopy } from '@/lib/platform/error-report/words'
import { securityCopy } from '@/lib/accounts/audit/words'
import { caseReportCopy as supportReportCopy } from '@/lib/support/case-report/words'
import { manageCaseCopy } from '@/lib/support/case/words/manage-case'
import { paths } from '@/lib/platform/paths'
import { callApi } from '../support/net/api'
import { expectAccessibleInBothThemes, expectAccessibleVariant } from '../support/inspect/axe'
import { enterAsNew, fillLogIn } from '../support/exam/candidate'
import { inspectPage, inspectVariant } from '../support/inspect/inspect-page'
import { expect, test } from '../support/test'
import { enterAsManager } from '../support/writer'

const { staff } = accountCopy

/** They are lists like the outbox. */
const LISTS: readonly string[] = [paths.errorReports, paths.securityEvents, paths.authors]
test('the managers’ log-in admits a manager, at once if logged in; the page behind it is readable', async ({
  page,
  context,
}) => {
  const manager = await enterAsManager(context)
  await context.clearCookies()
  await page.goto(paths.admin)
  await fillLogIn(page, { ...manager, password: 'not the password' })
  await expect(page.getByText(errorSentences.wrong_credentials)).toBeVisible()
  await expectAccessibleVariant(page, 'refused at the door')
  await fillLogIn(page, manager)
  await expect(page).toHaveURL(paths.managerHome)
  await expect(page.getByRole('heading', { level: 1, name: manageCopy.title })).toBeVisible()
  await expect(page.getByRole('link', { name: staffNavCopy.places.manage })).toBeVisible()
  await inspectPage(page, paths.managerHome)
  await page.goto(paths.admin)
  await expect(page).toHaveURL(paths.managerHome)
  await page.goto(paths.holidays)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(holidaysCopy.title)
  await inspectVariant(page, paths.holidays)
})

test('the managers’ log-in redirects a student and shows nothing behind it; an expired session leads to the form @full', async ({
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

test('the other pages of managers are readable and fit the screen', async ({ page, context }) => {
  await enterAsManager(context)
  await callApi(context, reportError, { body: { text: `RangeError: ${'x'.repeat(300)}` } })
  for (const [path, title] of [
    [paths.errorReports, errorReportsCopy.title],
    [paths.outbox, outboxCopy.title],
    [paths.securityEvents, securityCopy.title],
    [paths.authors, authorsCopy.title],
    [paths.managedCases, manageCaseCopy.title],
    [paths.supportReport, supportReportCopy.title],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    if (path === paths.outbox) await page.getByText(outboxCopy.text, { exact: true }).first().click()
    await (LISTS.includes(path) ? inspectVariant : inspectPage)(page, path)
  }
})
