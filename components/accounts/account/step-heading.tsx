'use client'

import { useEffect, useRef } from 'react'

/** The heading of a step that replaces another. It takes the focus, so that a screen reader announces the change. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
      {children}
    </h2>
  )
}
