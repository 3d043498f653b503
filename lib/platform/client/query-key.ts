export type Scalar = string | number | boolean
export type CallParams = {
  readonly path?: Readonly<Record<string, Scalar>>
  readonly query?: Readonly<Record<string, Scalar | null | undefined>>
  readonly header?: Readonly<Record<string, string>>
}

const KINDS = new Set(['path', 'query', 'header'])

/** The second element of a query key: the params of the call or, as in all of our queries, its query string alone. */
export function paramsOfKey(value: unknown): CallParams {
  if (!isRecord(value)) return {}
  const hasOnlyKinds = Object.entries(value).every(([kind, part]) => KINDS.has(kind) && isRecord(part))
  return hasOnlyKinds ? value : { query: value }
}

/** `/exams/{slug}/` with its names filled in. */
export function fillPath(path: string, params: Readonly<Record<string, Scalar>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
}

function isRecord(value: unknown): value is Record<string, never> {
  return typeof value === 'object' && value !== null
}
