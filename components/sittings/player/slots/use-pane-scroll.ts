'use client'

import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type Point } from './drag-gesture'

/** This near to the edge of a pane a drag scrolls it, the faster the nearer. */
const EDGE_PX = 72
const MOST_PX_PER_FRAME = 16

/**
 * While something is dragged, the pane under the pointer scrolls at its upper and lower edge, by mouse and by finger.
 * @param pointer null until it has moved
 * @param onScrolled what lies under the pointer is another place now
 */
export function usePaneScroll(pointer: RefObject<Point | null>, isDragging: boolean, onScrolled: () => void): void {
  const tell = useEffectEvent(onScrolled)
  useEffect(() => {
    if (!isDragging) return
    let frame = 0
    const step = () => {
      if (pointer.current && scrollUnder(pointer.current)) tell()
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [isDragging, pointer])
}

/** Whether the pane there has moved. */
function scrollUnder({ x, y }: Point): boolean {
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
