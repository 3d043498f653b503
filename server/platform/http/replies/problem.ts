import { type Logger } from 'pino'
import { PROBLEMS, type Problem, type ProblemCode } from '@/lib/platform/contract/problem'
import { errorSentences } from '@/lib/platform/words/errors'
import { isDatabaseUnavailable, isUnstorable } from '@/server/platform/db/failures'
import { NoPlaceError } from '@/server/platform/limited-places'
import { AppError, toRefusalIfStorage } from '../errors'

const CROWDED_SECONDS = 3

/** Renders a refusal as RFC 9457. An unexpected error is logged here, once, and reveals nothing to the client. */
export function toProblemResponse(error: unknown, requestId: string, log: Logger): Response {
  const refusal = toAppError(error)
  if (refusal.code === 'internal') log.error({ requestId, err: error }, 'unexpected error')
  if (refusal.code === 'unavailable') log.warn({ requestId, err: refusal.cause ?? error }, 'unavailable')
  const problem: Problem = {
    type: `urn:sanjeh:problem:${refusal.code}`,
    title: titleOf(refusal.code),
    status: PROBLEMS[refusal.code],
    detail: errorSentences[refusal.code],
    code: refusal.code,
    ...(refusal.fields && { fields: { ...refusal.fields } }),
    ...(refusal.place !== undefined && { place: refusal.place }),
    ...(refusal.proof && { proof: refusal.proof }),
    ...(refusal.puzzle !== undefined && { puzzle: refusal.puzzle }),
    ...(refusal.present !== undefined && { present: refusal.present }),
    ...(refusal.ended !== undefined && { ended: refusal.ended }),
    requestId,
  }
  const headers = new Headers({
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  })
  if (refusal.retryAfterSeconds !== undefined) headers.set('retry-after', String(Math.ceil(refusal.retryAfterSeconds)))
  if (problem.status === 401) headers.set('www-authenticate', 'Bearer realm="sanjeh"')
  return new Response(JSON.stringify(problem), { status: problem.status, headers })
}

function toAppError(thrown: unknown): AppError {
  const error = toRefusalIfStorage(thrown)
  if (error instanceof AppError) return error
  if (isDatabaseUnavailable(error)) return new AppError('unavailable', { retryAfterSeconds: 1, cause: error })
  if (error instanceof NoPlaceError)
    return new AppError('unavailable', { retryAfterSeconds: CROWDED_SECONDS, cause: error })
  if (isUnstorable(error)) return new AppError('invalid_input', { cause: error })
  return new AppError('internal', { cause: error })
}

function titleOf(code: ProblemCode): string {
  const words = code.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
