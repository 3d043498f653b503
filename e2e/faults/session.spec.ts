import { type Browser, type BrowserContext } from '@playwright/test'
import { endSession, listSessions } from '@/lib/accounts/account/contract'
import { dashboardCopy } from '@/lib/sittings/attempt/words/attempt'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { PLAYER } from '@/lib/sittings/player/words/player-english'
import { paths } from '@/lib/platform/paths'
import { watchAcks } from '../support/exam/acks'
import { callApi } from '../support/net/api'
import { type Candidate, enterAgain, enterAsNew, fillLogIn } from '../support/exam/candidate'
import { storedAnswers } from '../support/net/database'
import { place } from '../support/fill'
import { expectSaved } from '../support/exam/player'
import { takeRunningSeat } from '../support/exam/section'
import { expect, test } from '../support/test'

test('a token that has run out stops no answer; a session that was ended elsewhere brings the log-in over the test, and the text stays', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const acks = await watchAcks(context)
  const { sitting, candidate } = await takeRunningSeat(page, 'reading')
  const refreshes = countRefreshes(context)
  await spoilAccessToken(context, baseURL)
  await place(page, '7').fill('over the end of a token')
  await expectSaved(page)
  // The section's own token is enough: nothing waits for a renewal.
  expect(refreshes()).toBe(0)
  expect((await storedAnswers(sitting)).get('7')?.value).toBe('over the end of a token')

  await endFromElsewhere(browser, candidate)
  await place(page, '8').fill('typed after the session had ended')
  const cover = page.getByRole('dialog', { name: PLAYER.logInTitle })
  await expect(cover).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`^${baseURL}/exam/reading`))
  expect((await storedAnswers(sitting)).has('8')).toBe(false)
  await cover.getByLabel(PLAYER.password).fill('not the password')
  await cover.getByRole('button', { name: PLAYER.logIn }).click()
  await expect(cover.getByText(PLAYER.logInFailed)).toBeVisible()
  await cover.getByLabel(PLAYER.password).fill(candidate.password)
  await cover.getByRole('button', { name: PLAYER.logIn }).click()
  await expect(cover).toBeHidden()
  await expect(place(page, '8')).toHaveValue('typed after the session had ended')
  await expectSaved(page)
  expect((await storedAnswers(sitting)).get('8')?.value).toBe('typed after the session had ended')

  // Once more: a log-in in another tab of the browser takes the cover off by itself.
  await endFromElsewhere(browser, candidate)
  await place(page, '9').fill('typed before the log-in')
  await expect(cover).toBeVisible()
  const tab = await context.newPage()
  await tab.goto(paths.login)
  await fillLogIn(tab, candidate)
  await expect(cover).toBeHidden()
  await expect.poll(async () => (await storedAnswers(sitting)).get('9')?.value).toBe('typed before the log-in')
  await acks.expectKept()
})

test('three tabs whose token runs out together renew it once', async ({ context, baseURL }) => {
  const { name } = await enterAsNew(context)
  const tabs = await Promise.all([context.newPage(), context.newPage(), context.newPage()])
  const refreshes = countRefreshes(context)
  await spoilAccessToken(context, baseURL)
  await Promise.all(tabs.map((tab) => tab.goto(paths.account)))
  for (const tab of tabs) {
    await expect(tab.getByText(name, { exact: true }).first()).toBeVisible()
    await expect(tab.getByText(accountCopy.settings.thisDevice)).toBeVisible()
  }
  expect(refreshes()).toBe(1)
})

test('where the refresh is refused a page of the dashboard leads to the log-in, and back', async ({
  page,
  context,
  baseURL,
}) => {
  const candidate = await enterAsNew(context)
  await page.goto(paths.myExams)
  await expect(page.getByRole('heading', { name: dashboardCopy.nav.exams })).toBeVisible()
  await context.addCookies([{ name: 'refreshToken', value: 'worthless', url: baseURL ?? '' }])
  await spoilAccessToken(context, baseURL)
  await page.goto(paths.account)
  await expect(page).toHaveURL(paths.loginFor(paths.account))
  await page.getByLabel(accountCopy.fields.identifier).fill(candidate.identifier)
  await page.getByLabel(accountCopy.fields.password, { exact: true }).fill(candidate.password)
  await page.getByRole('button', { name: accountCopy.login.submit }).click()
  await expect(page).toHaveURL(paths.account)
})

/** As the candidate does on another device, who does not know this browser any more. */
async function endFromElsewhere(browser: Browser, candidate: Candidate): Promise<void> {
  const elsewhere = await browser.newContext()
  await enterAgain(elsewhere, candidate)
  for (const { id, current } of (await callApi(elsewhere, listSessions, {})).items) {
    if (!current) await callApi(elsewhere, endSession, { params: { id } })
  }
  await elsewhere.close()
}

/** As if its ten minutes were over: the API takes it for no token of ours. */
async function spoilAccessToken(context: BrowserContext, baseURL: string | undefined): Promise<void> {
  await context.addCookies([{ name: 'accessToken', value: 'over', url: baseURL ?? '' }])
}

function countRefreshes(context: BrowserContext): () => number {
  let count = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/account/refresh-token/')) count += 1
  })
  return () => count
}

test('who logs out while the page still asks for something is home, and not sent to log in and come back', async ({
  page,
  context,
}) => {
  await enterAsNew(context)
  let letAsk = (): void => undefined
  const asked = new Promise<void>((resolve) => (letAsk = resolve))
  await page.route('**/account/sessions/', async (route) => {
    await asked
    await route.continue()
  })
  await page.route('**/account/log-out/', async (route) => {
    const response = await route.fetch()
    const refused = page.waitForResponse((reply) => reply.url().endsWith('/account/refresh-token/'))
    letAsk()
    await refused
    // What the page does about a refusal it does before it hears that it is logged out.
    await page.waitForTimeout(500)
    await route.fulfill({ response })
  })
  await page.goto(paths.account)
  await page.getByRole('button', { name: accountCopy.settings.logOut }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})
