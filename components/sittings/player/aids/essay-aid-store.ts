import { type SittingStore } from '@/lib/sittings/sitting/client/ports'
import { type EssayAid, NO_ESSAY_AID } from '@/lib/sittings/player/rules/essay-aid'
import { createSignal, type Signal } from '@/lib/platform/browser/signal'

type Essays = Readonly<Record<string, EssayAid>>
type StoredEssays = {
  readonly essays: Signal<Essays>
  readonly change: (task: string, change: Partial<EssayAid>) => void
}

const stores = new WeakMap<SittingStore, StoredEssays>()

/** Plans, goals and times of a sitting's essays, stored with its annotations and notes: on the device, and not part of an answer. */
export function openEssayAidStore(store: SittingStore): StoredEssays {
  const existing = stores.get(store)
  if (existing) return existing
  const essays = createSignal<Essays>({})
  const stored: StoredEssays = {
    essays,
    change: (task, change) => {
      const before = essays.get()
      essays.set({ ...before, [task]: { ...(before[task] ?? NO_ESSAY_AID), ...change } })
      void notesLoaded.then(() => store.patchNotes({ essays: essays.get() }))
    },
  }
  stores.set(store, stored)
  // What was typed before the stored notes loaded wins over them.
  const notesLoaded = store.readNotes().then(
    (notes) => essays.set({ ...notes.essays, ...essays.get() }),
    () => undefined,
  )
  return stored
}
