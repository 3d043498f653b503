import { type BrowserContext } from '@playwright/test'
import { dashboardCopy } from '@/lib/copy/dashboard'
import { adviceCopy } from '@/lib/copy/overview/advice'
import { paths } from '@/lib/paths'
import { type SecondProgram, startProgram } from '../stub/second-program'
import { startStubApi, type StubApi } from '../stub/stub-api'
import { expect, test } from '../support/test'

// The same build in front of an API that speaks only what the specification states.
test.describe.configure({ mode: 'serial' })

let stub: StubApi
let program: SecondProgram
test.beforeAll(async () => {
  stub = await startStubApi()
  program = await startProgram(stub.origin)
})
test.afterAll(async () => {
  await program.close()
  await stub.close()
})
test.beforeEach(() => {
  stub.asked.length = 0
  stub.failures.clear()
})

const REFRESH = '/account/refresh-token/'
const NAME = 'Stub Reader'

async function bringCookies(context: BrowserContext, access: string, refresh: string): Promise<void> {
  await context.addCookies([
    { name: 'accessToken', value: access, url: program.origin },
    { name: 'refreshToken', value: refresh, url: program.origin },
  ])
}

test('a session that only cookies hold is refreshed once, its calls are repeated, and the data is shown', async ({
  page,
  context,
}) => {
  await bringCookies(context, 'stale', 'good')
  await page.goto(program.origin + paths.dashboard)
  await expect(page.getByText(dashboardCopy.greeting(NAME))).toBeVisible()
  await expect(page.getByText(adviceCopy.leadNew)).toBeVisible()
  const refreshes = stub.asked.filter(({ path }) => path === REFRESH)
  expect(refreshes.map(({ method, body }) => [method, body])).toEqual([['POST', '{"refresh":"good"}']])
  const mine = stub.asked.filter(({ path }) => path === '/account/me/')
  expect(mine.map(({ method, bearer }) => [method, bearer])).toEqual([
    ['GET', 'stale'],
    ['GET', 'fresh'],
  ])
  const cookies = await context.cookies(program.origin)
  expect(cookies.find(({ name }) => name === 'accessToken')).toMatchObject({ value: 'fresh', path: '/' })
})

test('a good token needs no refresh; what fails for a moment is asked again until it comes', async ({
  page,
  context,
}) => {
  stub.failures.set('/overview/', 2)
  await bringCookies(context, 'fresh', 'good')
  await page.goto(program.origin + paths.dashboard)
  await expect(page.getByText(adviceCopy.leadNew)).toBeVisible()
  const tries = stub.asked.filter(({ path }) => path === '/overview/')
  expect(tries.map(({ bearer }) => bearer)).toEqual(['fresh', 'fresh', 'fresh'])
  expect(stub.asked.some(({ path }) => path === REFRESH)).toBe(false)
})

test('when the refresh is refused both cookies go and the log-in remembers the place', async ({ page, context }) => {
  await bringCookies(context, 'stale', 'bad')
  const place = `${paths.myExams}?from=stub`
  await page.goto(program.origin + place)
  await expect(page).toHaveURL(program.origin + paths.loginFor(place))
  expect(await context.cookies(program.origin)).toEqual([])
})

test('without a refresh cookie the dashboard is not opened at all', async ({ page }) => {
  await page.goto(program.origin + paths.dashboard)
  await expect(page).toHaveURL(program.origin + paths.loginFor(paths.dashboard))
  expect(stub.asked.filter(({ path }) => path.startsWith('/account/'))).toEqual([])
})
