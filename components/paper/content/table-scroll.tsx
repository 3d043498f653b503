'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

type TableScrollProps = {
  name: { readonly 'aria-labelledby': string } | { readonly 'aria-label': string }
  /** Inputs in it take the keyboard there: it is no stop of its own. */
  hasGaps: boolean
  children: ReactNode
}

/** A table that is wider than its place scrolls by itself; only then it is a stop of the Tab key (WCAG 2.1.1), and never between gaps. */
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <div ref={box} role="region" {...name} tabIndex={isWide ? 0 : undefined} className="overflow-x-auto">
      {children}
    </div>
  )
}
