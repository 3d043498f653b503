'use client'

import { useEffect, useRef } from 'react'

/** The heading of a step that takes the place of another: it takes the focus too, so that a reader of the screen hears what has changed. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
      {children}
    </h2>
  )
}
