'use client'

import { createContext, use, useSyncExternalStore } from 'react'
import { createSignal, type Signal } from '@/lib/platform/browser/signal'

/** The elements that are highlighted on both sides, and by which side. `isOpened`: pressed or focused, so the other side scrolls there. */
export type Highlight = {
  readonly targets: readonly string[]
  readonly from: 'document' | 'paper' | 'keys'
  readonly isOpened: boolean
}
export const NO_HIGHLIGHT: Highlight = { targets: [], from: 'document', isOpened: false }

/** A signal and no state, so that a hover renders only the elements that it highlights. */
export const ProofLinks = createContext<Signal<Highlight>>(createSignal(NO_HIGHLIGHT))

export function useHighlight(targets: readonly string[]): Highlight['from'] | null {
  const links = use(ProofLinks)
  const read = () => {
    const { targets: highlighted, from } = links.get()
    return targets.some((target) => highlighted.includes(target)) ? from : null
  }
  return useSyncExternalStore(links.subscribe, read, () => null)
}
