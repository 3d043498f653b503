import * as z from 'zod'
import { fieldSentences as sentences } from '@/lib/platform/words/errors'
import { Identifier } from '@/lib/accounts/account/contract'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { AppError } from '../errors'
import { toFields } from './fields'
import { parseInput } from './input'

const Body = z.strictObject({
  name: z.string().min(2).max(10),
  about: z.string().min(1),
  count: z.int().min(1).max(5),
  lines: z
    .array(z.object({ price: z.int() }))
    .min(1)
    .max(2),
  identifier: Identifier,
})
const sound = { name: 'نام', about: 'x', count: 1, lines: [{ price: 1 }], identifier: 'a@example.com' }
const fieldsOf = (change: object) => {
  const parsed = Body.safeParse({ ...sound, ...change }, { reportInput: true })
  return parsed.success ? {} : toFields('body', parsed.error.issues)
}

test.each<readonly [string, object, Readonly<Record<string, string>>]>([
  ['a missing value', { name: undefined }, { 'body.name': sentences.required }],
  ['an empty value that is required', { about: '' }, { 'body.about': sentences.required }],
  ['a text that is too short', { name: 'x' }, { 'body.name': sentences.textTooShort(2) }],
  ['a text that is too long', { name: 'x'.repeat(11) }, { 'body.name': sentences.textTooLong(10) }],
  ['a number that is too small', { count: 0 }, { 'body.count': sentences.numberTooSmall(1) }],
  ['a number that is too large', { count: 6 }, { 'body.count': sentences.numberTooBig(5) }],
  ['a list that is too short', { lines: [] }, { 'body.lines': sentences.listTooShort(1) }],
  [
    'a list that is too long',
    { lines: Array.from({ length: 3 }, () => ({ price: 1 })) },
    { 'body.lines': sentences.listTooLong(2) },
  ],
  ['a value of another type', { name: 7 }, { 'body.name': sentences.invalid }],
  ['a fractional number', { count: 1.5 }, { 'body.count': sentences.invalid }],
  [
    'an item of a list, by its position',
    { lines: [{ price: 1 }, { price: 'x' }] },
    { 'body.lines.1.price': sentences.invalid },
  ],
  ['an invalid log-in name', { identifier: 'negar' }, { 'body.identifier': sentences.identifier }],
  [
    'unknown fields, each',
    { role: 'manager', isAdmin: true },
    { 'body.role': sentences.unknown, 'body.isAdmin': sentences.unknown },
  ],
])('describes %s in a sentence for its field', (_, change, fields) => {
  expect(fieldsOf(change)).toEqual(fields)
})

test('a reply truncates long names, limits their number, and gives one message per field', () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`${index}-${'x'.repeat(5_000)}`, 1]))
  const fields = fieldsOf(many)
  expect(Object.keys(fields)).toHaveLength(20)
  expect(Object.keys(fields).every((name) => name.length <= 80)).toBe(true)
  const twice = z.string().regex(/a/).regex(/b/).safeParse('x', { reportInput: true })
  expect(toFields('query', twice.error?.issues ?? [])).toEqual({ query: sentences.invalid })
})

describe('the parts of a request', () => {
  const place = endpoint({
    method: 'POST',
    path: '/things/{id}/',
    auth: 'public',
    summary: 'x',
    params: z.object({ id: z.uuid() }),
    query: z.object({ page: z.coerce.number().int().min(1).default(1) }),
    body: z.strictObject({ name: z.string().min(1) }),
  })
  const ask = ({
    id = '0b8f1f0e-3c5b-4c39-9a55-4e0f4a9c0001',
    query = '',
    body = '{"name": "x"}' as string | null,
  }) => {
    const headers = { 'content-type': 'application/json' }
    const request = new Request('http://api.test/', { method: 'POST', headers, body })
    return parseInput(place, { params: { id }, query: new URLSearchParams(query), request })
  }
  const refusal = (options: Parameters<typeof ask>[0]) =>
    ask(options).then(
      () => null,
      (error: unknown) => (error instanceof AppError ? [error.code, Object.keys(error.fields ?? {})] : error),
    )

  test('are parsed each by its own schema', async () => {
    expect(await ask({ query: 'page=3&other=1' })).toMatchObject({ query: { page: 3 }, body: { name: 'x' } })
    expect(await ask({})).toMatchObject({ query: { page: 1 } })
  })

  test('are reported together, and an impossible id is not_found only if everything else is valid', async () => {
    expect(await refusal({ query: 'page=0', body: '{}' })).toEqual(['invalid_input', ['query.page', 'body.name']])
    expect(await refusal({ id: '7', query: 'page=0' })).toEqual(['invalid_input', ['params.id', 'query.page']])
    expect(await refusal({ id: '7' })).toEqual(['not_found', []])
    expect(await refusal({ body: null })).toEqual(['invalid_input', ['body.name']])
  })

  test('refuses a repeated parameter, even an unused one', async () => {
    expect(await refusal({ query: 'page=1&page=1' })).toEqual(['invalid_input', ['query.page']])
    expect(await refusal({ query: 'x=1&x=2' })).toEqual(['invalid_input', ['query.x']])
  })
})
