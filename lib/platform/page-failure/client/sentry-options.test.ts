import {
  mayReplay,
  REPLAY_LIMITS,
  REPLAY_MASKING,
  scrubBreadcrumb,
  scrubReport,
  scrubTransaction,
  SENTRY_LIMITS,
} from './sentry-options'

test('the values are those of the specification', () => {
  expect(SENTRY_LIMITS).toEqual({ tracesSampleRate: 0.1, maxBreadcrumbs: 100 })
  expect(REPLAY_LIMITS).toEqual({ replaysSessionSampleRate: 0, replaysOnErrorSampleRate: 1 })
  expect(REPLAY_MASKING).toMatchObject({ maskAllText: false, blockAllMedia: false })
})

const event = {
  event_id: 'a1',
  message: 'Bearer abcdefgh.ijkl of sara@example.com',
  transaction: '/exam/reading?attempt=1',
  user: { id: '7', email: 'sara@example.com', ip_address: '1.2.3.4' },
  request: {
    url: 'https://site.test/exam/reading?attempt=1#x',
    method: 'PUT',
    cookies: { refreshToken: 'secret-one' },
    headers: { authorization: 'Bearer secret-two' },
    query_string: 'token=secret-three',
    data: { responses: [{ question: 'q1', value: 'my private answer' }] },
  },
  exception: {
    values: [
      {
        type: 'TypeError',
        value: 'x is null',
        stacktrace: { frames: [{ filename: '/_next/a.js', lineno: 3, vars: { answer: 'my private answer' } }] },
      },
    ],
  },
  breadcrumbs: [
    {
      category: 'fetch',
      data: { url: '/api/sittings/1/?token=secret-four', status_code: 500, body: 'my private answer' },
    },
  ],
  extra: { outbox: ['my private answer'], count: 2 },
}

test('a report keeps what explains the error and loses answers, tokens and personal data', () => {
  const text = JSON.stringify(scrubReport(event))
  for (const secret of ['secret-', 'my private answer', 'sara@', '1.2.3.4', 'attempt=1', 'abcdefgh']) {
    expect(text).not.toContain(secret)
  }
  expect(scrubReport(event)).toMatchObject({
    event_id: 'a1',
    transaction: '/exam/reading',
    request: { url: 'https://site.test/exam/reading', method: 'PUT' },
    exception: { values: [{ type: 'TypeError', value: 'x is null', stacktrace: { frames: [{ lineno: 3 }] } }] },
    breadcrumbs: [{ category: 'fetch', data: { url: '/api/sittings/1/', status_code: 500 } }],
    extra: { count: 2 },
  })
})

test('a transaction keeps its spans without their queries and bodies', () => {
  const span = {
    span_id: 'b',
    op: 'http.client',
    data: { url: '/api/x/?q=secret', body: 'secret', 'http.status': 200 },
  }
  expect(scrubReport({ type: 'transaction', spans: [span] })).toEqual({
    type: 'transaction',
    spans: [{ span_id: 'b', op: 'http.client', data: { url: '/api/x/', 'http.status': 200 } }],
  })
})

test('typing and logging leave no breadcrumb; a click and a call do, scrubbed', () => {
  expect(scrubBreadcrumb({ category: 'ui.input', message: 'input[name=q1]' })).toBeNull()
  expect(scrubBreadcrumb({ category: 'console', message: 'an answer' })).toBeNull()
  expect(scrubBreadcrumb({ category: 'ui.click', message: 'button' })).toEqual({
    category: 'ui.click',
    message: 'button',
  })
  expect(scrubBreadcrumb({ category: 'navigation', data: { from: '/a?x=1', to: '/b#y' } })).toEqual({
    category: 'navigation',
    data: { from: '/a', to: '/b' },
  })
})

test.each(['/exam', '/exam/reading', '/dashboard', '/dashboard/account', '/login', '/signup', '/reset-password'])(
  'never records %s',
  (path) => expect(mayReplay(path)).toBe(false),
)

test.each(['/', '/blog', '/blog/listening/tips', '/exams', '/examples'])('may record %s', (path) =>
  expect(mayReplay(path)).toBe(true),
)

test.each([
  [{ transaction: '/reset-password' }],
  [{ transaction: 'GET /dashboard/account' }],
  [{ transaction: '/', request: { url: 'https://site.test/exam/reading?attempt=1' } }],
])('reports nothing of %p', (trace) => expect(scrubTransaction(trace)).toBeNull())

test('a trace of a public page loses its query, under any name', () => {
  const data = {
    'url.full': 'https://site.test/blog?q=secret#secret',
    'url.query': 'q=secret',
    'http.fragment': '#secret',
  }
  const trace = { transaction: '/blog', contexts: { trace: { data } }, spans: [{ span_id: 'a', data }] }
  expect(scrubTransaction(trace)).toEqual({
    transaction: '/blog',
    contexts: { trace: { data: { 'url.full': 'https://site.test/blog' } } },
    spans: [{ span_id: 'a', data: { 'url.full': 'https://site.test/blog' } }],
  })
})

test('the ids of a report stay, because Sentry requires them; a key under such a name does not', () => {
  const ids = {
    event_id: '0123456789abcdef0123456789abcdef',
    contexts: { trace: { trace_id: 'fedcba9876543210fedcba9876543210', span_id: '0123456789abcdef' } },
    error_ids: ['aaaaaaaabbbbbbbbcccccccc11111111'],
  }
  expect(scrubReport(ids)).toEqual(ids)
  expect(scrubReport({ event_id: 'Bearer abcdefgh.ijkl' })).toEqual({ event_id: 'Bearer [token]' })
})
