import { ApiError } from '@/lib/platform/client/api-error'
import { route } from '@/lib/platform/client/browser'
import { waitInLine } from '@/lib/platform/client/waiting-line'
import { SITTING_TOKEN_HEADER } from '@/lib/platform/contract/endpoint'
import {
  type beginSitting,
  type claimSitting,
  type getSitting,
  type getSittingProgress,
  type restartSitting,
  type saveResponses,
  type setPause,
  type submitSitting,
} from '@/lib/sittings/sitting/contract'
import { type Skill } from '@/lib/paper/content/rules/content'
import { storeAcknowledged, storeSitting, readStored } from './store/stored-sitting'
import { type Sitting, type SittingCalls, type SittingNotes, type SittingStore, type Timers } from './ports'
import { assembleSession, type LoadedSitting, type PageParts } from './assemble-session'
import { type SittingSession } from './session'
import { openSittingStore } from './store/store'
import { openDevice } from './store/store-device'
import { createWriterLock } from './writer-lock'

const begin = route<typeof beginSitting>('POST', '/attempts/{id}/sittings/{skill}/begin/')
const loadSitting = route<typeof getSitting>('GET', '/sittings/{id}/')
const progress = route<typeof getSittingProgress>('GET', '/sittings/{id}/progress/')
const restart = route<typeof restartSitting>('POST', '/sittings/{id}/restart/')
const claim = route<typeof claimSitting>('POST', '/sittings/{id}/claim/')
const save = route<typeof saveResponses>('PUT', '/sittings/{id}/responses/')
const pause = route<typeof setPause>('PUT', '/sittings/{id}/pause/')
const submit = route<typeof submitSitting>('POST', '/sittings/{id}/submit/')

/** An unanswered save is repeated after this time; the server stores only one of the two. */
const SAVE_TIMEOUT_MS = 10_000

export const browserTimers: Timers = {
  nowMs: () => performance.now(),
  random: () => Math.random(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

async function loadTimed(call: () => Promise<Sitting>): Promise<LoadedSitting> {
  const sentAtMs = performance.now()
  const sitting = await call()
  void storeSitting(sitting)
  return { sitting, sentAtMs, receivedAtMs: performance.now() }
}

/** Retries after a transient failure, because the clock is already running. */
const PAPER_TRIES = 4
const PAPER_PAUSE_MS = 1_000

/**
 * Starts the clock of a section, when it is its candidate's turn (`useLinePlace` has the place), then loads its paper; a repeated call returns the
 * running sitting. If the paper never arrives, the server revokes the start (decision 083).
 */
export async function startSection(attempt: string, skill: Skill): Promise<LoadedSitting> {
  const { id } = await waitInLine(() => begin({ params: { id: attempt, skill } }))
  for (let tries = 1; ; tries += 1) {
    try {
      return await loadTimed(() => loadSitting({ params: { id } }, { timeoutMs: SAVE_TIMEOUT_MS }))
    } catch (error) {
      if (isRefusal(error) || tries === PAPER_TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, PAPER_PAUSE_MS * tries))
    }
  }
}

/** Storing the sitting may not delay it longer than this: the clock is running. */
const MAX_STORED_WAIT_MS = 5_000

/** The running sitting, after a reload or on another device. If no server returns it, the copy on this device. */
export async function loadSection(id: string): Promise<LoadedSitting> {
  const isStored = (await readStored(id)) !== null
  try {
    return await loadTimed(() => loadSitting({ params: { id } }, isStored ? { timeoutMs: MAX_STORED_WAIT_MS } : {}))
  } catch (error) {
    const stored = isRefusal(error) ? null : await readStored(id)
    if (!stored) throw error
    const nowMs = performance.now()
    return { sitting: stored, sentAtMs: nowMs, receivedAtMs: nowMs, isGuess: true }
  }
}

/** Our API refuses this sitting permanently. A 5xx, a 429 and any reply of a proxy are transient. */
export function isRefusal(error: unknown): boolean {
  const problem = error instanceof ApiError ? error.problem : null
  return problem !== null && problem.status < 500 && problem.status !== 429
}

/**
 * Restarts a running section after an interruption. `onBegun` closes the present session first, so that nothing stores the playback position any
 * more, and the device deletes it.
 */
export async function restartSection(id: string, onBegun: () => void): Promise<LoadedSitting> {
  const loaded = await loadTimed(() => restart({ params: { id } }))
  onBegun()
  const store = await openSittingStore(id, { open: openDevice, onMemoryOnly: () => undefined, timers: browserTimers })
  await store.patchNotes({ playheadMs: 0 })
  return loaded
}

/** `isStarting`: the candidate has just pressed Start here, so this device becomes the writer. */
export type OpenOptions = { readonly isStarting: boolean; readonly onMemoryOnly: () => void }

type OpenedSession = { readonly session: SittingSession; readonly notes: SittingNotes }
/** Calls to the server: our API, or its stand-in on the page where visitors try to break a toy section. */
type SessionWiring = Pick<PageParts, 'calls' | 'timers' | 'isOnline'>

/** Builds the session from the browser's own parts, with the device's notes of this sitting. */
export async function openSession(loaded: LoadedSitting, options: OpenOptions): Promise<OpenedSession> {
  const isOnline = () => navigator.onLine
  return openWired(loaded, options, { calls: callsOf(loaded.sitting), timers: browserTimers, isOnline })
}

export async function openWired(
  loaded: LoadedSitting,
  options: OpenOptions,
  wiring: SessionWiring,
): Promise<OpenedSession> {
  const { id } = loaded.sitting
  const outbox = await openSittingStore(id, {
    open: openDevice,
    onMemoryOnly: options.onMemoryOnly,
    timers: wiring.timers,
  })
  const store: SittingStore = {
    ...outbox,
    dropOutbox: async (entries) => {
      await storeAcknowledged(id, entries)
      await outbox.dropOutbox(entries)
    },
  }
  const claim = async () => {
    const sitting = await wiring.calls.claim()
    await rememberEpoch(id, sitting.epoch, async () => {})
    return sitting
  }
  const parts: PageParts = {
    ...wiring,
    calls: { ...wiring.calls, claim },
    store,
    readCopy: () => readStored(id),
    rememberedEpoch: rememberedEpoch(id),
    rememberEpoch: (epoch, keep) => rememberEpoch(id, epoch, keep),
    makeLock: (events) => {
      const name = `sanjeh.sitting.${id}`
      const deps = { name, locks: navigator.locks, channel: new BroadcastChannel(name), timers: wiring.timers }
      return createWriterLock(deps, events)
    },
  }
  return assembleSession(loaded, parts, options.isStarting)
}

/** Saving and handing in use the section's own token: they continue when the session is lost (decision 077). */
function callsOf(loaded: Sitting): SittingCalls {
  const { id } = loaded
  let token = loaded.writerToken
  const note = (sitting: Sitting): Sitting => {
    token = sitting.writerToken ?? token
    return sitting
  }
  const writerOptions = () => ({
    timeoutMs: SAVE_TIMEOUT_MS,
    ...(token && { headers: { [SITTING_TOKEN_HEADER]: token } }),
  })
  return {
    load: async () => {
      const sitting = note(await loadSitting({ params: { id } }))
      void storeSitting(sitting)
      return sitting
    },
    readProgress: () => progress({ params: { id } }, { timeoutMs: SAVE_TIMEOUT_MS }),
    claim: async () => {
      const sitting = note(await claim({ params: { id } }))
      void storeSitting(sitting)
      return sitting
    },
    save: (body, { keepalive }) => save({ params: { id }, body }, { keepalive, ...writerOptions() }),
    submit: (epoch, reason) => submit({ params: { id }, body: { epoch, reason } }, writerOptions()),
    pause: (isPaused) => pause({ params: { id }, body: { isPaused } }, { timeoutMs: SAVE_TIMEOUT_MS }),
  }
}

// If IndexedDB is refused, a reload of this tab still knows that it is the writer.
const epochKey = (sitting: string) => `sanjeh.epoch.${sitting}`

async function rememberEpoch(sitting: string, epoch: number, keep: (epoch: number) => Promise<void>): Promise<void> {
  await keep(epoch)
  try {
    sessionStorage.setItem(epochKey(sitting), String(epoch))
  } catch {
    // Without any storage «Continue here» asks once after a reload.
  }
}

function rememberedEpoch(sitting: string): number | null {
  try {
    const text = sessionStorage.getItem(epochKey(sitting))
    return text === null ? null : Number(text)
  } catch {
    return null
  }
}
