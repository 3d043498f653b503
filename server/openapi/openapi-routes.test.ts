import { refusalsOf } from '@/lib/platform/contract/endpoint'
import { PROBLEMS } from '@/lib/platform/contract/problem'
import { shareTestApp } from '../testing/test-app'

const api = shareTestApp()

type Operation = {
  operationId: string
  security?: unknown[]
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: unknown
  responses: Record<string, Answer>
}
type Narrowed = { properties: { code: { enum: string[] } } }
type Answer = {
  $ref?: string
  headers?: Record<string, unknown>
  content?: Record<string, { schema: { allOf?: [unknown, Narrowed] } }>
}
type Document = {
  openapi: string
  info: { license: object }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: object; responses: Record<string, Answer>; securitySchemes: object }
}
const read = async () => (await (await api.raw('GET', '/openapi.json')).json()) as Document
const operationsOf = (document: Document) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

test('the document contains every endpoint, with its access, its body and its path parameters', async () => {
  const operations = operationsOf(await read())
  expect(operations).toHaveLength(api.app.endpoints.length)
  for (const { endpoint } of api.app.endpoints) {
    const found = operations.find(({ method, path }) => method === endpoint.method && path === endpoint.path)?.operation
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const isSession = ['refreshes', 'ends'].includes(endpoint.session ?? '')
    expect(found?.security).toEqual(
      endpoint.auth !== 'public' ? [{ bearer: [] }] : isSession ? expect.arrayContaining([{}]) : [],
    )
    expect(found?.requestBody !== undefined).toBe((endpoint.body ?? endpoint.upload) !== undefined)
    expect(found?.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(named)
  }
})

test('names its licence in the form that linters expect', async () => {
  expect((await read()).info.license).toEqual({
    name: expect.any(String),
    identifier: expect.stringMatching(/^LicenseRef-/),
  })
})

test('names are unique and every reference resolves', async () => {
  const document = await read()
  const names = operationsOf(document).map(({ operation }) => operation.operationId)
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '')
  const follow = (path: string) =>
    path.split('/').reduce<unknown>((place, key) => (place as Record<string, unknown> | undefined)?.[key], document)
  expect(new Set(names).size).toBe(names.length)
  expect(references.length).toBeGreaterThan(10)
  expect(references.filter((path) => follow(path) === undefined)).toEqual([])
})

/** Every schema of the document, at any depth, with its path. */
function* schemasIn(value: unknown, place = '#'): Generator<[string, Schema]> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* schemasIn(item, `${place}/${index}`)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  yield [place, value]
  for (const [key, inner] of Object.entries(value)) {
    if (!['enum', 'const', 'default', 'examples', 'required'].includes(key)) yield* schemasIn(inner, `${place}/${key}`)
  }
}
type Schema = { $ref?: unknown; type?: unknown; items?: unknown; required?: unknown; properties?: unknown }

test('requests and replies are named schemas, and every named schema is used', async () => {
  const document = await read()
  const uploads = api.app.endpoints.filter(({ endpoint }) => endpoint.upload).map(({ endpoint }) => endpoint.path)
  const inline = operationsOf(document).flatMap(({ path, operation }) =>
    [operation.requestBody, ...Object.values(operation.responses)].flatMap((part) => {
      const { content = {} } = (part ?? {}) as { content?: Record<string, { schema: Schema }> }
      const json = content['application/json']?.schema
      return json && json.$ref === undefined && !uploads.includes(path as `/${string}/`) ? [path] : []
    }),
  )
  expect(inline).toEqual([])
  const names = Object.keys(document.components.schemas)
  expect(names).toEqual(expect.arrayContaining(['Problem', 'Me', 'Attempt', 'Sitting', 'ExamDraft', 'ExamDraftInput']))
  const text = JSON.stringify(document)
  expect(names.filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([])
})

test('schemas are complete: lists declare their items, required properties are described', async () => {
  const complaints: string[] = []
  for (const [place, { type, items, required, properties }] of schemasIn(await read())) {
    if (type === 'array' && (items === undefined || items === false)) complaints.push(`${place}: no items`)
    if (!Array.isArray(required) || type !== 'object') continue
    const propertyNames = Object.keys(properties ?? {})
    for (const name of required)
      if (!propertyNames.includes(String(name))) complaints.push(`${place}: ${name} is required only`)
  }
  expect(complaints).toEqual([])
})

test('an operation lists every error code under its status, and the response headers', async () => {
  const document = await read()
  const open = (part: Answer): Answer => document.components.responses[part.$ref?.split('/').at(-1) ?? ''] ?? part
  for (const { endpoint } of api.app.endpoints) {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    const responses: Record<string, Answer> = operation?.responses ?? {}
    const listed = Object.entries(responses).flatMap(([status, part]) => {
      const { content } = open(part)
      const [, narrowed] = content?.['application/problem+json']?.schema.allOf ?? []
      return (narrowed?.properties.code.enum ?? []).map((code) => `${code} ${status}`)
    })
    expect(listed.sort()).toEqual(
      refusalsOf(endpoint)
        .map((code) => `${code} ${PROBLEMS[code]}`)
        .sort(),
    )
    expect(Object.keys(responses).some((status) => status.startsWith('4'))).toBe(true)
    for (const [status, name] of [
      ['401', 'WWW-Authenticate'],
      ['429', 'Retry-After'],
      ['503', 'Retry-After'],
    ] as const) {
      if (responses[status]) expect(Object.keys(open(responses[status]).headers ?? {})).toContain(name)
    }
  }
})

test('sessions: log-in sets cookies or serves a program; the refresh token comes by cookie or body', async () => {
  const { paths, components } = await read()
  const logIn = paths['/account/log-in/']?.post
  expect(Object.keys(logIn?.responses['200']?.headers ?? {})).toContain('Set-Cookie')
  expect(logIn?.parameters).toMatchObject([{ name: 'Refresh-Token-In', in: 'header', required: false }])
  expect(paths['/account/refresh-token/']?.post?.security).toEqual([{ refreshCookie: [] }, {}])
  expect(Object.keys(components.securitySchemes)).toEqual(['bearer', 'refreshCookie'])
})

test('a binary reply states its media type', async () => {
  const { paths } = await read()
  const replies = paths['/attempts/{id}/recording/']?.get?.responses['200']
  expect(Object.keys(replies?.content ?? {})).toEqual(['application/octet-stream'])
})

test('the HTML page needs no script and no external resource', async () => {
  const response = await api.raw('GET', '/docs')
  const html = await response.text()
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('content-security-policy')).toMatch("default-src 'none'")
  expect(html).toContain('/account/log-in/')
  expect(html).not.toMatch(/<script|https?:\/\//)
})

test.each(['/openapi.json', '/docs'])('%s is compressed, and cached by ETag', async (address) => {
  const packed = await api.raw('GET', address, { headers: { 'accept-encoding': 'gzip, br' } })
  const bytes = await packed.arrayBuffer()
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(bytes.byteLength).toBeLessThan(200_000)
  const etag = packed.headers.get('etag') ?? ''
  const again = await api.raw('GET', address, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('an endpoint for downloads lists its media types, never just bytes', async () => {
  const sheet = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']
  const operations = operationsOf(await read())
  const documentedCodes = operations
    .filter(({ path }) => /\/export\/(?:\{format\}\/)?$/.test(path))
    .map(({ path, operation }) => [path, Object.keys(operation.responses[200]?.content ?? {})] as const)
  expect(documentedCodes.length).toBeGreaterThanOrEqual(4)
  for (const [path, types] of documentedCodes)
    expect([path, types]).toEqual([
      path,
      /papers/.test(path) ? ['application/zip', 'application/xml', 'text/plain'] : sheet,
    ])
})
