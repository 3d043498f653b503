import { logOut } from '@/lib/accounts/account/contract'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { addressCopy } from '@/lib/accounts/address/words/address'
import { ownDataCopy } from '@/lib/accounts/own-data/words/own-data'
import { pictureCopy } from '@/lib/accounts/picture/words'
import { paths } from '@/lib/platform/paths'
import { enterAsNew, fillLogIn, newCandidate } from '../support/exam/candidate'
import { readHeld } from '../support/held-message'
import { inspectPage } from '../support/inspect/inspect-page'
import { callApi } from '../support/net/api'
import { expect, test } from '../support/test'

const { deletion, download } = ownDataCopy

test('crops a picture, changes the address of an account, downloads its data, asks for its deletion and keeps it @full', async ({
  page,
  context,
  browser,
}) => {
  const candidate = await enterAsNew(context)
  const { identifier } = newCandidate()
  await page.goto(paths.account)
  await page.getByLabel(pictureCopy.set).setInputFiles('public/icons/icon-512.png')
  await expect(page.getByRole('dialog', { name: pictureCopy.cropTitle })).toBeVisible()
  await inspectPage(page, 'account, cropping a picture')
  await page.getByRole('slider', { name: pictureCopy.zoom }).press('ArrowRight')
  await page.getByRole('button', { name: pictureCopy.save }).click()
  await expect(page.getByText(pictureCopy.saved)).toBeVisible()
  await page.getByRole('button', { name: addressCopy.open }).click()
  await expect(page.getByLabel(addressCopy.field)).toBeFocused()
  await page.getByLabel(addressCopy.field).fill(identifier)
  await page.getByRole('button', { name: addressCopy.ask }).click()
  await expect(page.getByText(addressCopy.saved([identifier, candidate.identifier]))).toBeVisible()
  await inspectPage(page, 'account, codes of both addresses')
  for (const address of [identifier, candidate.identifier]) {
    const code = /\d{6}/.exec(await readHeld(browser, address))?.[0] ?? ''
    await page.getByLabel(addressCopy.code(address)).fill(`code: ${code}`)
  }
  await page.getByRole('button', { name: addressCopy.confirm }).click()
  await expect(page.getByText(addressCopy.changed)).toBeVisible()
  await expect(page.getByText(identifier, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: addressCopy.open })).toBeFocused()

  await page.getByRole('button', { name: download.ask }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: download.get }).click()
  expect((await file).suggestedFilename()).toBe('sanjeh-data.zip')

  await page.getByRole('button', { name: deletion.open }).click()
  await page.getByRole('button', { name: deletion.yes }).click()
  await expect(page.getByText(deletion.askedText)).toBeVisible()
  await inspectPage(page, 'account, about to be deleted')

  // The way back: log in with the new address, on whatever page.
  await page.goto('about:blank')
  await callApi(context, logOut, {})
  await page.goto(paths.login)
  await fillLogIn(page, { identifier, password: candidate.password })
  await expect(page).toHaveURL(paths.dashboard)
  const notice = page.getByRole('complementary', { name: deletion.title })
  await expect(notice.getByText(deletion.askedText)).toBeVisible()
  await inspectPage(page, 'dashboard of an account about to be deleted')
  await notice.getByRole('button', { name: deletion.keep }).click()
  await expect(page.getByText(deletion.saved)).toBeVisible()
  await expect(notice).toBeHidden()
  await page.goto(paths.account)
  await expect(page.getByRole('button', { name: deletion.open })).toBeVisible()
  await expect(page.getByRole('heading', { name: accountCopy.settings.title })).toBeVisible()
})
