import { contactCopy } from '@/lib/copy/site/contact'
import { site } from '@/lib/copy/site/site'
import { persianDigits } from '@/lib/format/digits'
import { paths } from '@/lib/paths'
import { type SecondProgram, startProgram } from '../stub/second-program'
import { startStubApi, type StubApi } from '../stub/stub-api'
import { expect, test } from '../support/test'

// The same build with the settings that an applicant for the trust seal has to fill in.
const SETTINGS = {
  COMPANY_NAME: 'شرکت آزمون‌سازان نمونه',
  CONTACT_EMAIL: 'office@company.example',
  CONTACT_PHONE: '021-88776655',
  CONTACT_ADDRESS: 'تهران، خیابان نمونه، پلاک 7',
  CONTACT_HOURS: 'شنبه تا چهارشنبه، 9 تا 17',
  ENAMAD_ID: '12345',
  ENAMAD_CODE: 'abcDEF',
} as const

let stub: StubApi
let program: SecondProgram
test.beforeAll(async () => {
  stub = await startStubApi()
  program = await startProgram(stub.origin, SETTINGS)
})
test.afterAll(async () => {
  await program.close()
  await stub.close()
})

test('who runs the site and how they are reached stand where visitors look for them, as the settings say', async ({
  page,
}) => {
  await page.route('https://trustseal.enamad.ir/**', (route) => route.fulfill({ status: 204 }))
  for (const path of [paths.contact, paths.about, paths.terms, paths.privacy, paths.refund, paths.complaints]) {
    await page.goto(program.origin + path)
    const main = page.getByRole('main')
    for (const words of [SETTINGS.COMPANY_NAME, SETTINGS.CONTACT_EMAIL, SETTINGS.CONTACT_HOURS]) {
      await expect(main.getByText(persianDigits(words)).first(), path).toBeVisible()
    }
    await expect(main.locator('a[href="tel:02188776655"]').first()).toBeVisible()
    await expect(main.getByText(persianDigits(SETTINGS.CONTACT_ADDRESS)).first()).toBeVisible()
    await expect(main.getByText(contactCopy.noWays)).toHaveCount(0)
    const footer = page.getByRole('contentinfo')
    await expect(footer.locator(`a[href="mailto:${SETTINGS.CONTACT_EMAIL}"]`)).toBeVisible()
    await expect(footer.getByRole('link', { name: site.footer.enamad })).toHaveAttribute(
      'href',
      'https://trustseal.enamad.ir/?id=12345&Code=abcDEF',
    )
  }
})
