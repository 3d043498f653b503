import { type SittingStore } from '@/lib/sittings/sitting/client/ports'
import { createSignal, type Signal } from '@/lib/platform/browser/signal'
import { addHighlight, type Highlight, removeMark, writeNote } from '@/lib/sittings/player/rules/highlights'

export type Marker = {
  readonly marks: Signal<readonly Highlight[]>
  readonly add: (place: Omit<Highlight, 'id' | 'note'>, hasNote: boolean) => Highlight | null
  readonly write: (id: string, note: string) => void
  readonly remove: (id: string) => void
  readonly clear: () => void
}

/**
 * Annotations and notes of one sitting, stored only on the device; the end of a strict sitting deletes them with everything else, those of practice
 * stay for the review.
 */
export function createMarker(store: SittingStore, initialMarks: readonly Highlight[]): Marker {
  const marks = createSignal(initialMarks)
  let count = 0
  function setMarks(next: readonly Highlight[]): void {
    marks.set(next)
    void store.patchNotes({ marks: next })
  }
  return {
    marks,
    add: (place, hasNote) => {
      count += 1
      const id = `${Math.round(performance.timeOrigin)}-${count}`
      setMarks(addHighlight(marks.get(), { ...place, id, note: hasNote ? '' : null }))
      return marks.get().find((mark) => mark.id === id) ?? null
    },
    write: (id, note) => setMarks(writeNote(marks.get(), id, note)),
    remove: (id) => setMarks(removeMark(marks.get(), id)),
    clear: () => setMarks([]),
  }
}
