import {
  adoptEpoch,
  applyAcks,
  editAnswer,
  EMPTY_LEDGER,
  type AnswerEntry,
  isNewer,
  isSameEntry,
  type Ledger,
  listOutdated,
  listUnsent,
  mergeLate,
  mergeLedger,
  separateOwnEarlier,
  pickNewest,
  raiseUnsent,
} from '@/lib/sittings/player/rules/answer-ledger'
import { firstRevOfTurn, nextTurn, type TurnFacts } from '@/lib/sittings/player/rules/writer-turn'
import { type Ack, type SittingStore, type Timers } from './ports'
import { createSignal, type Signal } from '@/lib/platform/browser/signal'

/** A change is written to the disk at most this long after the keystroke; the requirement is 250 ms. */
const PERSIST_MS = 120

type Deps = { readonly store: SittingStore; readonly timers: Timers; readonly onEdit: () => void }

export type Answers = {
  readonly valueOf: (question: string) => string
  readonly subscribe: (question: string, listener: () => void) => () => void
  /** Changes with every answer; for views of many questions (the palette). */
  readonly version: Signal<number>
  readonly edit: (question: string, value: string, epoch: number) => void
  /**
   * Makes this page the writer, and returns its turn.
   * @param isSame the turn that it is in turns out to be a higher one: what was typed in it gets higher revisions
   */
  readonly beginTurn: (facts: TurnFacts, isSame: boolean) => number
  /** Another page writes now: unsent text of this page becomes that of a former page. */
  readonly endTurn: () => void
  /** Merges the server's answers with this device's; returns the superseded texts, and those that need not be sent any more. */
  readonly merge: (
    stored: readonly AnswerEntry[],
    outbox: readonly AnswerEntry[],
  ) => { readonly superseded: readonly AnswerEntry[]; readonly settled: readonly AnswerEntry[] }
  /** Merges entries that the device store delivers after the load; answers typed since then win. Returns the superseded texts. */
  readonly mergeLate: (outbox: readonly AnswerEntry[]) => readonly AnswerEntry[]
  readonly adopt: (epoch: number) => void
  /**
   * @param sent the contents of the acknowledged request, as they were when it was sent @returns texts of former pages for which the server has
   * higher revisions; `done` when the device has deleted what is acknowledged
   */
  readonly acknowledge: (
    sent: readonly AnswerEntry[],
    acks: readonly Ack[],
  ) => { readonly overtaken: readonly AnswerEntry[]; readonly storageDone: Promise<void> }
  /** The answers on the screen that the server has. */
  readonly listAcknowledged: () => readonly AnswerEntry[]
  readonly listUnsent: () => readonly AnswerEntry[]
  /** Monotonic time since which something has been unsent; null when all is acknowledged. */
  readonly unsentSinceMs: () => number | null
  readonly persist: (strict: boolean) => Promise<void>
}

/** The answers on this device: memory for the screen, the outbox on disk, and a listener for each question. */
export function createAnswers({ store, timers, onEdit }: Deps): Answers {
  let ledger: Ledger = EMPTY_LEDGER
  /** Questions edited since the last merge, and since this page became the writer. */
  const [edited, typed] = [new Set<string>(), new Set<string>()]
  let [unsentSinceMs, firstRev]: [number | null, number] = [null, 0]
  const [listeners, written] = [createListeners(), createWrittenTexts(store)]
  const { unpersisted, persist, persistSoon } = createPersistence(timers, (questions, strict) =>
    written.write(
      listUnsent(ledger).filter(({ question }) => questions.has(question)),
      strict,
    ),
  )

  function replace(next: Ledger): void {
    const before = ledger
    ledger = next
    unsentSinceMs = ledger.unsent.size === 0 ? null : (unsentSinceMs ?? timers.nowMs())
    listeners.notify(listChanged(before, next))
  }

  /** A raised revision of what was typed here must be on the disk, too. */
  function replaceRaised(next: Ledger): void {
    const before = ledger
    replace(next)
    for (const question of listRaisedRevisions(before, ledger)) if (typed.has(question)) unpersisted.add(question)
    void persist(false)
  }

  async function deleteFromOutbox(before: Ledger, overtaken: readonly AnswerEntry[]): Promise<void> {
    // A raised rev must be on disk too, or a reload would send the old one.
    for (const question of listRaisedRevisions(before, ledger)) unpersisted.add(question)
    const sent = listUnsent(before).filter((entry) => !ledger.unsent.has(entry.question) && !overtaken.includes(entry))
    await store.dropOutbox(sent)
    await persist(false)
  }

  return {
    version: listeners.version,
    persist,
    valueOf: (question) => ledger.entries.get(question)?.value ?? '',
    subscribe: listeners.subscribe,
    edit: (question, value, epoch) => {
      const next = editAnswer(ledger, { question, value, epoch }, firstRev)
      if (next === ledger) return
      if (!typed.has(question)) written.noteTypedOver(ledger.entries.get(question))
      replace(next)
      for (const questions of [unpersisted, edited, typed]) questions.add(question)
      persistSoon()
      onEdit()
    },
    listAcknowledged: () => listAcknowledged(ledger),
    beginTurn: (facts, isSame) => {
      const turn = nextTurn(ledger, facts)
      firstRev = firstRevOfTurn(turn)
      if (!isSame) typed.clear()
      replaceRaised(raiseUnsent(ledger, typed, firstRev))
      return turn
    },
    endTurn: () => typed.clear(),
    merge: (stored, outbox) => {
      edited.clear()
      const merged = mergeStored({ ledger, typed, isOwn: written.has }, pickNewest(stored), outbox)
      replaceRaised(merged.ledger)
      return merged
    },
    mergeLate: (outbox) => {
      const merged = mergeLate(ledger, outbox, edited, written.has)
      replace(merged.ledger)
      for (const { question } of outbox) if (ledger.unsent.has(question)) unpersisted.add(question)
      void persist(false)
      onEdit()
      return merged.superseded
    },
    adopt: (epoch) => {
      replace(adoptEpoch(ledger, epoch))
      for (const question of ledger.unsent) unpersisted.add(question)
    },
    acknowledge: (sent, acks) => {
      const before = ledger
      const { ledger: next, overtaken } = applyAcks(ledger, sent, acks, typed)
      replace(next)
      return { overtaken, storageDone: deleteFromOutbox(before, overtaken) }
    },
    listUnsent: () => listUnsent(ledger),
    unsentSinceMs: () => unsentSinceMs,
  }
}

/** Which questions are to be written to the disk, and when. */
function createPersistence(timers: Timers, write: (questions: ReadonlySet<string>, strict: boolean) => Promise<void>) {
  const unpersisted = new Set<string>()
  let cancel: (() => void) | null = null

  async function persist(strict: boolean): Promise<void> {
    cancel?.()
    cancel = null
    const questions = new Set(unpersisted)
    unpersisted.clear()
    await write(questions, strict)
  }
  const persistSoon = () => {
    cancel ??= timers.after(PERSIST_MS, () => void persist(false))
  }
  return { unpersisted, persist, persistSoon }
}

/** The screen's listeners, by question. */
function createListeners() {
  const listeners = new Map<string, Set<() => void>>()
  const version = createSignal(0)
  return {
    version,
    notify: (changed: readonly AnswerEntry[]) => {
      for (const { question } of changed) for (const listener of [...(listeners.get(question) ?? [])]) listener()
      if (changed.length > 0) version.set(version.get() + 1)
    },
    subscribe: (question: string, listener: () => void) => {
      const questionListeners = listeners.get(question) ?? new Set()
      listeners.set(question, questionListeners.add(listener))
      return () => void questionListeners.delete(listener)
    },
  }
}

function listChanged(before: Ledger, { entries }: Ledger): readonly AnswerEntry[] {
  return [...entries.values()].filter(({ question, value }) => (before.entries.get(question)?.value ?? '') !== value)
}

function listRaisedRevisions(before: Ledger, { entries, unsent }: Ledger): readonly string[] {
  return [...unsent].filter((question) => before.entries.get(question)?.rev !== entries.get(question)?.rev)
}

function listAcknowledged({ entries, unsent }: Ledger): readonly AnswerEntry[] {
  return [...entries.values()].filter(({ question }) => !unsent.has(question))
}

type OwnState = {
  readonly ledger: Ledger
  readonly typed: ReadonlySet<string>
  readonly isOwn: (entry: AnswerEntry) => boolean
}

/** A save may be acknowledged after the server has read the sitting for this reply: the newer text stays, and is sent once more. */
function mergeStored(
  { ledger, typed, isOwn }: OwnState,
  stored: readonly AnswerEntry[],
  outbox: readonly AnswerEntry[],
) {
  const overtakingEntries = listAcknowledged(ledger).filter((entry) => {
    const storedEntry = stored.find(({ question }) => question === entry.question)
    return !storedEntry || isNewer(entry, storedEntry)
  })
  const unsent = listUnsent(ledger)
  // Of two texts with the same revision, the one on the screen stays.
  const local = pickNewest([...unsent, ...outbox, ...overtakingEntries])
  const ownEntries = local.filter((entry) => typed.has(entry.question) && unsent.some((own) => isSameEntry(own, entry)))
  const merged = mergeLedger(stored, local, new Set(ownEntries.map(({ question }) => question)))
  // With the same epoch, the tab with the later turn has seen the other text, and replaced it.
  const outdated = listOutdated([...unsent, ...outbox], (entry) => unsent.includes(entry) || isOwn(entry)).filter(
    (entry) =>
      local.some(
        ({ question, epoch, rev }) => question === entry.question && (epoch > entry.epoch || rev === entry.rev),
      ),
  )
  const { own, others } = separateOwnEarlier(merged.superseded, stored, isOwn)
  return { ...merged, settled: [...merged.settled, ...own], superseded: [...others, ...outdated] }
}

/** Texts that this page has given to the disk, which may return them late. Long texts are represented by their length. */
function createWrittenTexts(store: SittingStore) {
  const names = new Set<string>()
  let typedOver: readonly AnswerEntry[] = []
  return {
    write: async (entries: readonly AnswerEntry[], strict: boolean) => {
      for (const entry of entries) names.add(nameOf(entry))
      const noted = typedOver
      typedOver = []
      if (entries.length > 0) await store.writeOutbox(entries, strict)
      // Not before: until its successor is on disk, a text that was typed over may be all that a kill leaves.
      if (noted.length > 0) await store.patchNotes((stored) => ({ typedOver: [...stored.typedOver, ...noted] }))
    },
    noteTypedOver: (entry: AnswerEntry | undefined) => {
      if (entry?.value) typedOver = [...typedOver, entry]
    },
    has: (entry: AnswerEntry) => names.has(nameOf(entry)),
  }
}

function nameOf({ question, epoch, rev, value }: AnswerEntry): string {
  return `${question} ${epoch} ${rev} ${value.length}`
}
