import { errorPages } from '@/lib/copy/errors-pages'
import { enterAsNew } from './support/candidate'
import { paths } from '@/lib/paths'
import { expect, test } from './support/test'

test('the worker takes over, keeps nothing personal, and says so when the network is away', async ({
  page,
  context,
}) => {
  await page.goto(paths.home)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const { identifier } = await enterAsNew(context)
  await page.goto(paths.account)
  await expect(page.getByText(identifier)).toBeVisible()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.length).toBeGreaterThan(10)
  expect(kept.filter((path) => /^\/(api|dashboard|exam)(\/|$)|\.mp3$/.test(path))).toEqual([])
  await context.setOffline(true)
  await page.goto(paths.myExams)
  await expect(page.getByRole('heading', { name: errorPages.offlineTitle })).toBeVisible()
  await context.setOffline(false)
})

test('it can be installed: a manifest with a name, icons and a start', async ({ page }) => {
  await page.goto(paths.home)
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest: unknown = await (await page.request.get(address ?? '')).json()
  expect(manifest).toMatchObject({ name: expect.any(String), start_url: expect.any(String), display: 'standalone' })
  const { icons } = manifest as { icons: { src: string }[] }
  expect(icons.length).toBeGreaterThan(0)
  for (const { src } of icons) expect((await page.request.get(src)).status()).toBe(200)
})
