import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { type BrowserContext, type Page } from '@playwright/test'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { pushCopy as copy } from '@/lib/accounts/notification/words/push-card'
import { paths } from '@/lib/platform/paths'
import { enterAsNew } from '../support/exam/candidate'
import { inspectPage, inspectVariant } from '../support/inspect/inspect-page'
import { inDatabase } from '../support/net/database'
import { startWorker } from '../support/net/worker'
import { expect, test } from '../support/test'

/** No push service is reachable in a test, and a headless browser refuses notifications: both are played, with a real key. */
async function playPushService(context: BrowserContext): Promise<string> {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const given = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
    p256dh: [...pair.getPublicKey()],
    auth: [...randomBytes(16)],
  }
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    const KEY = 'played subscription'
    const toBytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0)
    const subscriptionFor = (key: string) => ({
      endpoint,
      options: { applicationServerKey: toBytes(key).buffer },
      getKey: (name: string) => Uint8Array.from(name === 'auth' ? auth : p256dh).buffer,
      unsubscribe: async () => {
        localStorage.removeItem(KEY)
        return true
      },
    })
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Object.assign(Notification, { requestPermission: async () => 'granted' })
    Object.assign(PushManager.prototype, {
      getSubscription: async () => {
        const key = localStorage.getItem(KEY)
        return key === null ? null : subscriptionFor(key)
      },
      subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
        localStorage.setItem(KEY, key)
        return subscriptionFor(key)
      },
    })
  }, given)
  return given.endpoint
}

/** What the browser does when its push service hands it a message. */
async function deliverPush(context: BrowserContext, page: Page, data: object): Promise<void> {
  const cdp = await context.newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (first) resolve(first.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const registrationId = await found
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) })
  await cdp.detach()
}

type Shown = { readonly title: string; readonly tag: string; readonly href: string }

/** What the worker shows and opens is noted: a headless browser shows no notifications, and only a real press opens a window. */
async function noteInWorker(context: BrowserContext) {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const place: { registration: object; clients: object } = Object(self)
    const noted: { shown: unknown[]; opened: string[] } = { shown: [], opened: [] }
    Object.assign(place, { noted })
    Object.assign(place.registration, {
      showNotification: async (title: string, { tag, data }: { tag: string; data: { href: string } }) =>
        noted.shown.push({ title, tag, href: data.href }),
    })
    Object.assign(place.clients, { openWindow: async (href: string) => noted.opened.push(href) })
  })
  return {
    read: (): Promise<{ shown: Shown[]; opened: string[] }> =>
      worker.evaluate(() => {
        const { noted }: { noted: { shown: Shown[]; opened: string[] } } = Object(self)
        return noted
      }),
    press: (href: string) =>
      worker.evaluate((href) => {
        const press = new Event('notificationclick')
        const notification = { close: () => undefined, data: { href } }
        Object.assign(press, { notification, waitUntil: () => undefined })
        self.dispatchEvent(press)
      }, href),
  }
}

const countOf = (endpoint: string) =>
  inDatabase(async (client) => {
    const { rows } = await client.query('select from push_subscriptions where endpoint = $1', [endpoint])
    return rows.length
  })

test('a device is switched on by a press, shows a push, opens its page, and hears nothing after the log-out', async ({
  context,
  page,
}) => {
  test.slow()
  const endpoint = await playPushService(context)
  await context.grantPermissions(['notifications'])
  await enterAsNew(context)
  await startWorker(page)
  await page.goto(paths.notifications)
  const turnOn = page.getByRole('button', { name: copy.turnOn })
  await expect(turnOn).toBeVisible()
  await inspectPage(page, 'notifications with push off')
  expect(await countOf(endpoint)).toBe(0)
  await turnOn.click()
  await expect(page.getByRole('button', { name: copy.turnOff })).toBeVisible()
  expect(await countOf(endpoint)).toBe(1)
  await inspectVariant(page, 'notifications with push on')

  const worker = await noteInWorker(context)
  const message = { title: 'نتیجه‌ی تصحیحت آماده است', href: paths.words, tag: randomUUID() }
  await deliverPush(context, page, message)
  await expect.poll(async () => (await worker.read()).shown).toEqual([message])
  await worker.press(message.href)
  await expect.poll(async () => (await worker.read()).opened).toEqual([paths.words])

  await page.goto(paths.account)
  await page.getByRole('button', { name: accountCopy.settings.logOut }).click()
  await expect(page).toHaveURL(paths.home)
  expect(await countOf(endpoint)).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('played subscription'))).toBeNull()
})
