import { errorCode } from '@/server/platform/error-code'

/**
 * PostgreSQL's words for "not now": shutting down or starting up (57P…), connection lost (08…), too many connections (53300),
 * out of disk, memory or other resources (53…), read-only after a fail-over (25006), a lock or statement that took too long
 * (55P03, 57014), and transactions that lost against each other (40001, 40P01). The caller may try again.
 */
const STATES = /^(57P0\d|57014|08\w{3}|53\w{3}|25006|55P03|40001|40P01|58030)$/
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|The database is closed|Client has encountered a connection error|Client was closed)/

/** Whether the database could not answer now, as opposed to a statement that was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const code = errorCode(error)
  if (code && (STATES.test(code) || (SYSTEM.has(code) && isAboutConnection(error)))) return true
  return ('message' in error && MESSAGES.test(String(error.message))) || isDatabaseUnavailable(causeOf(error))
}

/** Whether a connection gave no answer in time, not even the server's own refusal: it leads nowhere any more. */
export function isSilence(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** Whether something was given that PostgreSQL cannot store: the character NUL, or a day of the year 0, which ISO 8601 knows. The caller's fault, not ours. */
export function isUnstorable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const code = errorCode(error)
  return code === '22021' || code === '22P05' || code === '22008' || isUnstorable(causeOf(error))
}

/** Whether a unique rule refused the row; `constraint` narrows it to one rule. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (typeof error !== 'object' || error === null) return false
  if (errorCode(error) === '23505')
    return constraint === undefined || ('constraint' in error && error.constraint === constraint)
  return isUniqueViolation(causeOf(error), constraint)
}

/** Whether the row names another one that is no longer there. */
export function isMissingReference(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  return errorCode(error) === '23503' || isMissingReference(causeOf(error))
}

/** A missing file has the code of a missing socket. */
function isAboutConnection(error: object): boolean {
  return 'syscall' in error && ['connect', 'read', 'write', 'getaddrinfo'].includes(String(error.syscall))
}

function causeOf(error: object): unknown {
  return 'cause' in error ? error.cause : undefined
}
