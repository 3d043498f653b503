'use client'

import { type ComponentType, useEffect, useState } from 'react'

type KeepProps = { title: string }

/**
 * Lets logged-in readers save words of a public text. Its code, and the query library, load with the first selection, so that other readers download
 * nothing.
 */
export function LazySaveSelectedWord({ title }: KeepProps) {
  const [Keep, setKeep] = useState<ComponentType<KeepProps> | null>(null)
  useEffect(() => {
    const onSelectionChange = () => {
      const isEntered = document.documentElement.hasAttribute('data-entered')
      if (!isEntered || getSelection()?.isCollapsed !== false) return
      document.removeEventListener('selectionchange', onSelectionChange)
      void import('./collect-selection').then(
        (loaded) => setKeep(() => loaded.SaveSelectionAlone),
        () => document.addEventListener('selectionchange', onSelectionChange),
      )
    }
    document.addEventListener('selectionchange', onSelectionChange)
    // On a sleeping page this code is loaded because of a selection, which is handled now.
    onSelectionChange()
    return () => document.removeEventListener('selectionchange', onSelectionChange)
  }, [])
  return Keep && <Keep title={title} />
}
