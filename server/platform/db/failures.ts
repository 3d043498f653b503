import { errorCode } from '@/server/platform/error-code'

/**
 * SQLSTATEs of temporary failures: shutting down or starting up (57P…), connection lost (08…), too many connections (53300), out of disk, memory or
 * other resources (53…), read-only after a fail-over (25006), a lock or statement that took too long (55P03, 57014), and serialization failures and
 * deadlocks (40001, 40P01). The caller may retry.
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

/** Whether the database was temporarily unavailable, as opposed to a wrong statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const code = errorCode(error)
  if (code && (STATES.test(code) || (SYSTEM.has(code) && isAboutConnection(error)))) return true
  return ('message' in error && MESSAGES.test(String(error.message))) || isDatabaseUnavailable(causeOf(error))
}

/** Whether a connection timed out without even the server's own error: it is dead. */
export function isSilence(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout'
}

/**
 * Whether the input contains something that PostgreSQL cannot store: NUL, or a date in the year 0, which ISO 8601 allows. The caller's fault, not
 * ours.
 */
export function isUnstorable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const code = errorCode(error)
  return code === '22021' || code === '22P05' || code === '22008' || isUnstorable(causeOf(error))
}

/** Whether a unique constraint rejected the row; `constraint` narrows it to one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (typeof error !== 'object' || error === null) return false
  if (errorCode(error) === '23505')
    return constraint === undefined || ('constraint' in error && error.constraint === constraint)
  return isUniqueViolation(causeOf(error), constraint)
}

/** Whether a foreign key refers to a row that is gone. */
export function isMissingReference(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  return errorCode(error) === '23503' || isMissingReference(causeOf(error))
}

/** A missing file has the same code as a missing socket. */
function isAboutConnection(error: object): boolean {
  return 'syscall' in error && ['connect', 'read', 'write', 'getaddrinfo'].includes(String(error.syscall))
}

function causeOf(error: object): unknown {
  return 'cause' in error ? error.cause : undefined
}
