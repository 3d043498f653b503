import { type Closing, type ClosingEvent, nextClosing, OPEN } from '@/lib/sittings/player/rules/submit-section'
import { type AnswerEntry } from '@/lib/sittings/player/rules/answer-ledger'
import { msUntilSlowSave, type SaveState, saveStateOf } from '@/lib/sittings/player/rules/save-state'
import {
  nextWriter,
  startingWriter,
  viewWriter,
  type WriterEvent,
  type WriterView,
} from '@/lib/sittings/player/rules/writer'
import { type Answers, createAnswers } from './answers'
import { createFlags, type Flags } from './flags'
import { type Countdown, createCountdown } from './countdown'
import { type Sitting, type SittingCalls, type SittingStore, type Timers } from './ports'
import { createSignal, type Signal } from '@/lib/platform/browser/signal'

export type CoreDeps = {
  readonly sitting: Sitting
  readonly ownsEpoch: boolean
  readonly store: SittingStore
  readonly calls: SittingCalls
  readonly timers: Timers
  readonly isOnline: () => boolean
  /** The device's copy of the sitting, including acknowledged answers; null without one. */
  readonly readCopy: () => Promise<Sitting | null>
}

/** State shared by the parts of a running sitting. The screen reads only its signals. */
export type SittingCore = {
  readonly id: string
  readonly mode: Sitting['mode']
  /** Length of the section without pauses. */
  readonly limitMs: number
  /** Time since the section's start by the server's clock, at least; null until the server has told its time. */
  readonly elapsedMs: () => number | null
  readonly store: SittingStore
  readonly calls: SittingCalls
  readonly timers: Timers
  readonly readCopy: CoreDeps['readCopy']
  readonly answers: Answers
  readonly countdown: Countdown
  readonly writer: Signal<WriterView>
  readonly closing: Signal<Closing>
  readonly save: Signal<SaveState>
  /** The session has ended and the screen asks to log in. Answers are still saved, by the section’s own token. */
  readonly isSignedOut: Signal<boolean>
  /** Saves are refused as well until somebody logs in: sending pauses. */
  readonly isCutOff: () => boolean
  readonly cutOff: () => void
  readonly signIn: () => void
  /** The number of log-ins on top of this page: a call from before the last one says nothing about the present session. */
  readonly logIns: () => number
  /** The server answers but cannot take saves now; the network is not the cause. */
  readonly isServerBusy: Signal<boolean>
  /** A hand-in failed and is being retried. */
  readonly isSubmitDelayed: Signal<boolean>
  readonly unsentCount: Signal<number>
  /** Questions whose answer the server permanently refuses: it stays on the device and is named; the others are sent. */
  readonly refused: Signal<readonly string[]>
  readonly flags: Signal<readonly number[]>
  readonly ownFlags: Flags
  readonly superseded: Signal<readonly AnswerEntry[]>
  /** Answers that reached the server after the close: evidence only, never marked. */
  readonly lateCount: Signal<number>
  readonly epoch: () => number
  readonly setEpoch: (epoch: number) => void
  readonly notifyWriter: (event: WriterEvent) => void
  readonly notifyClosing: (event: ClosingEvent) => void
  /** Called after each attempt to send, with the number of consecutive failures. */
  readonly setFailures: (failures: number) => void
  readonly refreshSaveState: () => void
  /** This tab is the writer, and the clock has not locked it. */
  readonly canType: () => boolean
}

type Hooks = { readonly onEdit: () => void; readonly onOver: (isOver: boolean) => void }

export function createCore(deps: CoreDeps, { onEdit, onOver }: Hooks): SittingCore {
  const { sitting, store, calls, timers } = deps
  const answers = createAnswers({ store, timers, onEdit })
  const countdown = createCountdown(timers, onOver)
  const save = createSignal<SaveState>('saved')
  const closing = createSignal<Closing>(OPEN)
  const unsentCount = createSignal(0)
  const refused = createSignal<readonly string[]>([])
  let epoch = sitting.epoch
  let failures = 0
  let lastAckAtMs = -Infinity
  let cancelCheck = () => {}
  let isCutOff = false
  let logIns = 0
  const isSignedOut = createSignal(false)
  let writerState = startingWriter(deps.ownsEpoch)
  const writer = createSignal<WriterView>(viewWriter(writerState))

  function refreshSaveState(): void {
    const unsentSince = answers.unsentSinceMs()
    const waitingMs = unsentSince === null ? 0 : timers.nowMs() - Math.max(unsentSince, lastAckAtMs)
    unsentCount.set(answers.listUnsent().length)
    const facts = { unsentCount: unsentCount.get(), failures: failures + refused.get().length }
    save.set(saveStateOf({ ...facts, isOnline: deps.isOnline(), waitingMs }))
    cancelCheck()
    if (save.get() === 'saving') cancelCheck = timers.after(msUntilSlowSave(waitingMs), refreshSaveState)
  }

  return {
    id: sitting.id,
    mode: sitting.mode,
    limitMs: sitting.deadlineAtMs - sitting.startedAtMs - (sitting.pausedForMs ?? 0),
    elapsedMs: () => countdown.leastMsSince(sitting.startedAtMs),
    store,
    calls,
    timers,
    readCopy: deps.readCopy,
    answers,
    countdown,
    writer,
    closing,
    save,
    unsentCount,
    refused,
    isSignedOut,
    isCutOff: () => isCutOff,
    cutOff: () => {
      isCutOff = true
      isSignedOut.set(true)
    },
    logIns: () => logIns,
    signIn: () => {
      logIns += 1
      isCutOff = false
      isSignedOut.set(false)
    },
    isSubmitDelayed: createSignal(false),
    isServerBusy: createSignal(false),
    ...openFlags(deps),
    superseded: createSignal<readonly AnswerEntry[]>([]),
    lateCount: createSignal(0),
    epoch: () => epoch,
    setEpoch: (next) => {
      epoch = next
    },
    notifyWriter: (event) => {
      writerState = nextWriter(writerState, event)
      writer.set(viewWriter(writerState))
    },
    notifyClosing: (event) => {
      // Subscribers to `closing` read the save state at once: update it first.
      refreshSaveState()
      closing.set(nextClosing(closing.get(), event))
    },
    setFailures: (count) => {
      failures = count
      if (count === 0) lastAckAtMs = timers.nowMs()
      refreshSaveState()
    },
    refreshSaveState,
    canType: () => writer.get() === 'writer' && closing.get().phase === 'open',
  }
}

function openFlags({ sitting, store }: CoreDeps): Pick<SittingCore, 'flags' | 'ownFlags'> {
  const flags = createSignal<readonly number[]>(sitting.flags)
  return { flags, ownFlags: createFlags(store, flags) }
}
