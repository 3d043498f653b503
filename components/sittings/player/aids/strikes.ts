import { type SittingStore } from '@/lib/sittings/sitting/client/ports'
import { toggleStruck } from '@/lib/sittings/player/rules/aids'
import { createSignal, type Signal } from '@/lib/platform/browser/signal'

type Strikes = {
  readonly struck: Signal<readonly string[]>
  readonly toggle: (question: string, label: string) => void
}

const stores = new WeakMap<SittingStore, Strikes>()

/** The struck options of a sitting, stored with its annotations and notes: on the device, and not part of an answer. */
export function openStrikeStore(store: SittingStore): Strikes {
  const found = stores.get(store)
  if (found) return found
  const struck = createSignal<readonly string[]>([])
  const strikes: Strikes = {
    struck,
    toggle: (question, label) => {
      struck.set(toggleStruck(struck.get(), question, label))
      void reading.then(() => store.patchNotes({ struck: struck.get() }))
    },
  }
  stores.set(store, strikes)
  // Without storage there are none to load; options struck in the meantime stay.
  const reading = store.readNotes().then(
    ({ struck: stored }) => struck.set([...new Set([...stored, ...struck.get()])]),
    () => undefined,
  )
  return strikes
}
