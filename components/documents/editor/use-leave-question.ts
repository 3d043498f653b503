'use client'

import { useEffect } from 'react'

/**
 * The browser asks before a page is left on which something is not saved. A link within the site asks nothing by itself: it is followed as a
 * page then, so that the same question comes.
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
