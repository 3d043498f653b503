import { ApiError } from '@/lib/platform/client/api-error'
import { type ProblemCode } from '@/lib/platform/contract/problem'
import { type Ack, type SaveReply, type SubmitReply } from '../ports'

// A reply is a success only if it is our API's JSON about this sitting: captive portals and broken proxies answer 200 with anything
// (docs/facts/reliability.md §4). Checked by hand, because the browser's bundle has no schema library.

/** The save reply, or null if it is not for this sitting. */
export function readSaveReply(reply: unknown, sitting: string): SaveReply | null {
  return isSaveReply(reply) && reply.sitting === sitting ? reply : null
}

/** The hand-in reply, or null if it is not for this sitting. */
export function readSubmitReply(reply: unknown, sitting: string): SubmitReply | null {
  return isSubmitReply(reply) && reply.sitting === sitting ? reply : null
}

export type Failure = {
  /**
   * `moved`: another device is the writer. `signed-out`: the session is over. `unstorable`: our API can never store this text in this form. `early`:
   * no hand-in by time, because the section has some left. `transient`: any other error, including our own API's 429, 500 and 503: the same
   * text is sent again.
   */
  readonly kind: 'moved' | 'signed-out' | 'unstorable' | 'early' | 'transient'
  readonly retryAfterSeconds: number | null
  /** Our own API answered: the network works. */
  readonly isAnswered: boolean
}

export const TRANSIENT_FAILURE: Failure = { kind: 'transient', retryAfterSeconds: null, isAnswered: false }

/** Codes of a permanent refusal: 400, 413, 415 and 422 of our own API, never those of a proxy. */
const UNSTORABLE: readonly ProblemCode[] = [
  ...(['malformed_request', 'payload_too_large', 'unsupported_media_type'] as const),
  ...(['invalid_input', 'unknown_question'] as const),
]

/**
 * The consequence of a failed call for the outbox.
 * @param isOfFormerSession somebody has logged in since the call was sent, so the end of the session it was sent with is known
 */
export function readFailure(error: unknown, isOfFormerSession = false): Failure {
  if (!(error instanceof ApiError)) return TRANSIENT_FAILURE
  if (isOfFormerSession && kindOf(error) === 'signed-out') return TRANSIENT_FAILURE
  return { kind: kindOf(error), retryAfterSeconds: error.retryAfterSeconds, isAnswered: error.problem !== null }
}

function kindOf({ problem }: ApiError): Failure['kind'] {
  if (!problem) return 'transient'
  if (problem.code === 'writer_moved') return 'moved'
  // A sitting that suddenly is not found belongs to another account: somebody else has logged in in this browser.
  if (problem.status === 401 || problem.code === 'not_found') return 'signed-out'
  if (problem.code === 'time_left') return 'early'
  return UNSTORABLE.includes(problem.code) ? 'unstorable' : 'transient'
}

function isSaveReply(reply: unknown): reply is SaveReply {
  return (
    isRecord(reply) &&
    typeof reply.sitting === 'string' &&
    typeof reply.epoch === 'number' &&
    typeof reply.state === 'string' &&
    typeof reply.serverNowMs === 'number' &&
    typeof reply.deadlineAtMs === 'number' &&
    Array.isArray(reply.acks) &&
    reply.acks.every(isAck)
  )
}

function isAck(ack: unknown): ack is Ack {
  return (
    isRecord(ack) &&
    typeof ack.question === 'string' &&
    typeof ack.rev === 'number' &&
    (ack.kept === 'answer' || ack.kept === 'evidence')
  )
}

function isSubmitReply(reply: unknown): reply is SubmitReply {
  return (
    isRecord(reply) &&
    typeof reply.sitting === 'string' &&
    (reply.ending === 'submitted' || reply.ending === 'expired') &&
    (reply.next === null || typeof reply.next === 'string')
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
