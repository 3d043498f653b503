import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { paths } from '@/lib/platform/paths'

type Listener = (event: object) => void
const source = readFileSync('public/push-worker.js', 'utf8')
const ORIGIN = 'https://sanjeh.example'

/** The worker in a browser with these open pages. */
function start(pages: readonly string[] = [], subscribe: () => unknown = () => null) {
  const listeners = new Map<string, Listener>()
  const shown: unknown[][] = []
  const focused: string[] = []
  const opened: string[] = []
  const calls: { url: string; body: unknown; authorization: unknown }[] = []
  const windows = pages.map((path) => ({ url: ORIGIN + path, focus: () => focused.push(path) }))
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    registration: {
      showNotification: async (...words: unknown[]) => shown.push(words),
      pushManager: { subscribe: async () => subscribe() },
    },
    clients: { matchAll: async () => windows, openWindow: async (href: string) => opened.push(href) },
  }
  const reply = { ok: true, json: async () => ({ access: 'a.b.c' }) }
  const fetch = async (url: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    calls.push({ url, body: JSON.parse(body), authorization: headers.authorization })
    return reply
  }
  runInNewContext(source, { self, fetch, URL, btoa, Uint8Array, String, JSON })
  const fire = async (type: string, event: object) => {
    let work: unknown
    listeners.get(type)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) })
    await work
  }
  return { fire, shown, focused, opened, calls, reply }
}
const dataOf = (text: string) => ({ data: { json: (): unknown => JSON.parse(text) } })
const press = (href: unknown) => ({ notification: { close: () => undefined, data: { href } } })

test('shows the title, by the tag that a repetition has, too', async () => {
  const { fire, shown } = start()
  await fire('push', dataOf('{"title":"نتیجه آماده است","href":"/dashboard/x","tag":"t"}'))
  expect(shown).toMatchObject([
    ['نتیجه آماده است', { tag: 't', dir: 'rtl', lang: 'fa', data: { href: '/dashboard/x' } }],
  ])
})

test.each(['no JSON', '{}', '{"title":7,"href":"https://evil.example/","tag":7}'])(
  'shows something for %s, and leads to the notifications',
  async (text) => {
    const { fire, shown } = start()
    await fire('push', dataOf(text))
    expect(shown).toMatchObject([[expect.stringMatching(/./), { data: { href: paths.notifications } }]])
  },
)

test('a press opens the page, beside those that are open', async () => {
  const { fire, opened, focused } = start(['/exam/1'])
  await fire('notificationclick', press('/dashboard/orders/1'))
  expect([opened, focused]).toEqual([['/dashboard/orders/1'], []])
})

test('a press focuses a page that shows it already', async () => {
  const { fire, opened, focused } = start(['/', '/dashboard/orders/1?x=1'])
  await fire('notificationclick', press('/dashboard/orders/1'))
  expect([opened, focused]).toEqual([[], ['/dashboard/orders/1?x=1']])
})

test.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 7, undefined])(
  'a press never leads to %s',
  async (href) => {
    const { fire, opened } = start()
    await fire('notificationclick', press(href))
    expect(opened).toEqual([paths.notifications])
  },
)

test('a subscription that the browser replaced is sent to the server as a renewal', async () => {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/new'
  const next = {
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    options: { applicationServerKey: new Uint8Array([251, 255]).buffer },
  }
  const { fire, calls } = start([], () => next)
  await fire('pushsubscriptionchange', { oldSubscription: next })
  expect(calls).toMatchObject([
    { url: '/api/account/refresh-token/' },
    {
      url: '/api/notifications/push/',
      authorization: 'Bearer a.b.c',
      body: { endpoint, key: '-_8', p256dh: 'p', auth: 'a', isRenewal: true },
    },
  ])
})

test('a subscription that is gone, or a browser that is logged out, sends nothing', async () => {
  const { fire, calls, reply } = start()
  await fire('pushsubscriptionchange', {})
  expect(calls).toEqual([])
  reply.ok = false
  await fire('pushsubscriptionchange', {
    newSubscription: { toJSON: () => ({ keys: {} }), options: { applicationServerKey: new ArrayBuffer(0) } },
  })
  expect(calls).toHaveLength(1)
})
