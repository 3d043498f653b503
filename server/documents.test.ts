import { startTestApp, type TestApp } from './testing/test-app'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

type Operation = {
  operationId: string
  security?: unknown[]
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: unknown
  responses: Record<string, { content?: Record<string, unknown> }>
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> }
const read = async () => (await (await api.raw('GET', '/openapi.json')).json()) as Document
const operationsOf = (document: Document) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

test('the document holds every endpoint, with its access, its body and its path parameters', async () => {
  const operations = operationsOf(await read())
  expect(operations).toHaveLength(api.app.endpoints.length)
  for (const { endpoint } of api.app.endpoints) {
    const found = operations.find(({ method, path }) => method === endpoint.method && path === endpoint.path)?.operation
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(found?.security !== undefined).toBe(endpoint.auth !== 'public')
    expect(found?.requestBody !== undefined).toBe((endpoint.body ?? endpoint.upload) !== undefined)
    expect(found?.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(named)
    expect(Object.keys(found?.responses ?? {})).toContain('default')
  }
})

test('names are unique and every reference leads somewhere', async () => {
  const document = await read()
  const names = operationsOf(document).map(({ operation }) => operation.operationId)
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '')
  const follow = (path: string) =>
    path.split('/').reduce<unknown>((place, key) => (place as Record<string, unknown> | undefined)?.[key], document)
  expect(new Set(names).size).toBe(names.length)
  expect(references.length).toBeGreaterThan(10)
  expect(references.filter((path) => follow(path) === undefined)).toEqual([])
})

test('a reply of bytes is told with its media type', async () => {
  const { paths } = await read()
  const replies = paths['/attempts/{id}/recording/']?.get?.responses['200']
  expect(Object.keys(replies?.content ?? {})).toEqual(['application/octet-stream'])
})

test('the page for people needs no script and nothing from elsewhere', async () => {
  const response = await api.raw('GET', '/docs')
  const html = await response.text()
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('content-security-policy')).toMatch("default-src 'none'")
  expect(html).toContain('/account/log-in/')
  expect(html).not.toMatch(/<script|https?:\/\//)
})
