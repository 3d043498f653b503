import { createHmac } from 'node:crypto'
import { type Page } from '@playwright/test'
import { logOut } from '@/lib/accounts/account/contract'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { paths } from '@/lib/platform/paths'
import { type Candidate, enterAsNew, fillLogIn } from '../support/exam/candidate'
import { expectSaved, startSection } from '../support/exam/player'
import { takeSeat } from '../support/exam/section'
import { place } from '../support/fill'
import { callApi } from '../support/net/api'
import { expect, test } from '../support/test'

/** The only insecure origin that allows passkeys. */
const LOCAL = 'http://localhost'

/** A virtual authenticator, which confirms without a touch. */
async function giveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function addPasskey(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/dashboard/account`)
  await page.getByLabel('نامش').fill('گوشی خودم')
  await page.getByRole('button', { name: 'افزودن گذرکلید' }).click()
  await page.getByRole('button', { name: 'نگهشان داشتم' }).click()
  await expect(page.getByRole('button', { name: 'حذف گذرکلید' })).toBeVisible()
}

/** RFC 6238, as an authenticator app implements it: written separately, so that both sides cannot share a bug. */
function codeOf(secret: string, step: number): string {
  const bits = [...secret].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeUInt32BE(step, 4)
  const mac = createHmac('sha1', key).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
const stepNow = () => Math.floor(Date.now() / 30_000)

/** Logs in with the password and the second factor, on the way to the account page. */
async function logInAgain(page: Page, base: string, { identifier, password }: Candidate): Promise<void> {
  await page.goto('about:blank') // a page of the account that loses its session redirects to the log-in
  await callApi(page.context(), logOut, {})
  await page.goto(`${base}${paths.loginFor(paths.account)}`)
  await fillLogIn(page, { identifier, password })
  await expect(page.getByRole('heading', { name: 'مرحله‌ی دوم ورود' })).toBeFocused()
}

test('an authenticator app is enabled by its first code, and required at the next log-in @full', async ({ page }) => {
  const candidate = await enterAsNew(page.context())
  await page.goto(paths.account)
  await page.getByRole('button', { name: 'راه انداختن' }).click()
  await expect(page.getByRole('img', { name: 'کد QR برای برنامه‌ی کدساز' })).toBeVisible()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('کدی که برنامه نشان می‌دهد').fill('000000')
  await page.getByRole('button', { name: 'روشن کن' }).click()
  await expect(page.getByText('این کد درست نیست یا مهلتش گذشته است.')).toBeVisible()
  await page.getByLabel('کدی که برنامه نشان می‌دهد').fill(codeOf(secret, stepNow()))
  await page.getByRole('button', { name: 'روشن کن' }).click()
  const codes = page.getByRole('dialog', { name: 'کدهای بازیابی‌ات' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await codes.getByRole('button', { name: 'نگهشان داشتم' }).click()

  await logInAgain(page, '', candidate)
  await page.getByLabel('کد برنامه‌ی کدساز').fill(codeOf(secret, stepNow() + 1))
  await page.getByRole('button', { name: 'ادامه' }).click()
  await expect(page).toHaveURL(paths.account)

  await logInAgain(page, '', candidate)
  await page.getByRole('button', { name: 'با کد بازیابی' }).click()
  await page.getByLabel('کد بازیابی').fill(recovery)
  await page.getByRole('button', { name: 'ادامه' }).click()
  await expect(page).toHaveURL(paths.account)
  await expect(page.getByText('۹ کد مانده است.')).toBeVisible()
})

test('a passkey replaces the code, at the log-in and in the middle of a test', async ({ browser, baseURL }) => {
  // Browsers allow passkeys only on host names, not on 127.0.0.1.
  const base = `${LOCAL}:${new URL(baseURL ?? '').port}`
  const context = await browser.newContext({ baseURL: base })
  const page = await context.newPage()
  await giveAuthenticator(page)
  const { attempt, candidate } = await takeSeat(context, 'reading')
  await addPasskey(page, base)

  await logInAgain(page, base, candidate)
  await page.getByRole('button', { name: 'استفاده از گذرکلید' }).click()
  await expect(page).toHaveURL(base + paths.account)

  await page.goto(base + paths.sitting(attempt, 'reading'))
  await startSection(page, 'reading')
  await callApi(context, logOut, {})
  await place(page, '8').fill('typed without a session')
  const cover = page.getByRole('dialog', { name: latePlayerEnglish.logInTitle })
  await cover.getByLabel(latePlayerEnglish.password).fill(candidate.password)
  await cover.getByRole('button', { name: latePlayerEnglish.logIn }).click()
  await cover.getByRole('button', { name: latePlayerEnglish.usePasskey }).click()
  await expect(cover).toBeHidden()
  await expectSaved(page)
  await expect(place(page, '8')).toHaveValue('typed without a session')
  await context.close()
})
