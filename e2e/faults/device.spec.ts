import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { paths } from '@/lib/platform/paths'
import { watchAcks } from '../support/exam/acknowledgements'
import { storedAnswers } from '../support/net/database'
import { place } from '../support/fill'
import { badge, expectRunning, expectSaved } from '../support/exam/player'
import { takeRunningSeat } from '../support/exam/section'
import { startTcpProxy } from '../support/net/tcp-proxy'
import { expect, test } from '../support/test'

const TEXT = 'the quick brown fox jumps over the lazy dog and on it goes'
const KEY_MS = 30
/** Faults 13 and 14 (docs/facts/reliability.md §8): at most this much of the typing may be lost. */
const LOST_MS = 300

test('fault 11: with 30 % connection resets, some in mid-body, and a round trip of 2 s nothing is lost and nothing is duplicated @full', async ({
  browser,
  baseURL,
}) => {
  test.slow()
  const line = await startTcpProxy(baseURL ?? '', { loss: 0.3, roundTripMs: 2_000, path: '/responses/' })
  const context = await browser.newContext({ baseURL: line.origin })
  const acks = await watchAcks(context)
  const page = await context.newPage()
  const { sitting } = await takeRunningSeat(page, 'reading')
  const gaps = ['7', '8', '9', '10', '11', '12'] as const
  for (let round = 0; line.resets() < 3 && round < 30; round += 1) {
    for (const gap of gaps) await place(page, gap).fill(`${gap} in round ${round}`)
    await page.waitForTimeout(1_500)
  }
  expect(line.resets()).toBeGreaterThan(0)
  await expect(badge(page, playerEnglish.saved)).toBeVisible({ timeout: 60_000 })
  const typed = await Promise.all(gaps.map((gap) => place(page, gap).inputValue()))
  const stored = await storedAnswers(sitting)
  expect(gaps.map((gap) => stored.get(gap)?.value)).toEqual(typed)
  expect(stored.size).toBe(gaps.length)
  await acks.expectStored()
  await context.close()
  await line.close()
})

test('fault 14: every browser process is killed while the server is down, and all but the last 300 ms is restored @full', async ({
  baseURL,
}, { project }) => {
  test.skip(!existsSync('/proc'), 'the processes of a browser are found in /proc, which this system has not')
  test.slow()
  const profile = mkdtempSync(path.join(tmpdir(), 'browser-'))
  const open = () =>
    chromium.launchPersistentContext(profile, { ...project.use.launchOptions, baseURL, serviceWorkers: 'block' })
  let context: BrowserContext = await open()
  const page = await context.newPage()
  const seat = await takeRunningSeat(page, 'reading', 'practice')
  const cookies = await context.cookies()
  await context.route('**/responses/', (route) => route.abort())
  await place(page, '7').pressSequentially(TEXT, { delay: KEY_MS })
  killAll(profile)
  await context.close().catch(() => undefined)

  context = await open()
  await context.addCookies(cookies)
  const again = await context.newPage()
  await again.goto(paths.sitting(seat.attempt, 'reading'))
  await expectRunning(again, 'reading')
  await expect(place(again, '7')).not.toHaveValue('')
  const stored = await place(again, '7').inputValue()
  expect(TEXT.startsWith(stored)).toBe(true)
  expect((TEXT.length - stored.length) * KEY_MS).toBeLessThanOrEqual(LOST_MS)
  await expectSaved(again)
  expect((await storedAnswers(seat.sitting)).get('7')?.value).toBe(stored)
  await context.close()
  rmSync(profile, { recursive: true, force: true })
})

test('fault 31: a browser without IndexedDB stores nothing, says so, and loses nothing that reached the server', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  const { sitting } = await takeRunningSeat(page, 'reading')
  await expect(page.getByText(latePlayerEnglish.memoryOnly)).toBeVisible()
  await place(page, '7').fill('without a database')
  await expectSaved(page)
  expect((await storedAnswers(sitting)).get('7')?.value).toBe('without a database')
  await page.reload()
  await expectRunning(page, 'reading')
  await expect(place(page, '7')).toHaveValue('without a database')
})

test('fault 31: on a full device, and on one that is cleared during the exam, everything typed is saved', async ({
  page,
  context,
  baseURL,
}) => {
  const acks = await watchAcks(context)
  const { sitting } = await takeRunningSeat(page, 'reading')
  const devtools = await context.newCDPSession(page)
  const origin = new URL(baseURL ?? '').origin
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await place(page, '7').fill('on a full device')
  await expectSaved(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin })

  await context.setOffline(true)
  await place(page, '8').fill('typed before it was emptied')
  await page.waitForTimeout(500)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,cache_storage,local_storage' })
  await place(page, '9').fill('typed after it was emptied')
  await context.setOffline(false)
  await expectSaved(page)
  const stored = await storedAnswers(sitting)
  expect(['7', '8', '9'].map((gap) => stored.get(gap)?.value)).toEqual([
    'on a full device',
    'typed before it was emptied',
    'typed after it was emptied',
  ])
  await acks.expectStored()
})

/** Every process started with this profile: the browser, its renderers, its network. */
function killAll(profile: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(profile)) process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It has already exited.
    }
  }
}
