/** One answer on this device. (epoch, rev) orders its revisions; clocks never do. */
export type AnswerEntry = {
  readonly question: string
  readonly epoch: number
  readonly rev: number
  readonly value: string
}
/** The server's stored revision of a question. `evidence`: it arrived too late to count. */
export type StoredRev = { readonly question: string; readonly rev: number; readonly kept?: 'answer' | 'evidence' }

/** The answers of one sitting on one device; `unsent` names those whose newest revision the server has not acknowledged. */
export type Ledger = { readonly entries: ReadonlyMap<string, AnswerEntry>; readonly unsent: ReadonlySet<string> }

/** The server's rev column is a 32-bit integer. */
export const MAX_REV = 2_147_483_647

export const EMPTY_LEDGER: Ledger = { entries: new Map(), unsent: new Set() }

/**
 * Merges, after a load, the server's answers with this device's outbox entries that are newer by (epoch, rev). `superseded` are texts of this device
 * that another text has replaced: they are shown, never sent automatically. A higher revision of the same device does not make that text a later one,
 * because a page whose turn nobody counted may have given it. `settled` entries contain nothing that the server lacks. Text that this page has `typed`
 * itself stays.
 */
export function mergeLedger(
  stored: readonly AnswerEntry[],
  outbox: readonly AnswerEntry[],
  typed: ReadonlySet<string> = new Set(),
): { readonly ledger: Ledger; readonly superseded: readonly AnswerEntry[]; readonly settled: readonly AnswerEntry[] } {
  const entries = new Map(stored.map((entry) => [entry.question, entry]))
  const unsent = new Set<string>()
  const [superseded, settled]: [AnswerEntry[], AnswerEntry[]] = [[], []]
  for (const local of outbox) {
    const storedEntry = entries.get(local.question)
    if (!storedEntry || isNewer(local, storedEntry)) {
      entries.set(local.question, local)
      unsent.add(local.question)
    } else if (hasOtherText(local, storedEntry, typed)) {
      entries.set(local.question, { ...local, rev: Math.min(storedEntry.rev + 1, MAX_REV) })
      unsent.add(local.question)
    } else if (local.value === storedEntry.value) settled.push(local)
    else superseded.push(local)
  }
  return { ledger: { entries, unsent }, superseded, settled }
}

/** Two pages that did not know of each other gave two texts the same revision, or the later text the lower one; only this device has this text. */
function hasOtherText(local: AnswerEntry, knownEntry: AnswerEntry, typed: ReadonlySet<string>): boolean {
  const isTyped = typed.has(local.question)
  return (
    local.epoch === knownEntry.epoch && (local.rev === knownEntry.rev || isTyped) && local.value !== knownEntry.value
  )
}

export function isNewer(a: Pick<AnswerEntry, 'epoch' | 'rev'>, b: Pick<AnswerEntry, 'epoch' | 'rev'>): boolean {
  return a.epoch === b.epoch ? a.rev > b.rev : a.epoch > b.epoch
}

/**
 * Applies a change on this device: its rev is the successor of the greatest known one, and above those of the pages that wrote before. The same value
 * does not count as a change.
 */
export function editAnswer(ledger: Ledger, change: Omit<AnswerEntry, 'rev'>, firstRev = 0): Ledger {
  const { question, value, epoch } = change
  const existing = ledger.entries.get(question)
  if ((existing?.value ?? '') === value) return ledger
  const rev = Math.min(Math.max(existing?.rev ?? 0, firstRev) + 1, MAX_REV)
  return {
    entries: new Map(ledger.entries).set(question, { question, epoch, rev, value }),
    unsent: new Set(ledger.unsent).add(question),
  }
}

/**
 * Removes acknowledged answers from the outbox. Only the ack of an answer's present text, as it was `sent`, removes it; a lower ack belongs to an
 * older text. A higher ack means that another text is stored under our epoch, even if the next change here has reached that very revision since. A
 * text that was `typed` in this page is the candidate's, so it is sent again with a higher revision. A text of a former page may be older than that
 * page's last: it is `overtaken`, and the server is asked for the stored one. Answers that came too late cannot be asked for.
 */
export function applyAcks(
  ledger: Ledger,
  sent: readonly AnswerEntry[],
  acks: readonly StoredRev[],
  typed: ReadonlySet<string>,
): { readonly ledger: Ledger; readonly overtaken: readonly AnswerEntry[] } {
  const entries = new Map(ledger.entries)
  const unsent = new Set(ledger.unsent)
  const overtaken: AnswerEntry[] = []
  for (const ack of acks) {
    const entry = entries.get(ack.question)
    const sentEntry = sent.find(({ question }) => question === ack.question)
    if (!entry || !sentEntry || !unsent.has(ack.question)) continue
    if (ack.rev === sentEntry.rev && isSameEntry(entry, sentEntry)) unsent.delete(ack.question)
    if (ack.rev <= sentEntry.rev || ack.rev < entry.rev) continue
    if (typed.has(ack.question)) entries.set(ack.question, { ...entry, rev: Math.min(ack.rev + 1, MAX_REV) })
    else overtaken.push(entry)
    if (ack.kept === 'evidence' && !typed.has(ack.question)) unsent.delete(ack.question)
  }
  return { ledger: { entries, unsent }, overtaken }
}

export function isSameEntry(a: AnswerEntry, b: AnswerEntry): boolean {
  return a.epoch === b.epoch && a.rev === b.rev && a.value === b.value
}

/**
 * Merges an earlier page's entries that a slow device store delivers late. A question `edited` here in the meantime keeps the text on the screen,
 * with a higher revision than the other, which is superseded; all others are merged as at a load. Of two unsent texts of one question the older one
 * is superseded. Entries that the page itself has written (`isOwn`) are its own earlier text.
 */
export function mergeLate(
  ledger: Ledger,
  lateEntries: readonly AnswerEntry[],
  edited: ReadonlySet<string>,
  isOwn: (entry: AnswerEntry) => boolean = () => false,
): { readonly ledger: Ledger; readonly superseded: readonly AnswerEntry[] } {
  const overtaken = lateEntries.filter((entry) => edited.has(entry.question) && !isOfNewerWriter(ledger, entry))
  const rest = lateEntries.filter((entry) => !overtaken.includes(entry))
  const raised = raiseRevisions(ledger, overtaken)
  const acknowledged = [...raised.entries.values()].filter(({ question }) => !raised.unsent.has(question))
  const unsent = listUnsent(raised)
  // Of two texts with the same revision, the one on the screen stays.
  const local = [...unsent, ...rest]
  const merged = mergeLedger(acknowledged, pickNewest(local))
  const isOther = ({ question, value }: AnswerEntry) => ledger.entries.get(question)?.value !== value
  const superseded = overtaken.filter((entry) => isOther(entry) && !isOwn(entry))
  const outdated = listOutdated(local, (entry) => unsent.includes(entry) || isOwn(entry))
  const { others } = separateOwnEarlier(merged.superseded, acknowledged, isOwn)
  return { ledger: merged.ledger, superseded: [...superseded, ...outdated, ...others] }
}

/** Separates texts that this page has itself replaced under the same epoch, which are not needed, from texts of other pages. */
export function separateOwnEarlier(
  superseded: readonly AnswerEntry[],
  stored: readonly AnswerEntry[],
  isOwn: (entry: AnswerEntry) => boolean,
): { readonly own: readonly AnswerEntry[]; readonly others: readonly AnswerEntry[] } {
  const isEarlier = (entry: AnswerEntry) =>
    isOwn(entry) && stored.some(({ question, epoch }) => question === entry.question && epoch === entry.epoch)
  return { own: superseded.filter(isEarlier), others: superseded.filter((entry) => !isEarlier(entry)) }
}

function isOfNewerWriter({ entries }: Ledger, { question, epoch }: AnswerEntry): boolean {
  return epoch > (entries.get(question)?.epoch ?? 0)
}

/** Raises texts that are unsent above this revision, because the page that typed them learns only now how high its turn is. */
export function raiseUnsent(ledger: Ledger, typed: ReadonlySet<string>, firstRev: number): Ledger {
  const raised = listUnsent(ledger).filter(({ question }) => typed.has(question))
  return raiseRevisions(
    ledger,
    raised.map((entry) => ({ ...entry, rev: firstRev })),
  )
}

/**
 * Raises the revisions of the texts on the screen above those of the entries found: otherwise a reload would take the older text for the newer one.
 */
function raiseRevisions(ledger: Ledger, found: readonly AnswerEntry[]): Ledger {
  const entries = new Map(ledger.entries)
  const unsent = new Set(ledger.unsent)
  for (const { question, epoch, rev } of found) {
    const existing = entries.get(question)
    if (!existing || existing.epoch !== epoch || existing.rev > rev) continue
    entries.set(question, { ...existing, rev: Math.min(rev + 1, MAX_REV) })
    unsent.add(question)
  }
  return { entries, unsent }
}

/** The newest text of each question: the outboxes on disk and in memory may both have one. */
export function pickNewest(entries: readonly AnswerEntry[]): readonly AnswerEntry[] {
  const newest = new Map<string, AnswerEntry>()
  for (const entry of entries) {
    const knownEntry = newest.get(entry.question)
    if (!knownEntry || isNewer(entry, knownEntry)) newest.set(entry.question, entry)
  }
  return [...newest.values()]
}

/** Texts that lose to a newer one of their question. If both belong to this page, the loser is merely an earlier version. */
export function listOutdated(
  entries: readonly AnswerEntry[],
  isOwn: (entry: AnswerEntry) => boolean,
): readonly AnswerEntry[] {
  const newest = new Map(pickNewest(entries).map((entry) => [entry.question, entry]))
  return entries.filter((entry) => {
    const winner = newest.get(entry.question)
    if (!winner || winner.value === entry.value) return false
    return !(isOwn(entry) && isOwn(winner))
  })
}

/** Adds superseded texts to those kept for the person, each once; none that was typed over where it was shown. */
export function addSuperseded(
  knownEntry: readonly AnswerEntry[],
  superseded: readonly AnswerEntry[],
  typedOver: readonly AnswerEntry[],
): readonly AnswerEntry[] {
  const added = superseded.filter((entry) => !isTypedOver(entry, typedOver))
  return [...knownEntry.filter((item) => !added.some((other) => isSameEntry(item, other))), ...added]
}

/** A page that shows another page's text may raise its epoch (`adoptEpoch`) before it is typed over, but not its revision. */
function isTypedOver({ question, rev, value }: AnswerEntry, typedOver: readonly AnswerEntry[]): boolean {
  return typedOver.some((item) => item.question === question && item.rev === rev && item.value === value)
}

/** After «Continue here» unsent entries get the new epoch. */
export function adoptEpoch(ledger: Ledger, epoch: number): Ledger {
  const entries = new Map(ledger.entries)
  for (const question of ledger.unsent) {
    const entry = entries.get(question)
    if (entry) entries.set(question, { ...entry, epoch })
  }
  return { ...ledger, entries }
}

export function listUnsent(ledger: Ledger): readonly AnswerEntry[] {
  return [...ledger.unsent].flatMap((question) => ledger.entries.get(question) ?? [])
}

/** Up to `limit` entries that fit into `maxBytes` together, the shortest first, so that a small body carries many answers rather than one essay. */
export function pickBatch(entries: readonly AnswerEntry[], limit: number, maxBytes: number): readonly AnswerEntry[] {
  const sized = entries.map((entry) => ({ entry, bytes: jsonBytes(entry.value) + ENTRY_OVERHEAD_BYTES }))
  const picked: AnswerEntry[] = []
  let bytesLeft = maxBytes
  for (const { entry, bytes } of sized.toSorted((a, b) => a.bytes - b.bytes)) {
    if (picked.length === limit || bytes > bytesLeft) break
    picked.push(entry)
    bytesLeft -= bytes
  }
  return picked
}

const ENTRY_OVERHEAD_BYTES = 64

/** Upper bound of a text's bytes as JSON in UTF-8: an escaped or astral unit counts in full. */
function jsonBytes(text: string): number {
  let bytes = 2
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code < 0x20 || (code >= 0xd800 && code <= 0xdfff)) bytes += 6
    else if (code === 0x22 || code === 0x5c) bytes += 2
    else bytes += utf8Bytes(code)
  }
  return bytes
}

function utf8Bytes(code: number): number {
  if (code < 0x80) return 1
  return code < 0x800 ? 2 : 3
}
