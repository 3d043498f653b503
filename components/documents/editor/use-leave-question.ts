'use client'

import { useEffect } from 'react'

/**
 * The browser asks before the page is left with unsaved text. Client-side navigation fires no `beforeunload`: meanwhile links load the whole page.
 */
export function useLeaveQuestion(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a[href]')) event.stopPropagation()
    }
    window.addEventListener('beforeunload', onLeave)
    document.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('beforeunload', onLeave)
      document.removeEventListener('click', onClick, true)
    }
  }, [isChanged])
}
