import {
  type Ack,
  type SaveBody,
  type SaveReply,
  type Sitting,
  type SittingProgress,
  type PausedClock,
  type SubmitReply,
} from '@/lib/sittings/sitting/contract'
import { type SubmitReason } from '@/lib/sittings/player/rules/submit-section'
import { type EssayAid } from '@/lib/sittings/player/rules/essay-aid'
import { type AnswerEntry } from '@/lib/sittings/player/rules/answer-ledger'
import { type SelfCheck } from '@/lib/sittings/player/rules/self-check'
import { type Highlight } from '@/lib/sittings/player/rules/highlights'
import { type Signal } from '@/lib/platform/browser/signal'

/** Time for the session; tests supply their own. */
export type Timers = {
  /** Monotonic milliseconds, never the wall clock. */
  readonly nowMs: () => number
  /** A number in [0, 1). */
  readonly random: () => number
  /** Runs once after that many milliseconds; returns a function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void
}

/** The calls of a sitting. Replies are untrusted until parsed: they may come from a proxy. */
export type SittingCalls = {
  readonly load: () => Promise<Sitting>
  /** Far smaller than the sitting: tells whether that has to be loaded again. */
  readonly readProgress: () => Promise<SittingProgress>
  readonly claim: () => Promise<Sitting>
  readonly save: (body: SaveBody, options: { readonly keepalive: boolean }) => Promise<unknown>
  /** For the reason `time` the server's clock decides: the call is refused while time is left. */
  readonly submit: (epoch: number, reason: SubmitReason) => Promise<unknown>
  readonly pause: (isPaused: boolean) => Promise<PausedClock>
}

/** A device's notes about a sitting besides the outbox. */
export type SittingNotes = {
  /** The writer epoch of this browser. */
  readonly epoch: number | null
  /** The number of times that a page of this browser has become the writer. */
  readonly turn: number
  readonly playheadMs: number
  /** Flags that the server lacks; null if there are none. */
  readonly flags: readonly number[] | null
  /** Their place in the order of (epoch, rev); null if there are none, or a page of an older build has noted them. */
  readonly flagsAt: { readonly epoch: number; readonly rev: number } | null
  readonly marks: readonly Highlight[]
  /** Options struck out in practice, as `question:label`. */
  readonly struck: readonly string[]
  /** For practice, keyed by task number. */
  readonly essays: Readonly<Record<string, EssayAid>>
  /** The writer's own assessment of the essays, by task number. */
  readonly selfChecks: Readonly<Record<string, SelfCheck>>
  /** Texts of this device superseded by a newer writer. */
  readonly strays: readonly AnswerEntry[]
  /** Texts of other pages that this browser showed and its user then typed over: they are not offered again. */
  readonly typedOver: readonly AnswerEntry[]
}

type NotesPatch = Partial<SittingNotes> | ((stored: SittingNotes) => Partial<SittingNotes>)

/** A store for one sitting. `strict` waits for the disk, not only for the operating system. */
export type SittingStorage = {
  readonly kind: () => 'device' | 'memory'
  readonly readOutbox: () => Promise<readonly AnswerEntry[]>
  readonly writeOutbox: (entries: readonly AnswerEntry[], strict: boolean) => Promise<void>
  /** Removes an entry only if it still has this revision. */
  readonly dropOutbox: (entries: readonly AnswerEntry[]) => Promise<void>
  readonly readNotes: () => Promise<SittingNotes>
  /**
   * A patch that depends on the stored notes is given as a function, which runs within the write, once for each place that has notes: so nothing
   * written in the meantime is lost, even if the device answers late.
   */
  readonly patchNotes: (patch: NotesPatch) => Promise<void>
  readonly forget: () => Promise<void>
}

/** The device's store for one sitting: on disk, with memory as fallback. */
export type SittingStore = SittingStorage & {
  /** True if the outbox was read from memory: the disk may have answers of an earlier page. */
  readonly isUnread: () => boolean
  /** Delivers the disk's entries if they arrive after the page continued without them. */
  readonly lateOutbox: Signal<readonly AnswerEntry[]>
}

export const NO_NOTES: SittingNotes = {
  epoch: null,
  turn: 0,
  playheadMs: 0,
  flags: null,
  flagsAt: null,
  marks: [],
  struck: [],
  essays: {},
  selfChecks: {},
  strays: [],
  typedOver: [],
}

export function applyPatch(stored: SittingNotes, patch: NotesPatch): SittingNotes {
  return { ...stored, ...(typeof patch === 'function' ? patch(stored) : patch) }
}

export type { Ack, SaveBody, SaveReply, Sitting, SubmitReply }
