import { type AnswerEntry, isSameEntry } from '@/lib/sittings/player/rules/answer-ledger'
import { type SittingNotes, type SittingStorage } from '../ports'
import { createDeviceStore, openDevice } from '../store/store-device'

/** A text of a closed section that only this device has: it came after the end, or another page wrote meanwhile. It did not count. */
export type SetAsideText = { readonly sitting: string; readonly entry: AnswerEntry }

/** What this browser has set aside of these closed sections, in the order of its questions; nothing without a store. */
export async function listSetAside(sittings: readonly string[]): Promise<readonly SetAsideText[]> {
  const device = await openDevice().catch(() => null)
  if (!device) return []
  const found: SetAsideText[] = []
  for (const sitting of sittings) {
    const entries = await readSetAside(createDeviceStore(device, sitting)).catch(() => [])
    found.push(...entries.map((entry) => ({ sitting, entry })))
  }
  return found
}

/** Deletes a text that the person has discarded. */
export async function discardSetAside({ sitting, entry }: SetAsideText): Promise<void> {
  await removeSetAside(createDeviceStore(await openDevice(), sitting), entry)
}

export async function readSetAside(store: Pick<SittingStorage, 'readNotes'>): Promise<readonly AnswerEntry[]> {
  const { strays } = await store.readNotes()
  const written = strays.filter(({ value }) => value.trim() !== '')
  return written.toSorted((a, b) => a.question.localeCompare(b.question, 'en', { numeric: true }))
}

/** Also deletes the record of the section with its last text, unless the record holds anything else that only this device has. */
export async function removeSetAside(store: SittingStorage, entry: AnswerEntry): Promise<void> {
  await store.patchNotes(({ strays }) => ({ strays: strays.filter((strayEntry) => !isSameEntry(strayEntry, entry)) }))
  const [notes, unsent] = await Promise.all([store.readNotes(), store.readOutbox()])
  if (unsent.length === 0 && isEmpty(notes)) await store.forget()
}

/** The review shows highlights with their notes, struck options, plans and self-checks; no server has them. */
function isEmpty({ strays, marks, struck, essays, selfChecks }: SittingNotes): boolean {
  return [strays, marks, struck, Object.keys(essays), Object.keys(selfChecks)].every(({ length }) => length === 0)
}
