'use client'

import { useSyncExternalStore } from 'react'

/** As Tailwind's `lg`: there is room for two columns. */
const WIDE = '(min-width: 64rem)'

export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(WIDE).matches,
    () => true,
  )
}
