import { errorPageCopy } from '@/lib/platform/page-failure/words/error-pages'
import { updateCopy } from '@/lib/platform/page-failure/words/failed-calls'
import { paths } from '@/lib/platform/paths'
import { expectAccessibleInBothThemes } from '../support/inspect/axe'
import { expect, test } from '../support/test'

test('when the root layout fails, a page of its own replaces the app, logged as specified and reported once', async ({
  page,
}) => {
  const reports: unknown[] = []
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await page.route('**/api/account/send-telegram/', (route) => {
    reports.push(route.request().postDataJSON())
    return route.fulfill({ status: 204 })
  })
  // The root layout renders the update notice; here its words throw.
  await page.route('**/_next/static/chunks/**/*.js', async (route) => {
    const response = await route.fetch()
    const script = (await response.text()).replaceAll(`"${updateCopy.text}"`, () => BROKEN)
    await route.fulfill({ response, body: script })
  })
  await page.route(/\/(latest-build|builds\/[\w-]+)\.json$/, (route) => route.fulfill({ json: { id: 'next-build' } }))
  await page.clock.install()
  // A page that is awake: a sleeping page does not look for a new version.
  await page.goto(paths.login)
  await page.clock.fastForward('01:01:00')
  await expect(page.getByRole('heading', { level: 1, name: errorPageCopy.fatalHeading })).toBeVisible()
  await expect(page).toHaveTitle('خطا')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  expect(logged).toContainEqual(expect.stringMatching(/^Error while mounting app: Error: no words/))
  await expect.poll(() => reports).toHaveLength(1)
  expect(JSON.stringify(reports)).toContain('no words')
  await expectAccessibleInBothThemes(page, 'the error page of its own')
})

/** A child that throws as soon as React inspects it. */
const BROKEN = '{get $$typeof(){throw new Error("no words")}}'
