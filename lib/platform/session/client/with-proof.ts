import { problemCodeOf } from '@/lib/platform/client/api-error'

/** Asks the person for a fresh proof on top of the page; false if it was cancelled. */
type Asker = () => Promise<boolean>
let asker: Asker | null = null

/** Registers the function that asks for proofs on this page; returns a function that unregisters it. */
export function handleProofWanted(ask: Asker): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = null
  }
}

/**
 * Runs a sensitive action. If the API first requires a fresh proof of identity (`confirm_first`), the page asks for it and the action runs again; a
 * cancelled proof rejects with the API's refusal.
 */
export async function withProof<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const isAsked = problemCodeOf(error) === 'confirm_first'
    if (!isAsked || !asker || !(await asker())) throw error
    return act()
  }
}
