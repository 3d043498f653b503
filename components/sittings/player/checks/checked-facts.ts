import { createSignal, type Signal } from '@/lib/platform/browser/signal'
import { type SittingSession } from '@/lib/sittings/sitting/client/session'

/** What is said of each checked question, by its id: "checked, not correct". */
type CheckedFacts = Signal<ReadonlyMap<string, string>>

const factsOfSessions = new WeakMap<SittingSession, CheckedFacts>()

/**
 * The checked questions of a section, for screen readers: the numbers of a part say that the answer is settled, as its field does
 * (check-button.tsx). Apart from the store of the checks, which a mock test does not load.
 */
export function openCheckedFacts(session: SittingSession): CheckedFacts {
  const facts = factsOfSessions.get(session) ?? createSignal<ReadonlyMap<string, string>>(new Map())
  factsOfSessions.set(session, facts)
  return facts
}
