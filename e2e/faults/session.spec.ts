import { type Browser, type BrowserContext } from '@playwright/test'
import { endSession, listSessions } from '@/lib/accounts/account/contract'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { paths } from '@/lib/platform/paths'
import { watchAcks } from '../support/exam/acknowledgements'
import { callApi } from '../support/net/api'
import { type Candidate, enterAgain, enterAsNew, fillLogIn } from '../support/exam/candidate'
import { storedAnswers } from '../support/net/database'
import { place } from '../support/fill'
import { expectSaved } from '../support/exam/player'
import { takeRunningSeat } from '../support/exam/section'
import { expect, test } from '../support/test'

test('an expired token delays no answer; a session ended elsewhere shows the log-in over the test, and the text stays', async ({
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
  // The section's own token suffices: nothing waits for a refresh.
  expect(refreshes()).toBe(0)
  expect((await storedAnswers(sitting)).get('7')?.value).toBe('over the end of a token')

  await endFromElsewhere(browser, candidate)
  await place(page, '8').fill('typed after the session had ended')
  const cover = page.getByRole('dialog', { name: latePlayerEnglish.logInTitle })
  await expect(cover).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`^${baseURL}/exam/reading`))
  expect((await storedAnswers(sitting)).has('8')).toBe(false)
  await cover.getByLabel(latePlayerEnglish.password).fill('not the password')
  await cover.getByRole('button', { name: latePlayerEnglish.logIn }).click()
  await expect(cover.getByText(latePlayerEnglish.logInFailed)).toBeVisible()
  await cover.getByLabel(latePlayerEnglish.password).fill(candidate.password)
  await cover.getByRole('button', { name: latePlayerEnglish.logIn }).click()
  await expect(cover).toBeHidden()
  await expect(place(page, '8')).toHaveValue('typed after the session had ended')
  await expectSaved(page)
  expect((await storedAnswers(sitting)).get('8')?.value).toBe('typed after the session had ended')

  // Again: a log-in in another tab of the browser removes the cover automatically.
  await endFromElsewhere(browser, candidate)
  await place(page, '9').fill('typed before the log-in')
  await expect(cover).toBeVisible()
  const tab = await context.newPage()
  await tab.goto(paths.login)
  await fillLogIn(tab, candidate)
  await expect(cover).toBeHidden()
  await expect.poll(async () => (await storedAnswers(sitting)).get('9')?.value).toBe('typed before the log-in')
  await acks.expectStored()
})

test('three tabs whose token expires together refresh it once', async ({ context, baseURL }) => {
  const { name } = await enterAsNew(context)
  const tabs = await Promise.all([context.newPage(), context.newPage(), context.newPage()])
  const refreshes = countRefreshes(context)
  await spoilAccessToken(context, baseURL)
  await Promise.all(tabs.map((tab) => tab.goto(paths.account)))
  for (const tab of tabs) {
    await expect(tab.getByText(name, { exact: true }).first()).toBeVisible()
    await expect(tab.getByText(accountCopy.settings.thisDevice, { exact: true })).toBeVisible()
  }
  expect(refreshes()).toBe(1)
})

/** As the candidate would from another device: this browser's session is no longer known. */
async function endFromElsewhere(browser: Browser, candidate: Candidate): Promise<void> {
  const elsewhere = await browser.newContext()
  await enterAgain(elsewhere, candidate)
  for (const { id, current } of (await callApi(elsewhere, listSessions, {})).items) {
    if (!current) await callApi(elsewhere, endSession, { params: { id } })
  }
  await elsewhere.close()
}

/** Simulates an expired token: the API no longer accepts it. */
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

test('a log-out with requests in flight ends on the home page, not on a log-in that returns', async ({
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
    // The page handles a refusal before it notices the log-out.
    await page.waitForTimeout(500)
    await route.fulfill({ response })
  })
  await page.goto(paths.account)
  await page.getByRole('button', { name: accountCopy.settings.logOut }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})
