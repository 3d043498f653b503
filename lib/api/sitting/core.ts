import { type Closing, type ClosingEvent, nextClosing, OPEN } from '@/lib/domain/player/closing'
import { type Entry } from '@/lib/domain/player/ledger'
import { type SaveState, saveStateOf } from '@/lib/domain/player/save-state'
import { nextWriter, startingWriter, viewWriter, type WriterEvent, type WriterView } from '@/lib/domain/player/writer'
import { type Answers, createAnswers } from './answers'
import { type Countdown, createCountdown } from './countdown'
import { type Sitting, type SittingCalls, type SittingStore, type Timers } from './ports'
import { createSignal, type Signal } from './signal'

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
  readonly store: SittingStore
  readonly calls: SittingCalls
  readonly timers: Timers
  readonly answers: Answers
  readonly countdown: Countdown
  readonly writer: Signal<WriterView>
  readonly closing: Signal<Closing>
  readonly save: Signal<SaveState>
  readonly isSignedOut: Signal<boolean>
  /** The hand-in was tried and goes on being tried. */
  readonly isHandInDelayed: Signal<boolean>
  readonly flags: Signal<readonly number[]>
  readonly strays: Signal<readonly Entry[]>
  /** Answers that reached the server after the close: kept as evidence, never counted. */
  readonly lateCount: Signal<number>
  readonly epoch: () => number
  readonly setEpoch: (epoch: number) => void
  readonly tellWriter: (event: WriterEvent) => void
  readonly tellClosing: (event: ClosingEvent) => void
  readonly setFailures: (failures: number) => void
  readonly refreshSaveState: () => void
  /** True while typing changes something: the writer's tab, before the lock at zero. */
  readonly canType: () => boolean
}

type Hooks = { readonly onEdit: () => void; readonly onZero: () => void }

export function createCore(deps: CoreDeps, { onEdit, onZero }: Hooks): Core {
  const { sitting, store, calls, timers } = deps
  const answers = createAnswers({ store, timers, onEdit })
  const countdown = createCountdown(timers, onZero)
  const save = createSignal<SaveState>('saved')
  const closing = createSignal<Closing>(OPEN)
  let epoch = sitting.epoch
  let failures = 0
  let writerState = startingWriter(deps.ownsEpoch)
  const writer = createSignal<WriterView>(viewWriter(writerState))

  function refreshSaveState(): void {
    const since = answers.unsentSinceMs()
    const waitingMs = since === null ? 0 : timers.nowMs() - since
    const unsentCount = answers.listUnsent().length
    save.set(saveStateOf({ unsentCount, failures, isOnline: deps.isOnline(), waitingMs }))
  }

  return {
    ...{ id: sitting.id, mode: sitting.mode, store, calls, timers, answers, countdown, writer, closing, save },
    isSignedOut: createSignal(false),
    isHandInDelayed: createSignal(false),
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
    tellClosing: (event) => closing.set(nextClosing(closing.get(), event)),
    setFailures: (count) => {
      failures = count
      refreshSaveState()
    },
    refreshSaveState,
    canType: () => writer.get() === 'writer' && closing.get().phase === 'open',
  }
}
