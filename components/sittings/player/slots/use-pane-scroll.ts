'use client'

import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type Point } from './drag-gesture'

/** A drag within this distance of a pane’s edge scrolls it, faster when nearer. */
const EDGE_PX = 72
const MAX_PX_PER_FRAME = 16

/**
 * Scrolls the pane under the pointer near its upper and lower edge during a drag, by mouse and by finger.
 * @param pointer null until it has moved
 * @param onScrolled called when the content under the pointer has changed
 */
export function usePaneScroll(pointer: RefObject<Point | null>, isDragging: boolean, onScrolled: () => void): void {
  const notifyScrolled = useEffectEvent(onScrolled)
  useEffect(() => {
    if (!isDragging) return
    let frame = 0
    const step = () => {
      if (pointer.current && scrollUnder(pointer.current)) notifyScrolled()
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [isDragging, pointer])
}

/** @returns whether a pane was scrolled */
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

/** Pixels per frame at height `y`: negative near the upper edge, zero in the middle. */
export function speedAt(y: number, top: number, bottom: number): number {
  const edge = Math.min(EDGE_PX, (bottom - top) / 3)
  const depth = y < top + edge ? y - (top + edge) : Math.max(0, y - (bottom - edge))
  return Math.round(Math.max(-1, Math.min(1, depth / edge)) * MAX_PX_PER_FRAME)
}
