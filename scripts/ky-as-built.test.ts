import ky from 'ky'
import { callApi, sendBytes } from '@/lib/platform/client/browser'
import { fakeBrowser, shareLocalApi } from '@/lib/platform/testing/fake-browser'

jest.mock('../node_modules/ky/distribution/core/retry-timing.js', () =>
  jest.requireActual<object>('./package-parts/ky/retry-timing.mjs'),
)
jest.mock('../node_modules/ky/distribution/utils/body.js', () =>
  jest.requireActual<object>('./package-parts/ky/body.mjs'),
)
jest.mock('../node_modules/ky/distribution/utils/merge.js', () =>
  jest.requireActual<object>('./package-parts/ky/merge.mjs'),
)

jest.mock('../node_modules/ky/distribution/utils/normalize.js', () =>
  jest.requireActual<object>('./package-parts/ky/normalize.mjs'),
)

const api = shareLocalApi({ body: { fine: true } })
const merge = jest.requireActual<{
  readonly validateAndMerge: (...sources: readonly (object | undefined)[]) => object
}>('./package-parts/ky/merge.mjs')

test('a refused token is renewed, and the call is repeated whole with the new one', async () => {
  fakeBrowser.cookies.set('accessToken', 'old').set('refreshToken', 'the-refresh')
  api.answer(({ url, headers }) => {
    if (url.endsWith('/refresh-token/')) return { body: { access: 'new' } }
    return headers.authorization === 'Bearer new' ? { body: { fine: true } } : { status: 401, body: {} }
  })
  expect(await callApi({ method: 'POST', path: '/x/', body: { text: 'سلام' } })).toEqual({ fine: true })
  const [first, , again] = api.received
  expect([first?.headers.authorization, again?.headers.authorization]).toEqual(['Bearer old', 'Bearer new'])
  expect(again).toMatchObject({ method: 'POST', body: '{"text":"سلام"}', headers: { accept: 'application/json' } })
})

test('bytes are sent unchanged', async () => {
  await sendBytes('/x/', new TextEncoder().encode('bytes').buffer)
  expect(api.received[0]).toMatchObject({ method: 'PUT', body: 'bytes' })
  expect(api.received[0]?.headers['content-type']).toBe('application/octet-stream')
})

test('a server that is not there is an error of the network', async () => {
  fakeBrowser.reset('http://127.0.0.1:1')
  await expect(callApi({ method: 'GET', path: '/x/' })).rejects.toMatchObject({ name: 'NetworkError' })
})

test.each(['hooks', 'headers', 'retry', 'searchParams', 'context', 'json'])(
  'an option of one call that must be merged deeply (%s) is refused',
  (name) => {
    expect(() => ky.create({ timeout: false })(api.base, { [name]: {} })).toThrow('left out of the build')
  },
)

test('plain options of one call replace those of the client', () => {
  expect(merge.validateAndMerge(undefined, { retry: 1, timeout: 5 }, { timeout: false })).toEqual({
    retry: 1,
    timeout: false,
  })
})

test('a client that repeats calls by their method is refused', async () => {
  const client = ky.create({ retry: { limit: 1 } })
  expect(() => client(api.base)).toThrow('left out of the build')
})
