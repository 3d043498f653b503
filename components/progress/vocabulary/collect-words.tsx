'use client'

import { type ComponentType, useEffect, useState } from 'react'

type LazySaveProps = { title: string }

/**
 * Lets logged-in readers save words of a public text. Its code, and the query library, load with the first selection, so that other readers download
 * nothing.
 */
export function LazySaveSelectedWord({ title }: LazySaveProps) {
  const [SaveSelection, setSaveSelection] = useState<ComponentType<LazySaveProps> | null>(null)
  useEffect(() => {
    const onSelectionChange = () => {
      const isLoggedIn = document.documentElement.hasAttribute('data-entered')
      if (!isLoggedIn || getSelection()?.isCollapsed !== false) return
      document.removeEventListener('selectionchange', onSelectionChange)
      void import('./collect-selection').then(
        (loaded) => setSaveSelection(() => loaded.SaveSelectionWithoutProvider),
        () => document.addEventListener('selectionchange', onSelectionChange),
      )
    }
    document.addEventListener('selectionchange', onSelectionChange)
    // On a sleeping page this code is loaded because of a selection, which is handled now.
    onSelectionChange()
    return () => document.removeEventListener('selectionchange', onSelectionChange)
  }, [])
  return SaveSelection && <SaveSelection title={title} />
}
