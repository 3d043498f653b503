'use client'

import { type ComponentType, useEffect, useState } from 'react'

type KeepProps = { title: string }

/**
 * Lets logged-in readers save words of a public text. Its code, and the query library, load with the first selection, so other readers pay nothing.
 */
export function LazySaveSelectedWord({ title }: KeepProps) {
  const [Keep, setKeep] = useState<ComponentType<KeepProps> | null>(null)
  useEffect(() => {
    const look = () => {
      const isEntered = document.documentElement.hasAttribute('data-entered')
      if (!isEntered || getSelection()?.isCollapsed !== false) return
      document.removeEventListener('selectionchange', look)
      void import('./collect-selection').then(
        (loaded) => setKeep(() => loaded.SaveSelectionAlone),
        () => document.addEventListener('selectionchange', look),
      )
    }
    document.addEventListener('selectionchange', look)
    // On a sleeping page this code is loaded because of a selection, which is handled now.
    look()
    return () => document.removeEventListener('selectionchange', look)
  }, [])
  return Keep && <Keep title={title} />
}
