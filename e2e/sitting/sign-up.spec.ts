import { type Locator } from '@playwright/test'
import { arrivalCopy } from '@/lib/accounts/account/words/account-pages'
import { dashboardCopy } from '@/lib/sittings/attempt/words/dashboard'
import { siteCopy } from '@/lib/platform/words/site'
import { paths } from '@/lib/platform/paths'
import { fillLogIn, fillSignUp, newCandidate } from '../support/exam/candidate'
import { expect, test } from '../support/test'

test('a mobile number in Persian digits signs up, and logs in in any spelling', async ({ page, context }) => {
  const tail = String(Math.floor(Math.random() * 1e7)).padStart(7, '0')
  const persian = `۰۹۱۲${tail.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')}`
  const candidate = { ...newCandidate(), identifier: persian }
  await page.goto(paths.signup)
  await fillSignUp(page, candidate)
  await expect(page).toHaveURL(paths.dashboard)
  await expect(page.getByText(arrivalCopy.title)).toBeVisible()
  await expectUncovered(page.getByRole('link', { name: siteCopy.skipToContent }))
  await page.goto(paths.exams)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: siteCopy.nav.dashboard })).toBeVisible()
  await expect(header.getByRole('link', { name: siteCopy.nav.login })).toBeHidden()
  await expect(page.getByText(arrivalCopy.title)).toHaveCount(0)
  await page.goto('about:blank') // a dashboard that loses its cookies while loading redirects to the log-in
  await context.clearCookies()
  await page.goto(paths.exams)
  await expect(header.getByRole('link', { name: siteCopy.nav.login })).toBeVisible()
  await expect(header.getByRole('link', { name: siteCopy.nav.dashboard })).toBeHidden()
  await page.goto(paths.login)
  await fillLogIn(page, { ...candidate, identifier: `+98912${tail}` })
  await expect(page).toHaveURL(paths.dashboard)
  await expect(page.getByText(dashboardCopy.greeting(candidate.name))).toBeVisible()
})

/** While it has the focus nothing lies over it, a toast neither. */
async function expectUncovered(control: Locator): Promise<void> {
  await control.focus()
  await expect
    .poll(() =>
      control.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === element
      }),
    )
    .toBe(true)
}
