'use client'

import { useEffect, useReducer } from 'react'

/** This near to the edge of a pane a drag scrolls it, the faster the nearer. */
const EDGE_PX = 72
const MOST_PX_PER_FRAME = 16

/**
 * While something is dragged, the pane under the pointer scrolls at its upper and lower edge, by mouse and by finger. The library's own
 * scrolling moves the pane that the option comes from, which is the other one.
 */
export function usePaneScroll(isDragging: boolean): void {
  // Every step draws the area of the drag anew, so that what is dropped falls where the pointer is now.
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!isDragging) return
    let at: { readonly x: number; readonly y: number } | null = null
    let frame = 0
    const step = () => {
      if (at && scrollUnder(at.x, at.y)) redraw()
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    const stop = new AbortController()
    const options = { signal: stop.signal, capture: true, passive: true }
    const onMouse = ({ clientX, clientY }: MouseEvent) => void (at = { x: clientX, y: clientY })
    const onTouch = ({ touches: [touch] }: TouchEvent) =>
      void (at = touch ? { x: touch.clientX, y: touch.clientY } : null)
    addEventListener('mousemove', onMouse, options)
    addEventListener('touchmove', onTouch, options)
    return () => {
      cancelAnimationFrame(frame)
      stop.abort()
    }
  }, [isDragging])
}

/** Whether the pane there has moved. */
function scrollUnder(x: number, y: number): boolean {
  const pane = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest('[data-scrolls]'))
    .find((found) => found !== null)
  if (!pane) return false
  const box = pane.getBoundingClientRect()
  const before = pane.scrollTop
  pane.scrollTop += speedAt(y, box.top, box.bottom)
  return pane.scrollTop !== before
}

/** Pixels a frame at this height of a pane: negative at its upper edge, zero in its middle. */
export function speedAt(y: number, top: number, bottom: number): number {
  const edge = Math.min(EDGE_PX, (bottom - top) / 3)
  const depth = y < top + edge ? y - (top + edge) : Math.max(0, y - (bottom - edge))
  return Math.round(Math.max(-1, Math.min(1, depth / edge)) * MOST_PX_PER_FRAME)
}
