'use client'

import { type RefObject, useEffect } from 'react'
import { pauseToasts, resumeToasts } from './toast-store'

/** The time of the toasts stands still while the pointer or the keyboard is among them, and while nobody can see the page. */
export function useToastPauses(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = ref.current
    if (!area) return
    const listening = new AbortController()
    const { signal } = listening
    area.addEventListener('pointerenter', () => pauseToasts('hover'), { signal })
    area.addEventListener('pointerleave', () => resumeToasts('hover'), { signal })
    // A click leaves the focus behind as well; only a focus that is seen means that somebody is reading.
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
    const observer = watchRemovals(area)
    return () => {
      listening.abort()
      observer.disconnect()
      resumeToasts('hover')
      resumeToasts('focus')
    }
  }, [ref])
}

/** A toast that goes takes the pointer's and the keyboard's place with it, and not every browser says that they left. */
function watchRemovals(area: HTMLElement): MutationObserver {
  const observer = new MutationObserver((changes) => {
    if (!changes.some(({ removedNodes }) => removedNodes.length > 0)) return
    if (!area.matches(':hover')) resumeToasts('hover')
    if (!area.contains(document.activeElement)) resumeToasts('focus')
  })
  observer.observe(area, { childList: true, subtree: true })
  return observer
}
