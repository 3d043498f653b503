import { errorIdOf } from './error-id'
import { runningBuild } from '@/lib/platform/client/api-base'
import { readAccessToken } from '@/lib/platform/session/client/tokens'
import { ERROR_SCREEN_PATHS } from '@/lib/platform/error-screen-paths'

/**
 * The URL of a form for a new case (for visitors, the contact page's) with the numbers by which logs and reports identify this error, and of the
 * page's URL only the path: the rest may be a token.
 */
export function askAboutError(error: unknown): string {
  const parts = ['error', plain(errorIdOf(error)), runningBuild() ?? '', requestOf(error), location.pathname]
  // The dashboard is for logged-in people, even if this browser has lost their token.
  const isVisitor = readAccessToken() === null && !location.pathname.startsWith('/dashboard')
  return `${isVisitor ? ERROR_SCREEN_PATHS.contact : ERROR_SCREEN_PATHS.support}?about=${encodeURIComponent(parts.join(':'))}`
}

function requestOf(error: unknown): string {
  const problem: unknown = typeof error === 'object' && error !== null && 'problem' in error ? error.problem : null
  return numberOf(problem, 'requestId')
}

function numberOf(source: unknown, name: string): string {
  const value: unknown = typeof source === 'object' && source !== null ? Reflect.get(source, name) : undefined
  return typeof value === 'string' ? plain(value) : ''
}

/** Drops a value that is not a plain number. */
function plain(value: string): string {
  return /^[\w.-]{1,64}$/.test(value) ? value : ''
}
