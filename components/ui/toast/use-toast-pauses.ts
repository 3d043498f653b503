'use client'

import { type RefObject, useEffect } from 'react'
import { pauseToasts, resumeToasts } from './toast-store'

/** Countdowns pause while the pointer or the focus is among the toasts, and while the page is hidden. */
export function useToastPauses(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = ref.current
    if (!area) return
    const listening = new AbortController()
    const { signal } = listening
    area.addEventListener('pointerenter', () => pauseToasts('hover'), { signal })
    area.addEventListener('pointerleave', () => resumeToasts('hover'), { signal })
    // A click also leaves the focus behind; only a visible focus means that somebody is reading.
    area.addEventListener('focusin', () => area.querySelector(':focus-visible') && pauseToasts('focus'), { signal })
    area.addEventListener(
      'focusout',
      (event) => {
        if (!(event.relatedTarget instanceof Node && area.contains(event.relatedTarget))) resumeToasts('focus')
      },
      { signal },
    )
    const onVisibility = () => (document.hidden ? pauseToasts('hidden') : resumeToasts('hidden'))
    document.addEventListener('visibilitychange', onVisibility, { signal })
    // The page may have been hidden, or shown again, while nobody listened: the code was loading, or the layout changed.
    onVisibility()
    const observer = watchRemovals(area)
    return () => {
      listening.abort()
      observer.disconnect()
      resumeToasts('hover')
      resumeToasts('focus')
    }
  }, [ref])
}

/** Removing a toast takes the pointer's target and the focus with it, and some browsers fire no leave event. */
function watchRemovals(area: HTMLElement): MutationObserver {
  const observer = new MutationObserver((changes) => {
    if (!changes.some(({ removedNodes }) => removedNodes.length > 0)) return
    if (!area.matches(':hover')) resumeToasts('hover')
    if (!area.contains(document.activeElement)) resumeToasts('focus')
  })
  observer.observe(area, { childList: true, subtree: true })
  return observer
}
