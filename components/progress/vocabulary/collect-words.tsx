'use client'

import { type ComponentType, useEffect, useState } from 'react'

type KeepProps = { title: string }

/**
 * Words of a public text can be kept by whoever is logged in. Nobody pays for it who selects nothing: its code, and the library of its
 * queries, come with the first selection.
 */
export function KeepWords({ title }: KeepProps) {
  const [Keep, setKeep] = useState<ComponentType<KeepProps> | null>(null)
  useEffect(() => {
    const look = () => {
      const isEntered = document.documentElement.hasAttribute('data-entered')
      if (!isEntered || getSelection()?.isCollapsed !== false) return
      document.removeEventListener('selectionchange', look)
      void import('./collect-selection').then(
        (loaded) => setKeep(() => loaded.KeepSelectionAlone),
        () => document.addEventListener('selectionchange', look),
      )
    }
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [])
  return Keep && <Keep title={title} />
}
