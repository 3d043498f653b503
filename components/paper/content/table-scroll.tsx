'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

type TableScrollProps = {
  /** Id of the caption of its table. */
  labelledBy: string | undefined
  /** Its inputs are tab stops, so the scroll container need not be one. */
  hasGaps: boolean
  children: ReactNode
}

/** A table wider than its container scrolls; only then it is a tab stop (WCAG 2.1.1), and never if it has gaps. */
export function TableScroll({ labelledBy, hasGaps, children }: TableScrollProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element || hasGaps) return
    const observer = new ResizeObserver(() => setWide(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [hasGaps])
  return (
    <div
      ref={box}
      {...(hasGaps ? {} : nameRegion(labelledBy))}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={isWide ? 0 : undefined}
      // On a sleeping page public/asleep.js does the same.
      data-scrolls={hasGaps ? undefined : ''}
      className="overflow-x-auto"
    >
      {children}
    </div>
  )
}

function nameRegion(labelledBy: string | undefined) {
  return { role: 'region', ...(labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': 'Table' }) }
}
