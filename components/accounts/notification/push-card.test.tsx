import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as account from '@/lib/accounts/account/queries/account'
import { renewPushOf } from '@/lib/accounts/notification/client/push'
import * as queries from '@/lib/accounts/notification/queries'
import { pushCopy as copy } from '@/lib/accounts/notification/words/push-card'
import { PushCard } from './push-card'

jest.mock('@/lib/accounts/account/queries/account')
jest.mock('@/lib/accounts/notification/queries')

const KEY = 'AQID'
const device = { device: 'Chrome · Linux', since: '2026-11-29T08:00:00.000Z' }
const here = { ...device, id: 'here', isCurrent: true }
const phone = { ...device, id: 'phone', device: 'Safari · iPhone', isCurrent: false }

/** A browser with push services, as far as the page uses it. */
function fakeBrowser({ permission = 'default', answer = 'granted', hasPush = true, agent = 'x' } = {}) {
  const given: { subscription: object | null; failure: Error | null } = { subscription: null, failure: null }
  const bytes = new Uint8Array([1, 2, 3]).buffer
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/x',
    getKey: () => bytes,
    options: { applicationServerKey: bytes },
    unsubscribe: async () => (given.subscription = null) === null,
  }
  const pushManager = {
    getSubscription: async () => given.subscription,
    subscribe: async () => {
      if (given.failure) throw given.failure
      return (given.subscription = subscription)
    },
  }
  const registration = { pushManager }
  const requestPermission = jest.fn(async () => answer)
  const set = (place: object, name: string, value: unknown) =>
    Object.defineProperty(place, name, { value, configurable: true })
  set(window, 'isSecureContext', true)
  set(navigator, 'userAgent', agent)
  const ready = Promise.resolve(registration)
  set(navigator, 'serviceWorker', { ready, getRegistration: async () => registration })
  if (hasPush) set(window, 'PushManager', class {})
  else Reflect.deleteProperty(window, 'PushManager')
  set(window, 'Notification', { permission, requestPermission })
  return { given, subscription, requestPermission }
}

function show(devices: readonly object[]) {
  const makeQuery = (key: string, value: unknown) => ({ queryKey: [key], queryFn: async () => value }) as never
  jest.mocked(account.meQuery).mockReturnValue(makeQuery('me', { id: 'sara' }))
  const served = { devices }
  jest
    .mocked(queries.pushQuery)
    .mockReturnValue({ queryKey: ['push'], queryFn: async () => ({ key: KEY, devices: served.devices }) } as never)
  jest.mocked(queries.setPush).mockImplementation(async () => void (served.devices = [here]))
  jest.mocked(queries.endPush).mockImplementation(async () => void (served.devices = []))
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PushCard />
    </QueryClientProvider>,
  )
}
beforeEach(() => localStorage.clear())
const button = (name: string) => screen.findByRole('button', { name })

test.each([
  ['a browser without push', { hasPush: false }, copy.unsupported],
  ['Safari on an iPhone', { hasPush: false, agent: 'iPhone' }, copy.needsApp],
  ['a browser whose owner forbade it', { permission: 'denied' }, copy.denied],
])('%s is told what it can do', async (_, browser, words) => {
  const { requestPermission } = fakeBrowser(browser)
  show([])
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByRole('button', { name: copy.turnOn })).not.toBeInTheDocument()
  expect(requestPermission).not.toHaveBeenCalled()
})

test('asks only after a press; then the device is on, and can be switched off', async () => {
  const { given, requestPermission } = fakeBrowser()
  const user = userEvent.setup()
  show([])
  const turnOn = await button(copy.turnOn)
  expect(requestPermission).not.toHaveBeenCalled()
  await waitFor(() => expect(turnOn).not.toHaveAttribute('aria-disabled', 'true'))
  await user.click(turnOn)
  expect(await screen.findByText(copy.on)).toBeVisible()
  const body = { key: KEY, endpoint: 'https://fcm.googleapis.com/fcm/send/x', p256dh: KEY, auth: KEY, isRenewal: false }
  expect(queries.setPush).toHaveBeenCalledWith({ body })
  await user.click(await button(copy.turnOff))
  expect(await button(copy.turnOn)).toBeVisible()
  expect(queries.endPush).toHaveBeenCalledWith({ params: { id: 'here' } })
  expect(given.subscription).toBeNull()
})

test.each([
  ['the browser’s window is refused', { answer: 'denied' }, null, copy.refused],
  ['the push service does not answer', {}, new Error('push service error'), copy.failed],
])('says so when %s', async (_, browser, failure, words) => {
  const { given } = fakeBrowser(browser)
  given.failure = failure
  const user = userEvent.setup()
  show([])
  const turnOn = await button(copy.turnOn)
  await waitFor(() => expect(turnOn).not.toHaveAttribute('aria-disabled', 'true'))
  await user.click(turnOn)
  expect(await screen.findByText(words)).toBeVisible()
  expect(await button(copy.turnOn)).toBeVisible()
})

test('lists the other devices, each with its switch', async () => {
  fakeBrowser()
  const user = userEvent.setup()
  show([phone])
  await user.click(await button(copy.turnOffOther(phone.device)))
  expect(queries.endPush).toHaveBeenCalledWith({ params: { id: 'phone' } })
})

test('the server’s word counts: a browser that it does not know is off', async () => {
  const { given, subscription } = fakeBrowser({ permission: 'granted' })
  given.subscription = subscription
  show([])
  expect(await button(copy.turnOn)).toBeVisible()
})

test('at a log-in the owner’s subscription continues in the new session, and ends for anybody else', async () => {
  const { given, subscription } = fakeBrowser({ permission: 'granted' })
  jest.mocked(queries.setPush).mockClear()
  await renewPushOf('sara')
  expect(queries.setPush).not.toHaveBeenCalled()
  given.subscription = subscription
  localStorage.setItem('push-owner', 'sara')
  await renewPushOf('sara')
  expect(queries.setPush).toHaveBeenCalledTimes(1)
  await renewPushOf('reza')
  expect([given.subscription, localStorage.getItem('push-owner')]).toEqual([null, null])
  expect(queries.setPush).toHaveBeenCalledTimes(1)
})
