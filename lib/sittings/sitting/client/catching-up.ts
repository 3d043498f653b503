import { problemCodeOf } from '@/lib/platform/client/api-error'
import { type ClockReading } from '@/lib/sittings/player/rules/clock'
import { addSuperseded, type AnswerEntry, isNewer, isSameEntry } from '@/lib/sittings/player/rules/answer-ledger'
import { NO_NOTES, type Sitting } from './ports'
import { type SittingCore } from './sitting-core'
import { type WriterTurns } from './writer-turns'

export type CatchingUp = {
  /** Adopts what another device or tab has saved. */
  readonly adopt: (sitting: Sitting, reading: ClockReading) => Promise<void>
  /** The other tab was the writer until now: adopts the texts that it left on this device and on the server. */
  readonly catchUp: () => Promise<void>
  /** Whether the screen may lack texts of the server: the page was opened after another one, or has taken over from another tab. */
  readonly mayLackTexts: () => boolean
  /** Asks the server for the sitting and adopts it. False if the server could not be asked: then the screen stays behind. */
  readonly reload: () => Promise<boolean>
  /** Asks for its clock first, and for the sitting only if that has changed: for a page that may have missed nothing. */
  readonly reloadIfChanged: () => Promise<boolean>
  /**
   * The server has texts with higher revisions than these of a former page: shows the server's. Texts that arrived after the end are only set aside,
   * because no call returns the stored ones. False if the server could not be asked.
   */
  readonly showStored: (overtaken: readonly AnswerEntry[], isRunning: boolean) => Promise<boolean>
  /** The server's last answer: this session may write with the present epoch. */
  readonly isWriterSession: () => boolean
}

export type CatchUpHooks = {
  readonly onLoaded: (loaded: { readonly playheadMs: number }) => void
  /** Another page of this device had the sitting before. */
  readonly isReopened: boolean
}

/** A former page's last save reaches the server within its timeout: a load that was sent earlier may lack its texts. */
const LAST_SAVE_MS = 10_000

/** Brings a page up to what other pages and devices have written. */
export function createCatchingUp(
  core: SittingCore,
  turns: WriterTurns,
  { onLoaded, isReopened }: CatchUpHooks,
): CatchingUp {
  /** Monotonic time since which texts of a former page may be missing on the screen. */
  let lackingSinceMs = isReopened ? core.timers.nowMs() : null
  let isWriterSession = true
  let knownChanges: Sitting['changes']
  const keepSupersededTexts = createSupersededTexts(core)

  async function merge(stored: readonly AnswerEntry[]): Promise<void> {
    const outbox = await core.store.readOutbox()
    adoptEpochOf(core, outbox)
    const { superseded, settled } = core.answers.merge(stored, outbox)
    await keepSupersededTexts(superseded)
    if (settled.length > 0) await core.store.dropOutbox(settled)
  }
  core.store.lateOutbox.subscribe(() => {
    const outbox = core.store.lateOutbox.get()
    adoptEpochOf(core, outbox)
    void keepSupersededTexts(core.answers.mergeLate(outbox))
  })

  async function adopt(sitting: Sitting, reading: ClockReading): Promise<void> {
    core.countdown.resync(reading, sitting)
    isWriterSession = sitting.isWriter
    knownChanges = sitting.changes
    core.ownFlags.merge(sitting)
    await merge(sitting.responses)
    onLoaded(sitting)
  }

  async function reload(): Promise<boolean> {
    const sentAtMs = core.timers.nowMs()
    try {
      const sitting = await core.calls.load()
      await adopt(sitting, createReading(core, sitting, sentAtMs))
      await adoptNotedEpoch(sitting.epoch)
      // The time of the reply does not count: the server may have given it before a former page's last save arrived.
      if (lackingSinceMs !== null && sentAtMs >= lackingSinceMs + LAST_SAVE_MS) lackingSinceMs = null
      return true
    } catch (error) {
      // A sitting that is not found belongs to another account, which has logged in beside this page: the next save finds out whose it is.
      if (isOver(error) && problemCodeOf(error) !== 'not_found') core.notifyClosing({ type: 'found-closed' })
      return false
    }
  }

  /**
   * While another tab of this browser has the lock, an epoch noted in the browser is that tab's claim: the section has not moved to another device.
   */
  async function adoptNotedEpoch(stored: number): Promise<void> {
    const noted = core.writer.get() === 'other-tab' ? (await core.store.readNotes()).epoch : null
    if (noted !== null) core.setEpoch(Math.max(core.epoch(), noted))
    if (stored > core.epoch()) core.notifyWriter({ type: 'epoch-moved' })
    else if (stored === noted) core.notifyWriter({ type: 'epoch-ours' })
  }

  async function showStored(overtaken: readonly AnswerEntry[], isRunning: boolean): Promise<boolean> {
    if (!isRunning) {
      await keepSupersededTexts(overtaken)
      return true
    }
    const isReloaded = await reload()
    if (!isReloaded) lackingSinceMs ??= core.timers.nowMs()
    return isReloaded
  }

  /** Offline, the device's copy of the sitting and the contents of this screen replace the server's reply. */
  async function catchUp(): Promise<void> {
    const notes = await core.store.readNotes()
    turns.note(notes.turn)
    core.superseded.set(notes.strays)
    if (notes.epoch !== null) core.setEpoch(Math.max(core.epoch(), notes.epoch))
    core.ownFlags.mergeNoted(notes, core.epoch())
    onLoaded(notes)
    const isReloaded = await reload()
    if (!isReloaded) await merge([...core.answers.listAcknowledged(), ...((await core.readCopy())?.responses ?? [])])
    // The other tab's last save may reach the server after this reply.
    lackingSinceMs = core.timers.nowMs()
  }

  return {
    adopt,
    catchUp,
    reload,
    reloadIfChanged: async () => (lackingSinceMs === null && (await applyProgress(core, knownChanges))) || reload(),
    showStored,
    mayLackTexts: () => lackingSinceMs !== null,
    isWriterSession: () => isWriterSession,
  }
}

/** The browser typed these as the writer of their epoch, even if its note of that is lost: neither they nor later text may be sent under an older one. */
function adoptEpochOf(core: SittingCore, outbox: readonly AnswerEntry[]): void {
  core.setEpoch(Math.max(core.epoch(), ...outbox.map(({ epoch }) => epoch)))
}

/** Applies the server's clock. @returns whether nothing has changed since; false also if it does not say: then the load finds out. */
async function applyProgress(core: SittingCore, storedChanges: Sitting['changes']): Promise<boolean> {
  if (storedChanges === undefined) return false
  const sentAtMs = core.timers.nowMs()
  try {
    const progress = await core.calls.readProgress()
    core.countdown.resync(createReading(core, progress, sentAtMs), progress)
    return progress.changes === storedChanges
  } catch {
    return false
  }
}

export function createReading(
  { timers }: SittingCore,
  { serverNowMs }: { readonly serverNowMs: number },
  sentAtMs: number,
): ClockReading {
  return { serverNowMs, sentAtMs, receivedAtMs: timers.nowMs() }
}

/** The API returns a sitting only while it is running. */
export function isOver(error: unknown): boolean {
  const code = problemCodeOf(error)
  return code === 'not_found' || code === 'not_released' || code === 'out_of_order'
}

/**
 * Text superseded by another device: displayed and stored, never sent automatically. The browser's store decides: another tab may have added texts,
 * or dropped texts that the person discarded. Until the disk answers, the screen shows the texts in memory.
 */
function createSupersededTexts(core: SittingCore): (superseded: readonly AnswerEntry[]) => Promise<void> {
  /** A slow disk may deliver such a text once more, even after the person has discarded it. */
  let shownEntries: readonly AnswerEntry[] = []
  return async (superseded) => {
    if (superseded.length === 0) return
    const added = superseded.filter((entry) => !shownEntries.some((shownEntry) => isSameEntry(shownEntry, entry)))
    shownEntries = [...shownEntries, ...added]
    if (added.length > 0) {
      const { typedOver } = await core.store.readNotes()
      await changeSupersededTexts(core, (strays, noted = typedOver) => addSuperseded(strays, added, noted))
    }
    await core.store.dropOutbox(superseded)
  }
}

/** The person discards this text: it leaves the screen and the browser, even if another tab has stored more beside it. */
export async function dropSupersededText(core: SittingCore, entry: AnswerEntry): Promise<void> {
  await changeSupersededTexts(core, (strays) => strays.filter((storedEntry) => !isSameEntry(storedEntry, entry)))
}

async function changeSupersededTexts(
  core: SittingCore,
  change: (strays: readonly AnswerEntry[], typedOver?: readonly AnswerEntry[]) => readonly AnswerEntry[],
): Promise<void> {
  core.superseded.set(change(core.superseded.get()))
  await core.store.patchNotes((stored) => {
    const strays = change(stored.strays, stored.typedOver)
    core.superseded.set(strays)
    return { strays }
  })
}

/**
 * The server has closed the section: annotations and notes are deleted from the device, as in the real test. Unsent text stays until it is delivered
 * as evidence; so does text that was set aside, which only this device may have, including text of other tabs.
 */
export async function deleteClosed({ answers, store, superseded }: SittingCore): Promise<void> {
  if (answers.listUnsent().length > 0) return
  const acknowledged = answers.listAcknowledged()
  const isDelivered = (entry: AnswerEntry) =>
    acknowledged.some(
      (storedEntry) =>
        storedEntry.question === entry.question && (isSameEntry(storedEntry, entry) || isNewer(storedEntry, entry)),
    )
  if (!(await store.readOutbox()).every(isDelivered)) return
  const { strays } = await store.readNotes()
  const isNothingElseUnsent = !store.isUnread() && strays.length === 0 && superseded.get().length === 0
  if (isNothingElseUnsent) return store.forget()
  // Until the disk is read it may deliver a text that was typed over; after that these copies of whole answers are of no more use.
  const listNeeded = (typedOver: readonly AnswerEntry[]) => (store.isUnread() ? typedOver : [])
  await store.patchNotes(({ strays, typedOver }) => ({ ...NO_NOTES, strays, typedOver: listNeeded(typedOver) }))
}
