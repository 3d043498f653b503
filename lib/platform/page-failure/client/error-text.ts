import { errorIdOf } from './error-id'
import { redactSecrets } from '@/lib/platform/text/redact'

/** The limit of the report's contract. */
const MAX_LENGTH = 16_000
const LONGEST_PART = 6_000
const MAX_CAUSES = 3

type ErrorContext = { readonly page: string; readonly build: string | null; readonly agent: string }

/** The error for the error screen's report: JSON without secrets, at most 16 000 characters, with the path of the page but no query. */
export function describeError(error: unknown, { page, build, agent }: ErrorContext): string {
  const path = page.replace(/[?#].*$/s, '')
  const id = errorIdOf(error) || undefined
  return JSON.stringify({ id, ...partsOf(error, 0), page: clean(path), build, agent: clean(agent) }).slice(
    0,
    MAX_LENGTH,
  )
}

function partsOf(error: unknown, depth: number): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: clean(typeof error === 'string' ? error : stringOf(error)) }
  const digest = 'digest' in error && typeof error.digest === 'string' ? error.digest : undefined
  return {
    name: clean(error.name),
    message: clean(error.message),
    digest,
    stack: error.stack === undefined ? undefined : clean(error.stack),
    ...(error.cause !== undefined && depth < MAX_CAUSES && { cause: partsOf(error.cause, depth + 1) }),
  }
}

function clean(text: string): string {
  return redactSecrets(text.slice(0, LONGEST_PART))
}

function stringOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return Object.prototype.toString.call(value)
  }
}
