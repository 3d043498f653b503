import {
  adoptEpoch,
  applyAcks,
  editAnswer,
  EMPTY_LEDGER,
  type AnswerEntry,
  isNewer,
  type Ledger,
  listUnsent,
  mergeLedger,
  pickNewest,
  raiseUnsent,
} from '@/lib/sittings/player/rules/answer-ledger'
import { firstRevOfTurn } from '@/lib/sittings/player/rules/writer-turn'
import { type Signal } from '@/lib/platform/browser/signal'
import { type SaveReply, type Sitting, type SittingNotes, type SittingStorage } from './ports'

/** Flags on their way: their numbers, and their place in the order of (epoch, rev). */
export type SentFlags = { readonly epoch: number; readonly rev: number; readonly numbers: readonly number[] }
type NotedFlags = Pick<SittingNotes, 'flags' | 'flagsAt'>

/** The flags of a section on this device. They have the order of answers, and its rules (decision 251); what loses is not set aside. */
export type Flags = {
  readonly change: (numbers: readonly number[], epoch: number) => void
  /** What the server has. */
  readonly merge: (sitting: Pick<Sitting, 'flags' | 'flagsEpoch' | 'flagsRev'>) => void
  /** What this browser has noted of another page. */
  readonly mergeNoted: (noted: NotedFlags, epoch: number) => void
  /** What the server lacks; null if nothing. */
  readonly findUnsent: () => SentFlags | null
  readonly acknowledge: (sent: SentFlags, stored: SaveReply['flags']) => Promise<void>
  readonly adopt: (epoch: number) => void
  /** @param isSame the turn that this page is in turns out to be a higher one: so are the flags that were changed in it */
  readonly beginTurn: (turn: number, isSame: boolean) => void
  readonly endTurn: () => void
  /** The server can never store them: they stay on this device alone. */
  readonly drop: () => void
}

/** A ledger with one entry, whose text are the numbers. */
const FLAGS = 'flags'

export function createFlags(store: SittingStorage, shownFlags: Signal<readonly number[]>): Flags {
  let ledger: Ledger = EMPTY_LEDGER
  let firstRev = 0
  const typed = new Set<string>()

  function replace(next: Ledger): void {
    ledger = next
    const numbers = numbersOf(ledger.entries.get(FLAGS)?.value ?? '')
    if (textOf(numbers) !== textOf(shownFlags.get())) shownFlags.set(numbers)
  }

  /** Another tab may have noted newer ones. */
  function note(): void {
    const [entry] = listUnsent(ledger)
    if (!entry) return
    void store.patchNotes(({ flags, flagsAt }) =>
      flags && flagsAt && isNewer(flagsAt, entry)
        ? {}
        : { flags: numbersOf(entry.value), flagsAt: { epoch: entry.epoch, rev: entry.rev } },
    )
  }

  return {
    change: (numbers, epoch) => {
      const next = editAnswer(ledger, { question: FLAGS, value: textOf(numbers), epoch }, firstRev)
      if (next === ledger) return
      typed.add(FLAGS)
      replace(next)
      note()
    },
    merge: ({ flags, flagsEpoch = 0, flagsRev = 0 }) => {
      const stored: AnswerEntry = { question: FLAGS, epoch: flagsEpoch, rev: flagsRev, value: textOf(flags) }
      const existing = ledger.entries.get(FLAGS)
      const isMine = existing && (ledger.unsent.has(FLAGS) || isNewer(existing, stored))
      replace(mergeLedger([stored], isMine ? [existing] : [], ledger.unsent.has(FLAGS) ? typed : new Set()).ledger)
      note()
    },
    mergeNoted: ({ flags, flagsAt }, epoch) => {
      if (!flags) return
      const storedEntry = ledger.entries.get(FLAGS)
      // A page of an older build has noted no revision.
      const at = flagsAt ?? { epoch, rev: (storedEntry?.rev ?? 0) + 1 }
      const noted: AnswerEntry = { question: FLAGS, ...at, value: textOf(flags) }
      const unsent = listUnsent(ledger)
      replace(
        mergeLedger(storedEntry && unsent.length === 0 ? [storedEntry] : [], pickNewest([...unsent, noted])).ledger,
      )
    },
    findUnsent: () => {
      const [entry] = listUnsent(ledger)
      return entry ? { epoch: entry.epoch, rev: entry.rev, numbers: numbersOf(entry.value) } : null
    },
    acknowledge: async ({ numbers, epoch, rev }, stored) => {
      const sent: AnswerEntry = { question: FLAGS, epoch, rev, value: textOf(numbers) }
      // An older server has stored them without a word.
      const kept: AnswerEntry = stored
        ? { question: FLAGS, epoch, rev: stored.rev, value: textOf(stored.numbers) }
        : sent
      const isOverwritten = kept.rev === rev && kept.value !== sent.value
      const isTooLate = kept.rev < rev
      const ack = { question: FLAGS, rev: isTooLate ? rev : kept.rev + (isOverwritten ? 1 : 0) }
      const { ledger: next, overtaken } = applyAcks(ledger, [sent], [ack], typed)
      replace(overtaken.length > 0 ? { entries: new Map([[FLAGS, kept]]), unsent: new Set() } : next)
      if (ledger.unsent.size > 0) return note()
      await store.patchNotes(({ flagsAt }) =>
        flagsAt && isNewer(flagsAt, kept) && !isTooLate ? {} : { flags: null, flagsAt: null },
      )
    },
    adopt: (epoch) => {
      replace(adoptEpoch(ledger, epoch))
      note()
    },
    beginTurn: (turn, isSame) => {
      firstRev = firstRevOfTurn(turn)
      if (!isSame) return typed.clear()
      replace(raiseUnsent(ledger, typed, firstRev))
      note()
    },
    endTurn: () => typed.clear(),
    drop: () => {
      ledger = { ...ledger, unsent: new Set() }
    },
  }
}

function textOf(numbers: readonly number[]): string {
  return numbers.join(' ')
}

function numbersOf(text: string): readonly number[] {
  return text === '' ? [] : text.split(' ').map(Number)
}
