'use client'

import { type RefObject, useEffect, useState } from 'react'

export type Size = { readonly width: number; readonly height: number }

/** How small a screen of this size must be drawn to fit into the box; never larger than it is. */
export function useScale(box: RefObject<HTMLElement | null>, { width, height }: Size, fitsHeight: boolean): number {
  const [room, setRoom] = useState<Size>({ width, height })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const watch = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }))
    watch.observe(element)
    return () => watch.disconnect()
  }, [box])
  const byWidth = room.width / width
  return Math.min(1, fitsHeight ? Math.min(byWidth, room.height / height) : byWidth)
}
