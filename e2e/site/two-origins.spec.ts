import { accountCopy } from '@/lib/copy/account/account'
import { dashboardCopy } from '@/lib/copy/dashboard'
import { paths } from '@/lib/paths'
import { type SecondProgram, startProgram } from '../stub/second-program'
import { fillSignUp, newCandidate } from '../support/exam/candidate'
import { expect, test } from '../support/test'

// Pages at one port, our own API at another one, which lists them in WEB_ORIGINS: two origins of one site.
test.describe.configure({ mode: 'serial' })

let program: SecondProgram
test.beforeAll(async ({}, { project }) => {
  const { origin, port } = new URL(project.use.baseURL ?? '')
  program = await startProgram(`${origin}/api`, { API_COOKIES: 'on', PORT: String(Number(port) + 1000) })
})
test.afterAll(() => program.close())

test('a candidate signs up, stays in over a reload and an expired token, and logs out, from page to API across origins', async ({
  page,
  context,
}) => {
  const candidate = newCandidate()
  const greeting = page.getByText(dashboardCopy.greeting(candidate.name))
  await page.goto(program.origin + paths.signup)
  await fillSignUp(page, candidate)
  await expect(page).toHaveURL(program.origin + paths.dashboard)
  await expect(greeting).toBeVisible()
  const kept = await context.cookies(program.origin)
  expect(kept.find(({ name }) => name === 'refreshToken')).toMatchObject({ httpOnly: true, sameSite: 'Lax' })

  await context.clearCookies({ name: 'accessToken' })
  const refresh = page.waitForResponse((reply) => reply.url().endsWith('/account/refresh-token/'))
  await page.reload()
  expect((await refresh).status()).toBe(200)
  await expect(greeting).toBeVisible()

  await page.goto(program.origin + paths.account)
  await page.getByRole('button', { name: accountCopy.settings.logOut }).first().click()
  // What stays says that this browser has been here, and opens nothing.
  await expect
    .poll(async () => (await context.cookies(program.origin)).map(({ name }) => name))
    .toEqual(['knownDevice'])
})

test('a page of another site gets nothing from the API, though the same program serves it', async ({ page }) => {
  const strange = program.origin.replace('127.0.0.1', 'localhost')
  const served = await page.goto(strange + paths.login).catch(() => null)
  test.skip(!served, 'localhost leads elsewhere on this machine')
  const ask = (method: string) =>
    page.evaluate(
      ([url, verb]) =>
        fetch(`${url}/exams/`, { method: verb, credentials: 'include' }).then(
          () => 'read',
          () => 'refused',
        ),
      [
        `${new URL(program.origin).protocol}//127.0.0.1:${Number(new URL(program.origin).port) - 1000}/api`,
        method,
      ] as const,
    )
  expect([await ask('GET'), await ask('POST')]).toEqual(['refused', 'refused'])
})
