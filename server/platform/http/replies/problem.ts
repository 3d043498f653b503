import { type Logger } from 'pino'
import { PROBLEMS, type Problem, type ProblemCode } from '@/lib/platform/contract/problem'
import { errorSentences } from '@/lib/platform/words/errors'
import { isDatabaseUnavailable, isUnstorable } from '@/server/platform/db/failures'
import { NoPlaceError } from '@/server/platform/limited-places'
import { AppError, toRefusalIfStorage } from '../errors'

const CROWDED_SECONDS = 3

type ProblemReply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export function toProblemResponse(error: unknown, requestId: string, log: Logger): Response {
  const { status, headers, body } = toProblem(error, requestId, log)
  return new Response(body, { status, headers: new Headers(headers) })
}

/** Renders a refusal as RFC 9457. An unexpected error is logged here, once, and reveals nothing to the client. */
export function toProblem(error: unknown, requestId: string, log: Logger): ProblemReply {
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
  const { retryAfterSeconds } = refusal
  const headers = {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(Math.ceil(retryAfterSeconds)) }),
    ...(problem.status === 401 && { 'www-authenticate': 'Bearer realm="sanjeh"' }),
  }
  return { status: problem.status, headers, body: JSON.stringify(problem) }
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
