'use client'

import { type RefObject, useEffect } from 'react'

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/** Between two toasts, and between them and what has the focus. */
export const TOAST_GAP_PX = 10

/** Toasts lie over the page, its header included: while they would cover what has the focus, they are moved below it (WCAG 2.4.11). */
export function useToastShift(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = ref.current
    if (!area) return
    const place = () => {
      area.style.removeProperty('--toast-shift')
      const shift = shiftOf(area)
      if (shift > 0) area.style.setProperty('--toast-shift', `${shift}px`)
    }
    place()
    const listening = new AbortController()
    document.addEventListener('focusin', place, { signal: listening.signal })
    // A new toast may cover what already has the focus.
    const observer = new MutationObserver(place)
    observer.observe(area, { childList: true, subtree: true })
    return () => {
      listening.abort()
      observer.disconnect()
    }
  }, [ref])
}

function shiftOf(area: HTMLElement): number {
  const stack = findStack(area)
  const focused = document.activeElement
  if (!stack || !focused || focused === document.body || area.contains(focused)) return 0
  const box = focused.getBoundingClientRect()
  const shift = box.bottom + TOAST_GAP_PX - stack.top
  return hasCentreIn(stack, box) && stack.bottom + shift <= innerHeight ? shift : 0
}

/** The place of the toasts at rest: while one slides in, its own box is still elsewhere. */
function findStack(area: HTMLElement): Box | null {
  const list = area.querySelector('[data-sonner-toaster]')
  const cards = [...area.querySelectorAll<HTMLElement>('[data-toast]')]
  if (!list || !cards[0]) return null
  const { top } = list.getBoundingClientRect()
  const { left, right } = cards[0].getBoundingClientRect()
  const height = cards.reduce((sum, card) => sum + card.offsetHeight + TOAST_GAP_PX, 0)
  return { top, bottom: top + height, left, right }
}

/** The content of a page may have the focus as a whole: it is larger than the toasts, and not covered. */
function hasCentreIn(stack: Box, { top, bottom, left, right }: Box): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return x > stack.left && x < stack.right && y > stack.top && y < stack.bottom
}
