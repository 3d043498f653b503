import { type Endpoint } from '@/lib/platform/contract/endpoint'
import { fieldSentences } from '@/lib/platform/words/errors'
import { readJson } from './body'
import { AppError } from '../errors'
import { toFields } from './fields'

type Part = 'params' | 'query' | 'body'
export type RawParts = {
  readonly params: Record<string, string>
  readonly query: URLSearchParams
  readonly request: Request
}

/** Parses every part of a request that the endpoint names, and reports all errors at once. */
export async function parseInput(endpoint: Endpoint, raw: RawParts): Promise<Partial<Record<Part, unknown>>> {
  const fields: Record<string, string> = {}
  const input: Partial<Record<Part, unknown>> = {}
  const take = (part: Part, value: unknown) => {
    const schema = endpoint[part]
    if (!schema) return
    const parsed = schema.safeParse(value, { reportInput: true })
    if (parsed.success) input[part] = parsed.data
    else Object.assign(fields, toFields(part, parsed.error.issues))
  }
  take('params', raw.params)
  if (endpoint.query) take('query', readQuery(raw.query, fields))
  // A missing body is reported field by field, like an empty one.
  if (endpoint.body) take('body', (await readJson(raw.request, endpoint.bodyDepth)) ?? {})
  if (Object.keys(fields).length === 0) return input
  // A malformed id is not_found, like an unknown one.
  const isOnlyPath = Object.keys(fields).every((name) => name.startsWith('params.'))
  throw isOnlyPath ? new AppError('not_found') : new AppError('invalid_input', { fields })
}

/** Refuses a repeated parameter: two readers of the request could use different values. */
function readQuery(query: URLSearchParams, fields: Record<string, string>): Record<string, string> {
  const values = new Map<string, string>()
  for (const [name, value] of query) {
    if (values.has(name)) fields[`query.${name}`.slice(0, 80)] = fieldSentences.repeated
    values.set(name, value)
  }
  return Object.fromEntries(values)
}
