import * as Sentry from '@sentry/nextjs'
import { start } from '@/sentry.client.config'
import { scrubBreadcrumb, scrubReport, scrubTransaction } from './sentry-options'

const stop = jest.fn()
jest.mock('@sentry/nextjs', () => ({
  init: jest.fn(),
  replayIntegration: jest.fn(() => ({ stop })),
  captureException: jest.fn(),
  captureRequestError: jest.fn(),
  captureRouterTransitionStart: jest.fn(),
  addEventProcessor: jest.fn(),
}))

const scrubbed = {
  traceLifecycle: 'static',
  beforeSend: scrubReport,
  beforeSendTransaction: scrubTransaction,
  beforeBreadcrumb: scrubBreadcrumb,
}
const DSN = 'https://key@sentry.test/1'
const at = (address: string) =>
  Object.defineProperty(globalThis, 'location', {
    value: new URL(address, 'https://site.test'),
    configurable: true,
  })

beforeEach(() => jest.clearAllMocks())

test('the browser reports with the specified rates, records only errors, masks nothing and scrubs everything', () => {
  at('/blog')
  start(DSN)
  expect(Sentry.init).toHaveBeenCalledTimes(1)
  expect(Sentry.init).toHaveBeenCalledWith(
    expect.objectContaining({
      tracesSampleRate: 0.1,
      replaysSessionSampleRate: 0,
      replaysOnErrorSampleRate: 1,
      maxBreadcrumbs: 100,
      ...scrubbed,
    }),
  )
  expect(Sentry.replayIntegration).toHaveBeenCalledWith(
    expect.objectContaining({ maskAllText: false, blockAllMedia: false, beforeAddRecordingEvent: scrubReport }),
  )
})

test('does not record a page with a query or a fragment in its URL', () => {
  for (const address of ['/blog?q=secret', '/blog#secret']) {
    at(address)
    start(DSN)
  }
  expect(Sentry.replayIntegration).not.toHaveBeenCalled()
})

test('does not record a page with answers, and stops recording on the way to one', () => {
  at('/exam/reading')
  start(DSN)
  expect(Sentry.replayIntegration).not.toHaveBeenCalled()
  at('/blog')
  const reporter = start(DSN)
  reporter.transition('/exams', 'push')
  expect(stop).not.toHaveBeenCalled()
  reporter.transition('/exam?attempt=1', 'push')
  expect(stop).toHaveBeenCalledTimes(1)
})

test('the server reports with the specified rates, scrubbed', async () => {
  await import('@/sentry.server.config')
  expect(Sentry.init).toHaveBeenCalledWith(
    expect.objectContaining({ tracesSampleRate: 0.1, maxBreadcrumbs: 100, ...scrubbed }),
  )
})

test('reports errors of server-rendered pages only if there is an address for them', async () => {
  const { onRequestError, register } = await import('@/instrumentation')
  const failed = () => onRequestError(new Error('x'), request, context)
  Reflect.set(process.env, 'NEXT_RUNTIME', 'nodejs')
  await register()
  await failed()
  expect(Sentry.captureRequestError).not.toHaveBeenCalled()
  Reflect.set(process.env, 'SENTRY_DSN', DSN)
  await failed()
  Reflect.deleteProperty(process.env, 'SENTRY_DSN')
  expect(Sentry.captureRequestError).toHaveBeenCalledTimes(1)
})

const request = { path: '/', method: 'GET', headers: {} }
const context = {
  routerKind: 'App Router',
  routePath: '/',
  routeType: 'render',
  renderSource: 'react-server-components',
  revalidateReason: undefined,
} as const
