import {
  type Ack,
  type SaveBody,
  type SaveReply,
  type Sitting,
  type PausedClock,
  type SubmitReply,
} from '@/lib/sittings/sitting/contract'
import { type HandInReason } from '@/lib/sittings/player/rules/closing'
import { type EssayAid } from '@/lib/sittings/player/rules/essay-aid'
import { type Entry } from '@/lib/sittings/player/rules/ledger'
import { type SelfCheck } from '@/lib/sittings/player/rules/self-check'
import { type Mark } from '@/lib/sittings/player/rules/highlights'
import { type Signal } from '@/lib/platform/browser/signal'

/** Time as the engine needs it; a test gives its own. */
export type Timers = {
  /** Monotonic milliseconds, never the wall clock. */
  readonly nowMs: () => number
  /** In [0, 1). */
  readonly random: () => number
  /** Runs once after that many milliseconds; gives back the function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void
}

/** The calls of a sitting. Replies are untrusted until parsed: a proxy may have made them. */
export type SittingCalls = {
  readonly load: () => Promise<Sitting>
  readonly claim: () => Promise<Sitting>
  readonly save: (body: SaveBody, options: { readonly keepalive: boolean }) => Promise<unknown>
  /** For the reason `time` only the server's clock ends the section: while it has time left, the call is refused. */
  readonly submit: (epoch: number, reason: HandInReason) => Promise<unknown>
  readonly pause: (isPaused: boolean) => Promise<PausedClock>
}

/** What a device keeps about a sitting besides the outbox. */
export type SittingNotes = {
  /** The writer epoch that this browser was given. */
  readonly epoch: number | null
  readonly playheadMs: number
  /** Flags that the server does not have yet; null when it has them. */
  readonly flags: readonly number[] | null
  readonly marks: readonly Mark[]
  /** Options that were struck out in practice, as `question:label`. */
  readonly struck: readonly string[]
  /** Of a practice, by the number of the task. */
  readonly essays: Readonly<Record<string, EssayAid>>
  /** How the writer has judged the essays, by the number of the task. */
  readonly selfChecks: Readonly<Record<string, SelfCheck>>
  /** Texts of this device that a newer writer has overtaken. */
  readonly strays: readonly Entry[]
}

/** One place that keeps a sitting. `strict` waits for the disk, not only for the operating system. */
export type SittingShelf = {
  readonly kind: () => 'device' | 'memory'
  readonly readOutbox: () => Promise<readonly Entry[]>
  readonly writeOutbox: (entries: readonly Entry[], strict: boolean) => Promise<void>
  /** Removes an entry only while it still is of this revision. */
  readonly dropOutbox: (entries: readonly Entry[]) => Promise<void>
  readonly readNotes: () => Promise<SittingNotes>
  readonly patchNotes: (patch: Partial<SittingNotes>) => Promise<void>
  readonly forget: () => Promise<void>
}

/** The device's memory of one sitting: its shelf on the disk, and one in memory that stands in for it. */
export type SittingStore = SittingShelf & {
  /** True when the outbox was answered from memory: the disk may hold answers of an earlier page. */
  readonly isUnread: () => boolean
  /** Delivers the entries of the disk when they arrive after the page went on without them. */
  readonly lateOutbox: Signal<readonly Entry[]>
}

export const NO_NOTES: SittingNotes = {
  epoch: null,
  playheadMs: 0,
  flags: null,
  marks: [],
  struck: [],
  essays: {},
  selfChecks: {},
  strays: [],
}

export type { Ack, SaveBody, SaveReply, Sitting, SubmitReply }
