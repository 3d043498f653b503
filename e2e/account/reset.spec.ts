import { type Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { logIn, signUp } from '@/lib/accounts/account/contract'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { dashboardCopy } from '@/lib/sittings/attempt/words/dashboard'
import { errorSentences } from '@/lib/platform/words/errors'
import { persianDigits } from '@/lib/platform/format/digits'
import { paths } from '@/lib/platform/paths'
import { callApi } from '../support/net/api'
import { type Candidate, enterAsNew, newCandidate } from '../support/exam/candidate'
import { readHeld } from '../support/held-message'
import { inspectPage, inspectVariant } from '../support/inspect/inspect-page'
import { expect, test } from '../support/test'

const { errors, fields, login, reset, setPassword } = accountCopy
const SIZES = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
] as const

test('resets a forgotten password by a mailed link, which works once', async ({ page, context, browser }) => {
  const candidate = await enterAsNew(context)
  await context.clearCookies()
  await page.goto(paths.login)
  await page.getByRole('link', { name: login.forgot }).click()
  await expect(page).toHaveURL(paths.resetPassword)
  await page.getByRole('button', { name: reset.ask }).click()
  await expect(page.getByText(errors.identifierRequired)).toBeVisible()
  await ask(page, candidate.identifier.toUpperCase())
  await expect(page.getByRole('heading', { name: reset.heldTitle })).toBeFocused()
  await expect(page.getByText(reset.mailHeld(candidate.identifier.toUpperCase()))).toBeVisible()
  await inspectVariant(page, 'letter was sent')

  const letter = await readHeld(browser, candidate.identifier)
  const link = /http\S+/.exec(letter)?.[0] ?? ''
  await page.goto(link)
  const password = `${candidate.password} again`
  await page.getByLabel(fields.newPassword, { exact: true }).fill('short')
  await page.getByRole('button', { name: setPassword.submit }).click()
  await expect(page.getByText(errors.passwordShort)).toBeVisible()
  await inspectPage(page, 'new password')
  await page.getByLabel(fields.newPassword, { exact: true }).fill(password)
  await page.getByRole('button', { name: setPassword.submit }).click()
  await expect(page).toHaveURL(paths.dashboard)
  await expect(page.getByText(dashboardCopy.greeting(candidate.name))).toBeVisible()

  await page.goto('about:blank')
  await context.clearCookies()
  const { identifier } = candidate
  await expect(callApi(context, logIn, { body: { identifier, password: candidate.password } })).rejects.toThrow(
    errorSentences.wrong_credentials,
  )
  await callApi(context, logIn, { body: { identifier, password } })

  await page.goto(link)
  await page.getByLabel(fields.newPassword, { exact: true }).fill(`${password} more`)
  await page.getByRole('button', { name: setPassword.submit }).click()
  await expect(page.getByRole('heading', { name: reset.expiredTitle })).toBeFocused()
  await inspectVariant(page, 'expired link')
  await page.getByRole('button', { name: reset.askNew }).click()
  await expect(page.getByLabel(fields.identifier)).toBeVisible()
})

test('resets a forgotten password by a texted code, typed in Persian digits @full', async ({
  page,
  context,
  browser,
}) => {
  const tail = String(randomInt(10_000_000)).padStart(7, '0')
  const candidate: Candidate = { ...newCandidate(), identifier: `0912${tail}` }
  await callApi(context, signUp, { body: candidate })
  await context.clearCookies()
  await page.clock.install()
  await page.goto(paths.resetPassword)
  await ask(page, persianDigits(candidate.identifier))
  await expect(page.getByRole('heading', { name: reset.heldTitle })).toBeFocused()
  const code = page.getByLabel(reset.code)
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  const right = await readHeld(browser, `+98912${tail}`)

  await code.fill('12')
  await page.getByRole('button', { name: reset.redeem }).click()
  await expect(page.getByText(errors.codeWrong)).toBeVisible()
  await code.fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'))
  await page.getByRole('button', { name: reset.redeem }).click()
  await expect(page.getByText(errorSentences.wrong_code)).toBeVisible()
  await inspectPage(page, 'wrong code')

  await expect(page.getByRole('button', { name: reset.again })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /\d|[۰-۹]/ })).toBeDisabled()
  await page.clock.fastForward(61_000)
  await page.getByRole('button', { name: reset.again }).click()
  await expect(page.getByText(reset.sentAgain)).toBeVisible()
  await page.getByRole('button', { name: reset.change }).click()
  await expect(page.getByLabel(fields.identifier)).toHaveValue(persianDigits(candidate.identifier))
  await page.getByRole('button', { name: reset.ask }).click()

  // The API sends no second message within a minute, whatever the page's clock says: the first code is still valid.
  await code.fill(persianDigits(`${right.slice(0, 3)} ${right.slice(3)}`))
  await page.getByRole('button', { name: reset.redeem }).click()
  await expect(page.getByRole('heading', { name: reset.newTitle })).toBeFocused()
  await page.getByLabel(fields.newPassword, { exact: true }).fill(`${candidate.password} again`)
  await page.getByRole('button', { name: setPassword.submit }).click()
  await expect(page).toHaveURL(paths.dashboard)
  await expect(page.getByText(dashboardCopy.greeting(candidate.name))).toBeVisible()
})

test('a rate limit shows the time left, and keeps what was typed @full', async ({ page }) => {
  await page.route('**/api/account/forgot-password/', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '120' },
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'too_many_requests', status: 429, detail: errorSentences.too_many_requests }),
    }),
  )
  const { identifier } = newCandidate()
  await page.goto(paths.resetPassword)
  await ask(page, identifier)
  await expect(page.getByText(errors.wait(120))).toBeVisible()
  await expect(page.getByLabel(fields.identifier)).toHaveValue(identifier)
})

const FORMS = [paths.login, paths.signup, paths.resetPassword, paths.admin] as const

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a page with a form says what is missing', async ({ page }) => {
    for (const path of FORMS) {
      await page.goto(path)
      await expect(page.getByText(accountCopy.form.noScript), path).toBeVisible()
      await expect(page.getByText(accountCopy.form.loading), path).toBeHidden()
    }
  })
})

test('the forms load without a layout shift', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifts: Reflect.get(window, 'shifts') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of FORMS) {
    // The forms have one layout: the wide one is loaded once.
    for (const size of path === paths.login ? SIZES : SIZES.slice(0, 1)) {
      await page.setViewportSize(size)
      await page.goto(path)
      await expect(page.getByLabel(fields.identifier)).toBeVisible()
      await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded')
      // On a busy machine a late font shifts lines slightly (0.025 was seen).
      expect(await page.evaluate(() => Number(Reflect.get(window, 'shifts'))), path).toBeLessThan(0.05)
    }
  }
})

async function ask(page: Page, identifier: string): Promise<void> {
  await page.getByLabel(fields.identifier).fill(identifier)
  await page.getByRole('button', { name: reset.ask }).click()
}
