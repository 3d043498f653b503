import { type Closing, type ClosingEvent, nextClosing, OPEN } from '@/lib/sittings/player/rules/closing'
import { type Entry } from '@/lib/sittings/player/rules/ledger'
import { patienceLeftMs, type SaveState, saveStateOf } from '@/lib/sittings/player/rules/save-state'
import {
  nextWriter,
  startingWriter,
  viewWriter,
  type WriterEvent,
  type WriterView,
} from '@/lib/sittings/player/rules/writer'
import { type Answers, createAnswers } from './answers'
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
}

/** What the parts of a running sitting share. The screen reads the signals, nothing else. */
export type Core = {
  readonly id: string
  readonly mode: Sitting['mode']
  /** How long the section lasts, without pauses. Milliseconds. */
  readonly limitMs: number
  readonly store: SittingStore
  readonly calls: SittingCalls
  readonly timers: Timers
  readonly answers: Answers
  readonly countdown: Countdown
  readonly writer: Signal<WriterView>
  readonly closing: Signal<Closing>
  readonly save: Signal<SaveState>
  /** The session is over: the screen asks to log in. What is typed goes on being saved by the section's own token. */
  readonly isSignedOut: Signal<boolean>
  /** Saves themselves are refused until somebody logs in: nothing is sent in vain. */
  readonly isCutOff: () => boolean
  readonly cutOff: () => void
  readonly signIn: () => void
  /** What is sent meets a server that is there and cannot take it now, not a missing network. */
  readonly isServerBusy: Signal<boolean>
  /** The hand-in was tried and goes on being tried. */
  readonly isHandInDelayed: Signal<boolean>
  /** How many answers the server has not acknowledged. */
  readonly unsentCount: Signal<number>
  /** Questions whose answer the server will never take as it is written: it stays here and is named, the others go on. */
  readonly refused: Signal<readonly string[]>
  readonly flags: Signal<readonly number[]>
  readonly strays: Signal<readonly Entry[]>
  /** Answers that reached the server after the close: kept as evidence, never counted. */
  readonly lateCount: Signal<number>
  readonly epoch: () => number
  readonly setEpoch: (epoch: number) => void
  readonly tellWriter: (event: WriterEvent) => void
  readonly tellClosing: (event: ClosingEvent) => void
  /** After each attempt to send: how many have failed in a row. */
  readonly setFailures: (failures: number) => void
  readonly refreshSaveState: () => void
  /** True while typing changes something: the writer's tab, before the lock at zero. */
  readonly canType: () => boolean
}

type Hooks = { readonly onEdit: () => void; readonly onOver: (isOver: boolean) => void }

export function createCore(deps: CoreDeps, { onEdit, onOver }: Hooks): Core {
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
  const isSignedOut = createSignal(false)
  let writerState = startingWriter(deps.ownsEpoch)
  const writer = createSignal<WriterView>(viewWriter(writerState))

  function refreshSaveState(): void {
    const since = answers.unsentSinceMs()
    const waitingMs = since === null ? 0 : timers.nowMs() - Math.max(since, lastAckAtMs)
    unsentCount.set(answers.listUnsent().length)
    const facts = { unsentCount: unsentCount.get(), failures: failures + refused.get().length }
    save.set(saveStateOf({ ...facts, isOnline: deps.isOnline(), waitingMs }))
    cancelCheck()
    if (save.get() === 'saving') cancelCheck = timers.after(patienceLeftMs(waitingMs), refreshSaveState)
  }

  return {
    id: sitting.id,
    mode: sitting.mode,
    limitMs: sitting.deadlineAtMs - sitting.startedAtMs - (sitting.pausedForMs ?? 0),
    store,
    calls,
    timers,
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
    signIn: () => {
      isCutOff = false
      isSignedOut.set(false)
    },
    isHandInDelayed: createSignal(false),
    isServerBusy: createSignal(false),
    flags: createSignal<readonly number[]>(sitting.flags),
    strays: createSignal<readonly Entry[]>([]),
    lateCount: createSignal(0),
    epoch: () => epoch,
    setEpoch: (next) => {
      epoch = next
    },
    tellWriter: (event) => {
      writerState = nextWriter(writerState, event)
      writer.set(viewWriter(writerState))
    },
    tellClosing: (event) => {
      // Who hears of the close reads at once what did not arrive.
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
