import { createHmac } from 'node:crypto'
import { type Page } from '@playwright/test'
import { expect, test } from '../support/test'

const PASSWORD = 'seven brass kettles'
/** The one unsecured name on which browsers have passkeys. */
const LOCAL = 'http://localhost'

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
  const identifier = await signUp(page, base)
  await page.goto(`${base}/dashboard/account`)
  await page.getByLabel('نامش').fill('گوشی خودم')
  await page.getByRole('button', { name: 'افزودن کلید عبور' }).click()
  await page.getByRole('button', { name: 'نگهشان داشتم' }).click()
  await expect(page.getByRole('button', { name: 'برداشتن کلید عبور' })).toBeVisible()

  await logOutAndIn(page, base, identifier)
  await page.getByRole('button', { name: 'استفاده از کلید عبور' }).click()
  await page.waitForURL('**/dashboard')
})
