'use client'

import { createContext, use } from 'react'

/** Says to a screen reader what a key or a button has just changed. */
export const AnnounceContext = createContext<(sentence: string) => void>(() => undefined)

export function useAnnounce(): (sentence: string) => void {
  return use(AnnounceContext)
}
