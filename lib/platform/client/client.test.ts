import { fakeBrowser, shareLocalApi } from '../testing/fake-browser'
import { ApiError } from './api-error'
import { callApi } from './browser'

const api = shareLocalApi({ body: { fine: true } })

test('a call has a method, a path with its parameters, a query, headers and a JSON body', async () => {
  const data = await callApi({
    method: 'PUT',
    path: '/exams/{slug}/parts/{number}/',
    params: {
      path: { slug: 'a b/آ', number: 2 },
      query: { page: 3, none: undefined, gone: null },
      header: { 'x-a': 'b' },
    },
    body: { text: 'سلام' },
  })
  expect(data).toEqual({ fine: true })
  expect(api.received).toHaveLength(1)
  expect(api.received[0]).toMatchObject({
    method: 'PUT',
    url: '/v1/exams/a%20b%2F%D8%A2/parts/2/?page=3',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'x-a': 'b' },
    body: '{"text":"سلام"}',
  })
})

test('a call without params and body sends neither; an explicit content type stays', async () => {
  await callApi({ method: 'GET', path: '/exams/' })
  expect(api.received[0]).toMatchObject({ method: 'GET', url: '/v1/exams/', body: '' })
  expect(api.received[0]?.headers['content-type']).toBeUndefined()
  const header = { 'content-type': 'application/merge-patch+json' }
  await callApi({ method: 'PATCH', path: '/x/', params: { header }, body: {} })
  expect(api.received[1]?.headers['content-type']).toBe(header['content-type'])
})

test.each([
  ['204', { status: 204 }],
  ['zero content length', { headers: { 'content-length': '0' } }],
  ['zero content length with a type', { headers: { 'content-length': '0', 'content-type': 'application/json' } }],
])('%s is empty data', async (_, reply) => {
  api.answer(() => reply)
  expect(await callApi({ method: 'GET', path: '/x/' })).toBeUndefined()
})

test.each([
  ['its detail', 409, { detail: 'دیر رسیدی', code: 'late', status: 409 }, 'دیر رسیدی'],
  ['the whole body without a detail', 400, { field: ['wrong'] }, '{"field":["wrong"]}'],
  ['its detail as JSON if it is not a text', 400, { detail: [{ msg: 'too long' }] }, '[{"msg":"too long"}]'],
  ['the whole body when the detail is empty', 400, { detail: '' }, '{"detail":""}'],
  ['the whole text', 502, 'Bad gateway', 'Bad gateway'],
])('the message of a failed call is %s', async (_, status, body, message) => {
  api.answer(() => ({ status, body }))
  const failed = callApi({ method: 'POST', path: '/x/', body: {} })
  await expect(failed).rejects.toThrow(new ApiError(status, body))
  await expect(failed).rejects.toMatchObject({ status, body, message })
})

test('a failed call is not retried, whatever its method', async () => {
  api.answer(() => ({ status: 503, body: 'away' }))
  for (const method of ['GET', 'POST', 'PUT']) await callApi({ method, path: '/x/' }).catch(() => undefined)
  expect(api.received).toHaveLength(3)
})

test('an HTML page instead of data is an error: another server has answered', async () => {
  api.answer(() => ({ headers: { 'content-type': 'text/html' }, body: '<html>log in to the hotel</html>' }))
  await expect(callApi({ method: 'GET', path: '/x/' })).rejects.toBeInstanceOf(ApiError)
})

test.each([
  ['a token', 'abc.def', 'Bearer abc.def'],
  ['a token with odd letters', encodeURIComponent('a b=;'), 'Bearer a b=;'],
  ['the literal text undefined', 'undefined', undefined],
  ['nothing', '', undefined],
])('with %s in the cookie the bearer token is correct', async (_, cookie, bearer) => {
  fakeBrowser.cookies.set('accessToken', cookie)
  await callApi({ method: 'GET', path: '/x/' })
  expect(api.received[0]?.headers.authorization).toBe(bearer)
})

test('without the cookie there is no bearer token; other cookies are not tokens', async () => {
  fakeBrowser.cookies.set('myaccessToken', 'no')
  await callApi({ method: 'GET', path: '/x/' })
  expect(api.received[0]?.headers.authorization).toBeUndefined()
})
