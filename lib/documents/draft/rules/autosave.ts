import { backoffMs } from '@/lib/platform/timing/backoff'

/** A save is due after this much quiet … */
export const QUIET_MS = 2_000
/** … and at the latest this long after the first unsaved change, even during typing. */
export const LONGEST_MS = 10_000

/**
 * The autosave of one draft. It counts changes and does not know the text: the caller holds the text, stores it on the device and sends it. `moved`:
 * somebody else has saved, and a person must decide. `refused`: the server does not accept this text; the next change tries again. `acting`: a call
 * that is not a save (publishing, a new slug) is running on this rev.
 */
export type Autosave = {
  /** The server's rev on which the next save is based. */
  readonly rev: number
  readonly changes: number
  /** The last change that the device has stored. */
  readonly backedUp: number
  /** The last change that the server has acknowledged. */
  readonly saved: number
  /** The change in flight; one request at a time. */
  readonly sending: number | null
  /** When the oldest unsent change was made. */
  readonly firstAt: number | null
  /** When the next save is due; null if nothing is unsent. */
  readonly dueAt: number | null
  readonly failures: number
  readonly hold: 'none' | 'moved' | 'refused' | 'acting'
}

export type AutosaveEvent =
  | { readonly type: 'changed'; readonly at: number }
  | { readonly type: 'kept'; readonly change: number }
  | { readonly type: 'sent' }
  | { readonly type: 'saved'; readonly rev: number }
  | {
      readonly type: 'failed'
      readonly at: number
      readonly random: number
      readonly retryAfterSeconds: number | null
    }
  | { readonly type: 'moved' }
  | { readonly type: 'refused' }
  /** Send what is unsent now: the network is back, the page is being left, somebody wants to publish. */
  | { readonly type: 'hurried'; readonly at: number }
  | { readonly type: 'acting' }
  /** The act is over; it may have moved the rev. */
  | { readonly type: 'acted'; readonly rev: number }
  /** This text wins: it is saved on the rev of the other one. */
  | { readonly type: 'rebased'; readonly rev: number; readonly at: number }
  /** The editor has another text now: exactly the server’s. */
  | { readonly type: 'replaced'; readonly rev: number }

/** A draft that was just loaded: nothing to save. */
export function openAutosave(rev: number): Autosave {
  return {
    rev,
    changes: 0,
    backedUp: 0,
    saved: 0,
    sending: null,
    firstAt: null,
    dueAt: null,
    failures: 0,
    hold: 'none',
  }
}

/** The next state. Events that do not fit the state are ignored. */
export function autosave(state: Autosave, event: AutosaveEvent): Autosave {
  switch (event.type) {
    case 'changed':
      return change(state, event.at)
    case 'kept':
      return { ...state, backedUp: Math.max(state.backedUp, event.change) }
    case 'sent':
      return { ...state, sending: state.changes, firstAt: null, dueAt: null }
    case 'saved':
      return { ...state, rev: event.rev, saved: state.sending ?? state.saved, sending: null, failures: 0 }
    case 'failed':
      return fail(state, event)
    case 'hurried':
      return isUnsent(state) ? { ...state, dueAt: event.at } : state
    default:
      return blockOrResume(state, event)
  }
}

type HoldingState = Extract<
  AutosaveEvent,
  { readonly type: 'moved' | 'refused' | 'acting' | 'acted' | 'rebased' | 'replaced' }
>

/** Handles events that block saves, and those that resume them. */
function blockOrResume(state: Autosave, event: HoldingState): Autosave {
  switch (event.type) {
    case 'moved':
    case 'refused':
      return { ...state, sending: null, hold: event.type, failures: 0 }
    case 'acting':
      return { ...state, hold: 'acting' }
    case 'acted':
      return { ...state, rev: event.rev, hold: 'none' }
    case 'rebased':
      return { ...state, rev: event.rev, hold: 'none', dueAt: event.at }
    case 'replaced':
      return { ...openAutosave(event.rev), changes: state.changes, backedUp: state.changes, saved: state.changes }
  }
}

function change(state: Autosave, at: number): Autosave {
  const firstAt = state.firstAt ?? at
  // After a failure the back-off decides; typing must not advance the retry.
  const dueAt = state.failures > 0 && state.dueAt !== null ? state.dueAt : Math.min(at + QUIET_MS, firstAt + LONGEST_MS)
  const nextHold = state.hold === 'refused' ? 'none' : state.hold
  return { ...state, changes: state.changes + 1, firstAt, dueAt, hold: nextHold }
}

function fail(state: Autosave, event: Extract<AutosaveEvent, { type: 'failed' }>): Autosave {
  const failures = state.failures + 1
  const wait = backoffMs(failures, event.random, event.retryAfterSeconds)
  return { ...state, sending: null, failures, firstAt: state.firstAt ?? event.at, dueAt: event.at + wait }
}

/** Whether the server lacks part of this text. */
export function isUnsent(state: Autosave): boolean {
  return state.changes > state.saved
}

/** The earliest time of the next request; null while one is in flight, a person must decide, or nothing is unsent. */
export function nextSendAtMs(state: Autosave): number | null {
  return state.sending === null && state.hold === 'none' && isUnsent(state) ? state.dueAt : null
}

export type SaveStatus = 'saved' | 'saving' | 'unsaved' | 'moved' | 'refused'

/** The displayed state: `saved` only if the server has acknowledged the last change. */
export function saveStatus(state: Autosave): SaveStatus {
  if (state.hold === 'moved' || state.hold === 'refused') return state.hold
  if (!isUnsent(state)) return 'saved'
  return state.failures > 0 ? 'unsaved' : 'saving'
}
