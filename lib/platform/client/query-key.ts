import { type ApiCall } from './request'

const KINDS = new Set(['path', 'query', 'header'])

/** The second element of a query key: the params of the call or, as in all of our queries, its query string alone. */
export function paramsOfKey(value: unknown): ApiCall['params'] {
  if (!isRecord(value)) return {}
  const isWhole = Object.entries(value).every(([kind, part]) => KINDS.has(kind) && isRecord(part))
  return isWhole ? value : { query: value }
}

function isRecord(value: unknown): value is Record<string, never> {
  return typeof value === 'object' && value !== null
}
