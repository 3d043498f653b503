import { type RefObject, useEffect, useRef } from 'react'

/**
 * For what covers the whole page: everything behind it is out of reach while it is there, so that a keyboard does not wander through what
 * nobody sees.
 */
export function useAlone(): RefObject<HTMLDivElement | null> {
  const over = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const behind: HTMLElement[] = []
    for (let at: Element | null = over.current; at && at !== document.body; at = at.parentElement) {
      for (const sibling of at.parentElement?.children ?? []) {
        if (sibling === at || !(sibling instanceof HTMLElement) || sibling.inert) continue
        sibling.inert = true
        behind.push(sibling)
      }
    }
    return () => {
      for (const each of behind) each.inert = false
    }
  }, [])
  return over
}
