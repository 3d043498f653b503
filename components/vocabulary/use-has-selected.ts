import { useEffect, useState } from 'react'

/** Whether anything of the page was selected yet: what offers to keep a word comes only then. */
export function useHasSelected(): boolean {
  const [hasSelected, setHasSelected] = useState(false)
  useEffect(() => {
    if (hasSelected) return
    const look = () => setHasSelected(getSelection()?.isCollapsed === false)
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [hasSelected])
  return hasSelected
}
