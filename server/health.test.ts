import { getHealth } from '@/lib/contract/health'
import { Problem } from '@/lib/contract/problem'
import { startTestApp, type TestApp } from './testing/test-app'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

test('says that program and database are well', async () => {
  const health = await api.call(getHealth, {})
  expect(health).toEqual({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    database: { kind: 'embedded', ok: true },
  })
})

test('an unknown path is a 404 problem with the id of the request', async () => {
  const response = await api.raw('GET', '/nothing/here/')
  const problem = Problem.parse(await response.json())
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toMatch('application/problem+json')
  expect(problem).toMatchObject({ code: 'not_found', requestId: response.headers.get('x-request-id') })
})

test('a method that a path does not have is a 405 problem naming those it has', async () => {
  const response = await api.raw('DELETE', '/health/')
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD')
  expect(Problem.parse(await response.json()).code).toBe('method_not_allowed')
})

test('a path without its closing slash is not found', async () => {
  expect((await api.raw('GET', '/health')).status).toBe(404)
})
