'use client'

import { createContext, use, useSyncExternalStore } from 'react'
import { createSignal, type Signal } from '@/lib/signal'

/** Pieces that are lit on both sides, and from where. `isOpened`: pressed or focused, so the other side goes there. */
export type Lit = {
  readonly targets: readonly string[]
  readonly from: 'document' | 'paper' | 'keys'
  readonly isOpened: boolean
}
export const UNLIT: Lit = { targets: [], from: 'document', isOpened: false }

/** A signal and no state, so that a hover renders only the pieces that it lights. */
export const ProofLinks = createContext<Signal<Lit>>(createSignal(UNLIT))

export function useLit(targets: readonly string[]): Lit['from'] | null {
  const links = use(ProofLinks)
  const read = () => {
    const { targets: lit, from } = links.get()
    return targets.some((target) => lit.includes(target)) ? from : null
  }
  return useSyncExternalStore(links.subscribe, read, () => null)
}
