import { type AnswerEntry, isSameEntry } from '@/lib/sittings/player/rules/answer-ledger'
import { createSignal } from '@/lib/platform/browser/signal'
import { applyPatch, NO_NOTES, type SittingNotes, type SittingStore } from '../ports'

/** In-memory fallback for a browser that refuses IndexedDB (private mode, no space). The candidate sees a warning. */
export function createMemoryStore(): SittingStore {
  const outbox = new Map<string, AnswerEntry>()
  let notes: SittingNotes = NO_NOTES
  return {
    kind: () => 'memory',
    isUnread: () => false,
    lateOutbox: createSignal<readonly AnswerEntry[]>([]),
    readOutbox: async () => [...outbox.values()],
    writeOutbox: async (entries) => {
      for (const entry of entries) outbox.set(entry.question, entry)
    },
    dropOutbox: async (entries) => {
      for (const entry of entries) {
        const stored = outbox.get(entry.question)
        if (stored && isSameEntry(stored, entry)) outbox.delete(entry.question)
      }
    },
    readNotes: async () => notes,
    patchNotes: async (patch) => {
      notes = applyPatch(notes, patch)
    },
    forget: async () => {
      outbox.clear()
      notes = NO_NOTES
    },
  }
}
