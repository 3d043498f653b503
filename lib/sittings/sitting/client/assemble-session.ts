import { ownsEpoch } from '@/lib/sittings/player/rules/writer'
import { type ClockReading } from '@/lib/sittings/player/rules/clock'
import { createSession, type SittingSession } from './session'
import { type Sitting, type SittingCalls, type SittingNotes, type SittingStore, type Timers } from './ports'
import { type LockEvents, type WriterLock } from './writer-lock'

/** A sitting, with the monotonic times of its request and its reply. */
export type LoadedSitting = { readonly sitting: Sitting } & Omit<ClockReading, 'serverNowMs'>

/** The parts from which a page builds a sitting: the browser's own, or those of a simulated browser. */
export type PageParts = {
  readonly store: SittingStore
  readonly timers: Timers
  readonly calls: SittingCalls
  readonly isOnline: () => boolean
  readonly readCopy: () => Promise<Sitting | null>
  readonly makeLock: (events: LockEvents) => WriterLock
  /** The writer epoch that the browser knows without its store. */
  readonly rememberedEpoch: number | null
  readonly rememberEpoch: (epoch: number, keep: (epoch: number) => Promise<void>) => Promise<void>
}

/**
 * Opens the session of a loaded sitting in this page, with the device's notes of it.
 * @param isStarting the candidate has just pressed Start here, so this device becomes the writer
 */
export async function assembleSession(
  { sitting, ...times }: LoadedSitting,
  parts: PageParts,
  isStarting: boolean,
): Promise<{ readonly session: SittingSession; readonly notes: SittingNotes }> {
  const { store, timers, calls, isOnline, readCopy, makeLock } = parts
  const notes = await store.readNotes()
  const elapsedMs = sitting.serverNowMs - sitting.startedAtMs
  const facts = { epoch: sitting.epoch, elapsedMs, answerCount: sitting.responses.length, isWriter: sitting.isWriter }
  const isWriter = ownsEpoch(facts, notes.epoch ?? parts.rememberedEpoch)
  if (isWriter) await parts.rememberEpoch(sitting.epoch, (epoch) => store.patchNotes({ epoch }))
  const clockReading = { serverNowMs: sitting.serverNowMs, ...times }
  const session = createSession({
    sitting,
    store,
    notes,
    ownsEpoch: isWriter,
    timers,
    calls,
    isOnline,
    readCopy,
    reading: clockReading,
    isReopened: !isStarting || times.isGuess === true,
    makeLock,
  })
  await session.start()
  if (!isWriter && isStarting) await session.claim()
  return { session, notes }
}
