import { createHmac } from 'node:crypto'
import { type Page } from '@playwright/test'
import { logOut } from '@/lib/contract/account/account'
import { PLAYER } from '@/lib/copy/player/player-english'
import { paths } from '@/lib/paths'
import { expectRunning, expectSaved, startSection } from '../support/exam/player'
import { takeSeat } from '../support/exam/section'
import { place } from '../support/fill'
import { callApi } from '../support/net/api'
import { expect, test } from '../support/test'

const PASSWORD = 'seven brass kettles'
/** The one unsecured name on which browsers have passkeys. */
const LOCAL = 'http://localhost'

/** What a phone or a key is to a browser: it answers without a finger. */
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
  await page.getByRole('button', { name: 'افزودن کلید عبور' }).click()
  await page.getByRole('button', { name: 'نگهشان داشتم' }).click()
  await expect(page.getByRole('button', { name: 'برداشتن کلید عبور' })).toBeVisible()
}

/** RFC 6238, as the app on a phone does it: written anew, so that both sides cannot share one mistake. */
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

async function signUp(page: Page, base: string): Promise<string> {
  const identifier = `factor-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`
  await page.goto(`${base}/signup`)
  await page.getByLabel('نام و نام خانوادگی').fill('نیلوفر کریمی')
  await page.getByLabel('ایمیل یا شماره‌ی موبایل').fill(identifier)
  await page.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'ساختن حساب' }).click()
  await page.waitForURL('**/dashboard')
  return identifier
}

async function logOutAndIn(page: Page, base: string, identifier: string): Promise<void> {
  await page.goto(`${base}/dashboard/account`)
  await page.getByRole('button', { name: 'خروج از حساب' }).click()
  await page.waitForURL(/\/(login)?$/)
  await page.goto(`${base}/login`)
  await page.getByLabel('ایمیل یا شماره‌ی موبایل').fill(identifier)
  await page.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'ورود', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'مرحله‌ی دوم ورود' })).toBeFocused()
}

test('an authenticator app is set up by its first code, and asked for at the next log-in', async ({ page }) => {
  const identifier = await signUp(page, '')
  await page.goto('/dashboard/account')
  await page.getByRole('button', { name: 'راه انداختن' }).click()
  await expect(page.getByRole('img', { name: 'نقش QR برای برنامه‌ی کدساز' })).toBeVisible()
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

  await logOutAndIn(page, '', identifier)
  await page.getByLabel('کد برنامه‌ی کدساز').fill(codeOf(secret, stepNow() + 1))
  await page.getByRole('button', { name: 'ادامه' }).click()
  await page.waitForURL('**/dashboard')

  await logOutAndIn(page, '', identifier)
  await page.getByRole('button', { name: 'با کد بازیابی' }).click()
  await page.getByLabel('کد بازیابی').fill(recovery)
  await page.getByRole('button', { name: 'ادامه' }).click()
  await page.waitForURL('**/dashboard')
  await page.goto('/dashboard/account')
  await expect(page.getByText('۹ کد مانده است.')).toBeVisible()
})

test('a passkey of the device takes the place of a code', async ({ page, baseURL }) => {
  // Browsers have passkeys on named sites only; 127.0.0.1 is none.
  const base = `${LOCAL}:${new URL(baseURL ?? '').port}`
  await giveAuthenticator(page)
  const identifier = await signUp(page, base)
  await addPasskey(page, base)

  await logOutAndIn(page, base, identifier)
  await page.getByRole('button', { name: 'استفاده از کلید عبور' }).click()
  await page.waitForURL('**/dashboard')
})

test('in the middle of a test the log-in takes a passkey too', async ({ browser, baseURL }) => {
  const base = `${LOCAL}:${new URL(baseURL ?? '').port}`
  const context = await browser.newContext({ baseURL: base })
  const page = await context.newPage()
  await giveAuthenticator(page)
  const { attempt, candidate } = await takeSeat(context, 'reading')
  await addPasskey(page, base)
  await page.goto(`${base}${paths.sitting(attempt, 'reading')}`)
  await startSection(page, 'reading')
  await expectRunning(page, 'reading')
  await callApi(context, logOut, {})
  await place(page, '8').fill('typed without a session')
  const cover = page.getByRole('dialog', { name: PLAYER.logInTitle })
  await cover.getByLabel(PLAYER.password).fill(candidate.password)
  await cover.getByRole('button', { name: PLAYER.logIn }).click()
  await cover.getByRole('button', { name: PLAYER.usePasskey }).click()
  await expect(cover).toBeHidden()
  await expectSaved(page)
  await expect(place(page, '8')).toHaveValue('typed without a session')
  await context.close()
})
