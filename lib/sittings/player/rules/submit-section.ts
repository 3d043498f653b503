import { type Skill } from '@/lib/paper/content/rules/content'

/** The reason why a page hands in: the time is over, or the candidate asked for it. */
export type SubmitReason = 'time' | 'finish'

/**
 * How a sitting ends on this device. `flushing` sends unsent answers, `submitting` hands in; both are retried while the network is down. `closed` was
 * confirmed by the server.
 */
export type Closing =
  | { readonly phase: 'open' }
  | { readonly phase: 'flushing' | 'submitting'; readonly reason: SubmitReason }
  | { readonly phase: 'closed'; readonly ending: 'submitted' | 'expired' | null; readonly next: Skill | null }

export type ClosingEvent =
  | { readonly type: 'time-up' }
  /** The server's clock has time left, or is paused, which was unknown to this page. */
  | { readonly type: 'time-back' }
  | { readonly type: 'finish-asked' }
  | { readonly type: 'finish-cancelled' }
  /** Everything is acknowledged, or the grace for late answers is over. */
  | { readonly type: 'flushed' }
  | { readonly type: 'submitted'; readonly ending: 'submitted' | 'expired'; readonly next: Skill | null }
  /** A reply showed that the server has closed it: by the sweep, or for another device. */
  | { readonly type: 'found-closed' }

export const OPEN: Closing = { phase: 'open' }

export function nextClosing(closing: Closing, event: ClosingEvent): Closing {
  switch (event.type) {
    case 'submitted':
      return { phase: 'closed', ending: event.ending, next: event.next }
    case 'found-closed':
      return closing.phase === 'closed' ? closing : { phase: 'closed', ending: null, next: null }
    case 'time-back':
      return isSubmitting(closing) && closing.reason === 'time' ? OPEN : closing
    case 'flushed':
      return closing.phase === 'flushing' ? { phase: 'submitting', reason: closing.reason } : closing
    default:
      return nextBeforeSubmit(closing, event.type)
  }
}

type Submitting = Extract<Closing, { readonly phase: 'flushing' | 'submitting' }>

/** Locked, and being sent to the server. */
export function isSubmitting(closing: Closing): closing is Submitting {
  return closing.phase === 'flushing' || closing.phase === 'submitting'
}

function nextBeforeSubmit(closing: Closing, event: 'time-up' | 'finish-asked' | 'finish-cancelled'): Closing {
  if (closing.phase !== 'open' && closing.phase !== 'flushing') return closing
  // The end of time cannot be cancelled: a finish in flushing continues with that reason.
  if (event === 'time-up') return { phase: 'flushing', reason: 'time' }
  if (closing.phase === 'open') return event === 'finish-asked' ? { phase: 'flushing', reason: 'finish' } : closing
  return event === 'finish-cancelled' && closing.reason === 'finish' ? OPEN : closing
}
