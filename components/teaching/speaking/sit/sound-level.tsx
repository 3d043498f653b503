'use client'

import { useEffect, useRef } from 'react'

const BEAT_MS = 80

/** A live level meter; drawn without React, twelve times a second. */
export function Meter({ level, label }: { level: () => number; label: string }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const beat = setInterval(() => {
      // The scale is logarithmic: a clearly audible voice fills most of it.
      const share = Math.max(0, 1 + Math.log10(Math.max(0.001, level())) / 3)
      if (bar.current) bar.current.style.inlineSize = `${Math.round(share * 100)}%`
    }, BEAT_MS)
    return () => clearInterval(beat)
  }, [level])
  return (
    <div className="w-full max-w-md" role="img" aria-label={label}>
      <div className="h-3 overflow-hidden rounded-full bg-sunken inset-ring inset-ring-line">
        <div ref={bar} className="h-full rounded-full bg-primary" style={{ inlineSize: 0 }} />
      </div>
    </div>
  )
}
