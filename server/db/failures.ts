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
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (code && (STATES.test(code) || (SYSTEM.has(code) && 'syscall' in error))) return true
  return MESSAGES.test(error.message) || isDatabaseUnavailable(error.cause)
}

/** Whether a text held what PostgreSQL cannot store (the character NUL): the caller's fault, not ours. */
export function isUnstorableText(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return code === '22021' || code === '22P05' || isUnstorableText(error.cause)
}

/** Whether a unique rule refused the row; `constraint` narrows it to one rule. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error)) return false
  if (codeOf(error) === '23505')
    return constraint === undefined || ('constraint' in error && error.constraint === constraint)
  return isUniqueViolation(error.cause, constraint)
}

function codeOf(error: Error): string | null {
  return 'code' in error && typeof error.code === 'string' ? error.code : null
}
