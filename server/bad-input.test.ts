import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { type Endpoint } from '@/lib/platform/contract/endpoint'
import { Problem } from '@/lib/platform/contract/problem'
import { RUNS_FULL_TESTS } from './testing/full-tests'
import { type RawOptions, shareTestApp } from './testing/test-app'

const api = shareTestApp()
let student: string
let manager: string
beforeAll(async () => {
  student = (await api.signUp()).token
  const other = await api.signUp()
  await api.sql("update users set role = 'manager' where id = $1", [other.userId])
  manager = other.token
})

const JSON_TYPE = { 'content-type': 'application/json' }
const endpoints = () => api.app.endpoints.map(({ endpoint }) => endpoint)
const withBody = () => endpoints().filter(({ body }) => body !== undefined)
const labelOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Fills every path parameter, by default with ids that do not exist. */
function pathOf(endpoint: Endpoint, value: string = randomUUID()): string {
  const skill = (name: string) => (name === 'skill' ? 'reading' : value)
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => skill(name))
}

function tokenFor({ auth }: Endpoint): { as?: string } {
  if (auth === 'public') return {}
  // A user with the right: without it, the body is not even read.
  return { as: auth === 'user' ? student : manager }
}

/** Sends the request; returns what is wrong with the answer, or null if it is a proper 4xx problem. */
async function complain(method: string, path: string, options: RawOptions): Promise<string | null> {
  const response = await api.raw(method, path, options)
  const text = await response.text()
  const problem = Problem.safeParse(parse(text))
  const isRefused = response.status >= 400 && response.status < 500
  const isProblem = problem.success && problem.data.status === response.status
  const hasType = response.headers.get('content-type')?.startsWith('application/problem+json')
  return isRefused && isProblem && hasType
    ? null
    : `${method} ${path.slice(0, 120)} → ${response.status} ${text.slice(0, 300)}`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function complaintsOf(requests: readonly (readonly [string, string, RawOptions])[]): Promise<string[]> {
  const complaints: string[] = []
  for (const [method, path, options] of requests) {
    const complaint = await complain(method, path, options)
    if (complaint) complaints.push(complaint)
  }
  return complaints
}

/** What all endpoints refuse in one place is tried at a quarter of them, each kind at another quarter; in the full tests at all. */
const isTriedAt = (place: number, kind: number) => RUNS_FULL_TESTS || (place + kind) % 4 === 0

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const deepList = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part)))))

/** JSON that an endpoint must read to refuse it. */
const READ_BODIES: readonly (readonly [string, BodyInit])[] = [
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"text"'],
  ['a number', '1'],
  ['true', 'true'],
  ['unknown keys only', '{"surprise":1}'],
  ['__proto__', '{"__proto__":{"role":"manager","polluted":1}}'],
  ['__proto__ in disguise', '{"\\u005f_proto__":{"polluted":1}}'],
  ['constructor.prototype', '{"constructor":{"prototype":{"polluted":1}}}'],
  ['__proto__ inside', '{"responses":[{"__proto__":{"polluted":1}}]}'],
]

/** Refused before an endpoint sees them. */
const UNREAD_BODIES: readonly (readonly [string, BodyInit])[] = [
  ['truncated JSON', '{"name":"x'],
  ['two documents', '{}{}'],
  ['single quotes', "{'name':'x'}"],
  ['NaN', '{"epoch":NaN}'],
  ['a comment', '{/* */}'],
  ['20 levels', deep(20)],
  ['50,000 levels', deep(50_000)],
  ['50,000 lists', deepList(50_000)],
  ['bytes that are not UTF-8', bytes('{"name":"', [0xff, 0xfe, 0xc3, 0x28], '"}')],
  ['an overlong encoding', bytes('{"name":"', [0xc0, 0xaf], '"}')],
  ['UTF-16 with a byte order mark', bytes([0xff, 0xfe], [...utf16('{"name":"x"}')])],
  ['UTF-16 without a byte order mark', utf16('{"name":"x"}')],
  ['UTF-8 with a byte order mark', bytes([0xef, 0xbb, 0xbf], '{"name":"x"}')],
]

const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-16',
  'application/jsonp',
  'text/json',
]

const WRONG_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e300,
  '',
  [],
  {},
  [[[]]],
  { $gt: '' },
  'x'.repeat(30_000),
  '\u0000',
  '\ud800',
]

test('answers any malformed body with a 4xx problem at every endpoint', async () => {
  const requests = withBody().flatMap((endpoint, place) =>
    [...someValues(READ_BODIES, place), ...UNREAD_BODIES.filter((_, kind) => isTriedAt(place, kind))].map(
      ([, body]) => [endpoint.method, pathOf(endpoint), { ...tokenFor(endpoint), headers: JSON_TYPE, body }] as const,
    ),
  )
  expect(requests.length).toBeGreaterThan(100)
  expect(await complaintsOf(requests)).toEqual([])
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})

test('answers every wrong value of every field with a 4xx problem', async () => {
  const requests = withBody().flatMap((endpoint, place) =>
    fieldsOf(endpoint).flatMap((field, fieldPlace) =>
      someValues(wrongValuesOf(field), place + fieldPlace).map((value) => {
        const body = JSON.stringify({ [field]: value })
        return [endpoint.method, pathOf(endpoint), { ...tokenFor(endpoint), headers: JSON_TYPE, body }] as const
      }),
    ),
  )
  expect(requests.length).toBeGreaterThan(100)
  expect(await complaintsOf(requests)).toEqual([])
})

/** Values of the list that a field takes: an empty map of answers, a switch of its own, no hour, no degree. */
const RIGHT_VALUES: Readonly<Record<string, string>> = { responses: '{}', isOff: 'true', hour: 'null', degree: 'null' }

function wrongValuesOf(field: string): readonly unknown[] {
  return WRONG_VALUES.filter((value) => JSON.stringify(value) !== RIGHT_VALUES[field])
}

/** Every second value; of the next field or endpoint the others. All of them in the full tests. */
const someValues = <Value>(values: readonly Value[], place: number): readonly Value[] =>
  RUNS_FULL_TESTS ? values : values.filter((_, kind) => (place + kind) % 2 === 0)

function fieldsOf({ body }: Endpoint): string[] {
  const schema = body && z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  return Object.keys(schema?.properties ?? {})
}

test('answers a wrong media type with 415 at every endpoint', async () => {
  for (const [place, endpoint] of withBody().entries()) {
    for (const type of TYPES.filter((_, kind) => isTriedAt(place, kind))) {
      const options = { ...tokenFor(endpoint), headers: { 'content-type': type }, body: '{}' }
      const response = await api.raw(endpoint.method, pathOf(endpoint), options)
      expect(`${labelOf(endpoint)} ${type} ${response.status}`).toBe(`${labelOf(endpoint)} ${type} 415`)
    }
  }
})

test('answers a too large body with 413 at every endpoint, with or without Content-Length', async () => {
  const large = `{"name":"${'x'.repeat(600 * 1024)}"}`
  const stream = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(64 * 1024).fill(0x20)) // endless
      },
    })
  for (const [place, endpoint] of withBody().entries()) {
    const sizedHeaders = { ...JSON_TYPE, 'content-length': String(large.length) }
    const sizedReply = await api.raw(endpoint.method, pathOf(endpoint), {
      ...tokenFor(endpoint),
      headers: sizedHeaders,
      body: large,
    })
    expect(`${labelOf(endpoint)} ${sizedReply.status}`).toBe(`${labelOf(endpoint)} 413`)
    if (!isTriedAt(place, 0)) continue
    const endless = await api.raw(endpoint.method, pathOf(endpoint), {
      ...tokenFor(endpoint),
      headers: JSON_TYPE,
      body: stream(),
    })
    expect(`${labelOf(endpoint)} ${endless.status}`).toBe(`${labelOf(endpoint)} 413`)
  }
})

test('answers malformed, unknown and hostile ids with not_found at every endpoint', async () => {
  const [read, unread] = [
    ['x', randomUUID()],
    ['0', '%00', '%2e%2e%2f', "'%20or%201=1--", '%F0%28%8C%28', 'a'.repeat(8_000), '__proto__', '🦉'],
  ]
  const requests = endpoints()
    .filter(({ params }) => params !== undefined)
    .flatMap((endpoint, place) =>
      [...read, ...unread.filter((_, kind) => isTriedAt(place, kind))].map((value) => {
        const body = endpoint.body ? { headers: JSON_TYPE, body: '{}' } : {}
        return [endpoint.method, pathOf(endpoint, value), { ...tokenFor(endpoint), ...body }] as const
      }),
    )
  expect(requests.length).toBeGreaterThan(50)
  expect(await complaintsOf(requests)).toEqual([])
})

/** Free text for searches, which have their own tests. `type` is a group type; an unknown one finds nothing. */
const FREE_TEXT = new Set(['q', 'tag', 'term', 'type'])

test('answers wrong or repeated query values with a 4xx problem at every endpoint with a query', async () => {
  const values = ['x', '', '-1', '0', '1.5', '1e9', '99999999999999999999', '%00', '[]', 'Infinity']
  const reading = endpoints().filter(({ query }) => query !== undefined)
  const requests = reading.flatMap((endpoint) => {
    const names = Object.keys(endpoint.query?.shape ?? {})
    const path = pathOf(endpoint)
    const wrong = names
      .filter((name) => !FREE_TEXT.has(name))
      .flatMap((name) => values.map((value) => `${path}?${name}=${value}`))
    const doubled = names.map((name) => `${path}?${name}=1&${name}=2`)
    return [...wrong, ...doubled].map((url) => [endpoint.method, url, tokenFor(endpoint)] as const)
  })
  expect(requests.length).toBeGreaterThan(20)
  expect(await complaintsOf(requests)).toEqual([])
})

test('answers a missing, a made-up and an empty token with 401 wherever a session is needed', async () => {
  for (const [place, endpoint] of endpoints()
    .filter(({ auth }) => auth !== 'public')
    .entries()) {
    const headers: Record<string, string>[] = [
      {},
      { authorization: 'Bearer made.up.token' },
      { authorization: 'Bearer ' },
      { authorization: `Basic ${btoa('a:b')}` },
    ]
    for (const each of headers.filter((_, kind) => kind === 0 || isTriedAt(place, kind))) {
      const response = await api.raw(endpoint.method, pathOf(endpoint), { headers: each })
      expect(`${labelOf(endpoint)} ${response.status}`).toBe(`${labelOf(endpoint)} 401`)
    }
  }
})

test('refuses cross-site calls to every endpoint that changes something', async () => {
  const changing = endpoints().filter(({ method }) => method !== 'GET')
  for (const endpoint of changing) {
    const elsewhere: Record<string, string>[] = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.test' }]
    for (const headers of elsewhere) {
      const response = await api.raw(endpoint.method, pathOf(endpoint), { ...tokenFor(endpoint), headers })
      expect(`${labelOf(endpoint)} ${response.status}`).toBe(`${labelOf(endpoint)} 403`)
    }
  }
})

test('answers 405 to an unsupported method at every path', async () => {
  for (const path of new Set(endpoints().map(({ path: each }) => each))) {
    const endpointsOfPath = endpoints().filter((endpoint) => endpoint.path === path)
    const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((method) =>
      endpointsOfPath.every((endpoint) => endpoint.method !== method),
    )
    const [example] = endpointsOfPath
    for (const method of methods) {
      const response = await api.raw(method, example ? pathOf(example) : path, { as: student })
      expect(`${method} ${path} ${response.status}`).toBe(`${method} ${path} 405`)
    }
  }
})

/** Fields for typed or pasted codes, and valid codes for them. */
const CODE_FIELD = /(?:^|\.)(?:code|coupon|bankRef|lastDigits)$/
const CODES = ['123456', '6037', 'abcde-fghj-kmnp-qrst', 'ABCD-2345', 'NOWRUZ1405']
const MARKED = [
  (code: string) => `\u200f${code}\u200e`,
  (code: string) => `\u2066${code}\u2069`,
  (code: string) => `\ufeff\u202a${code}\u202c\u200c`,
  (code: string) => ` ${code}\n`,
  (code: string) => code.replace(/[0-9]/g, (digit) => String.fromCharCode(0x6f0 + Number(digit))),
  (code: string) => code.replaceAll('-', '\u2013'),
  (code: string) => `کد شما ${code} است`,
]
/** Not such codes: a manager's draft of a coupon, which is normalised when it is published (lib/shop/coupon/rules), and a part of our own URL. */
const OTHER_CODES = /^(?:(?:POST|PUT|PATCH) \/desk\/coupons\/|GET \/certificates\/)/

test('accepts every code in the form in which people paste it', () => {
  const fields = endpoints().flatMap((endpoint) =>
    [endpoint.body, endpoint.params, endpoint.query].flatMap((schema) =>
      schema
        ? textsOf(schema, '')
            .filter(({ name }) => CODE_FIELD.test(name))
            .map(({ name, type }) => ({ at: `${labelOf(endpoint)} ${name}`, type }))
        : [],
    ),
  )
  const asked = fields.filter(({ at }) => !OTHER_CODES.test(at))
  expect(asked.length).toBeGreaterThanOrEqual(10)
  const cut = asked.flatMap(({ at, type }) => {
    const codes = CODES.filter((code) => type.safeParse(code).success)
    const isFolded = (code: string) =>
      MARKED.every(
        (mark) => JSON.stringify(type.safeParse(mark(code)).data) === JSON.stringify(type.safeParse(code).data),
      )
    return codes.length > 0 && codes.every(isFolded) ? [] : [at]
  })
  expect(cut).toEqual([])
})

type Field = { readonly name: string; readonly type: z.ZodType }

/** The string fields of a schema, by path. */
function textsOf(type: z.core.$ZodType, name: string): readonly Field[] {
  if (type instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(type.shape).flatMap(([key, part]) => textsOf(part, `${name}.${key}`))
  if (type instanceof z.ZodUnion) return type.options.flatMap((option) => textsOf(option, name))
  if (type instanceof z.ZodArray) return textsOf(type.element, `${name}[]`)
  if (type instanceof z.ZodNullable || type instanceof z.ZodOptional || type instanceof z.ZodDefault)
    return textsOf(type.unwrap(), name)
  return type instanceof z.ZodString || type instanceof z.ZodPipe ? [{ name, type }] : []
}
