import { accountCopy } from '@/lib/accounts/account/words/account'
import { errorPageCopy } from '@/lib/platform/page-failure/words/error-pages'
import { offlineCopy } from '@/lib/platform/page-failure/words/stand-in-pages'
import { signUp } from '@/lib/accounts/account/contract'
import { enterAsNew, fillLogIn, newCandidate } from '../support/exam/candidate'
import { callApi } from '../support/net/api'
import { storedAnswers } from '../support/net/database'
import { paths } from '@/lib/platform/paths'
import { expectRunning, expectSaved, finishSection, startSection } from '../support/exam/player'
import { takeRunningSeat } from '../support/exam/section'
import { expect, proxied, test } from '../support/test'
import { hasExamFiles, cachedFiles, cachedPages, storedSittings, startWorker, workers } from '../support/net/worker'

test('a first public visit gives the service worker 300 KB at most, and no script but its own and the theme’s; it takes over, and the app can be installed', async ({
  page,
}) => {
  await startWorker(page)
  const files = await cachedFiles(page)
  const scripts = files.filter(
    ({ path }) => path.endsWith('.js') && !['/theme.js', '/config.js', '/asleep.js', '/push-worker.js'].includes(path),
  )
  // The worker caches what the page requests, as on every visit. The worker itself requests none of that.
  const visited = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  expect(scripts.filter(({ path }) => !visited.includes(path))).toEqual([])
  const own = await page.evaluate(async () => {
    const worker = await (await fetch('/sw.js')).text()
    const parts = [...worker.matchAll(/["'](?:\.\/|\/)?((?:workbox|fallback|swe-worker)-[\w-]+)(?:\.js)?["']/g)].map(
      ([, name]) => name,
    )
    const sizes = await Promise.all(parts.map(async (name) => (await (await fetch(`/${name}.js`)).blob()).size))
    return worker.length + sizes.reduce((sum, size) => sum + size, 0)
  })
  // Uncompressed bytes: the transfer is smaller.
  const bytes = files
    .filter(({ path }) => !scripts.some((script) => script.path === path))
    .reduce((sum, { size }) => sum + size, own)
  expect(bytes).toBeLessThan(300 * 1024)

  // Chromium reports no problem, and every icon matches the manifest.
  const devtools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Every browser context of these tests is a private window.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const { errors, data } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '') as Manifest
  expect(manifest).toMatchObject({ id: '/', scope: '/', display: 'standalone', dir: 'rtl', lang: 'fa' })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']),
  )
  for (const { src, sizes } of manifest.icons.filter(({ type }) => type === 'image/png')) {
    const size = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob())
      return `${picture.width}x${picture.height}`
    }, src)
    expect(size).toBe(sizes)
  }
  const links = [...manifest.shortcuts.map(({ url }) => url), manifest.start_url]
  for (const link of links) expect((await page.request.get(link)).status()).toBe(200)
  const worker = await page.request.get('/sw.js')
  expect(worker.status()).toBe(200)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toMatch(/:\d+\/$/)
})

test('the worker caches nothing personal, and says so without a network; a post once read can be read again', async ({
  page,
  context,
}) => {
  await startWorker(page)
  const { identifier } = await enterAsNew(context)
  await page.goto(paths.account)
  await expect(page.getByText(identifier)).toBeVisible()
  const guide = '/blog/listening/overview'
  await page.goto(guide)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const cached = (await cachedFiles(page)).map(({ path }) => path)
  expect(cached.length).toBeGreaterThan(10)
  expect(cached.filter((path) => /^\/(api|dashboard|exam)(\/|$)|\.mp3$/.test(path))).toEqual([])
  await context.setOffline(true)
  await page.goto(paths.myExams)
  await expect(page.getByRole('heading', { name: offlineCopy.title })).toBeVisible()
  // Offline pages are one tap away, and a retry requests the page that was wanted.
  await expect(page.getByRole('link', { name: errorPageCopy.retry })).toHaveJSProperty('href', page.url())
  await page.getByRole('main').locator(`a[href="${guide}"]`).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goto('/blog/reading/overview')
  await expect(page.getByRole('heading', { name: offlineCopy.title })).toBeVisible()
  await context.setOffline(false)
})

test('a running section, opened before any worker existed, survives reloads without a network, and is deleted from the device with the hand-in', async ({
  page,
  context,
}) => {
  await takeRunningSeat(page, 'reading')
  const field = page.getByRole('textbox')
  await field.nth(0).fill('acknowledged')
  await expectSaved(page)
  await expect.poll(() => cachedPages(page)).toEqual([expect.stringContaining('/exam/reading?attempt=')])
  await expect.poll(() => hasExamFiles(page), { timeout: 30_000 }).toBe(true)
  await context.setOffline(true)
  await field.nth(1).fill('kept here')
  await page.waitForTimeout(500) // the rule allows 250 ms to reach the disk
  for (let turn = 0; turn < 2; turn += 1) {
    await page.reload()
    await expectRunning(page, 'reading')
    await expect(field.nth(0)).toHaveValue('acknowledged')
    await expect(field.nth(1)).toHaveValue('kept here')
  }
  await field.nth(0).fill('changed without a network')
  await page.waitForTimeout(500)
  await context.setOffline(false)
  await expectSaved(page)
  await page.reload()
  await expectRunning(page, 'reading')
  await expect(field.nth(0)).toHaveValue('changed without a network')
  await expect(field.nth(1)).toHaveValue('kept here')
  await finishSection(page)
  await expect.poll(() => cachedPages(page)).toEqual([])
  await expect.poll(() => storedSittings(page)).toBe(0)
})

const TROUBLES = [
  ['the proxy cannot reach the server', { kind: 'refused', code: 'unavailable' }],
  ['the page fails on the server', { kind: 'refused', code: 'internal' }],
  ['the server does not answer', { kind: 'delay', ms: 90_000 }],
] as const

proxied(
  'reloaded while the program is away, the page fails or nothing is answered, a running section opens from the device and comes back by itself @full',
  async ({ page, network }) => {
    await startWorker(page)
    const { sitting } = await takeRunningSeat(page, 'reading')
    const field = page.getByRole('textbox')
    await field.nth(0).fill('acknowledged')
    await expectSaved(page)
    await expect.poll(() => cachedPages(page)).toHaveLength(1)
    await expect.poll(() => hasExamFiles(page), { timeout: 30_000 }).toBe(true)
    for (const [trouble, fault] of TROUBLES) {
      network.rule(() => fault)
      await page.reload({ waitUntil: 'commit' })
      await expect(field.nth(0), trouble).toHaveValue('acknowledged', { timeout: 30_000 })
      await expectRunning(page, 'reading')
      await field.nth(1).fill(`typed while ${trouble}`)
      network.rule(() => ({ kind: 'pass' }))
      await expect
        .poll(async () => [...(await storedAnswers(sitting)).values()].map(({ value }) => value), { timeout: 30_000 })
        .toContain(`typed while ${trouble}`)
      await expectSaved(page)
    }
  },
)

proxied(
  'a new version waits while an exam of the old one is open, which goes on to its end although its scripts are gone',
  async ({ page, network }) => {
    await startWorker(page)
    await takeRunningSeat(page, 'reading')
    await expect.poll(() => hasExamFiles(page), { timeout: 30_000 }).toBe(true)
    network.rule(({ path }) => {
      if (path.startsWith('/sw.js')) return { kind: 'longer', by: '\n// the next build' }
      return path.startsWith('/_next/static/') ? { kind: 'missing' } : { kind: 'pass' }
    })
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await expect.poll(() => workers(page)).toEqual({ active: 'activated', waiting: 'installed' })
    await page.reload()
    await expectRunning(page, 'reading')
    await finishSection(page)
    await startSection(page, 'writing')
    await page.getByRole('textbox').first().fill('An essay')
    await expectSaved(page)
    expect(await workers(page)).toEqual({ active: 'activated', waiting: 'installed' })
  },
)

test('however a session ends, the next person at this computer finds no running section', async ({ page, context }) => {
  await startWorker(page)
  await takeRunningSeat(page, 'reading')
  await expect.poll(() => cachedPages(page)).toHaveLength(1)
  // Refused in the background: the token is invalid, and cannot be refreshed.
  await context.clearCookies({ name: 'refreshToken' })
  const url = new URL('/', page.url()).href
  await context.addCookies(['accessToken', 'refreshToken'].map((name) => ({ name, value: 'spoilt', url })))
  await page.goto(paths.account)
  await expect(page).toHaveURL(/\/login\?next=/)
  // The log-in page deletes what the device stores once its script runs.
  await expect.poll(() => cachedPages(page)).toEqual([])
  await expect.poll(() => storedSittings(page)).toBe(0)

  // By the log-out.
  await takeRunningSeat(page, 'reading')
  await expect.poll(() => cachedPages(page)).toHaveLength(1)
  await page.goto(paths.account)
  await page.getByRole('button', { name: accountCopy.settings.logOut }).click()
  await expect(page).toHaveURL(paths.home)
  expect(await cachedPages(page)).toEqual([])
  expect(await storedSittings(page)).toBe(0)

  // Cookies deleted without a log-out: another person's log-in clears it.
  const next = newCandidate()
  await callApi(context, signUp, { body: next })
  await takeRunningSeat(page, 'reading')
  await expect.poll(() => cachedPages(page)).toHaveLength(1)
  await context.clearCookies()
  await page.goto(paths.login)
  await fillLogIn(page, next)
  await expect(page).toHaveURL(paths.dashboard)
  expect(await cachedPages(page)).toEqual([])
  expect(await storedSittings(page)).toBe(0)
})

type Manifest = {
  readonly start_url: string
  readonly icons: readonly { src: string; sizes: string; type: string; purpose?: string }[]
  readonly shortcuts: readonly { url: string }[]
}
