'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

type TableScrollProps = {
  name: { readonly 'aria-labelledby': string } | { readonly 'aria-label': string }
  /** Its inputs are tab stops, so the scroll container need not be one. */
  hasGaps: boolean
  children: ReactNode
}

/** A table wider than its container scrolls; only then it is a tab stop (WCAG 2.1.1), and never if it has gaps. */
export function TableScroll({ name, hasGaps, children }: TableScrollProps) {
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
      role="region"
      {...name}
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
