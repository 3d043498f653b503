'use client'

import { useEffect, useRef } from 'react'

const FRAME_MS = 80

/** A live level meter; drawn without React, twelve times a second. */
export function LevelMeter({ level, label }: { level: () => number; label: string }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setInterval(() => {
      // The scale is logarithmic: a clearly audible voice fills most of it.
      const share = Math.max(0, 1 + Math.log10(Math.max(0.001, level())) / 3)
      if (bar.current) bar.current.style.inlineSize = `${Math.round(share * 100)}%`
    }, FRAME_MS)
    return () => clearInterval(timer)
  }, [level])
  return (
    <div className="w-full max-w-md" role="img" aria-label={label}>
      <div className="h-3 overflow-hidden rounded-full bg-sunken inset-ring inset-ring-line">
        <div ref={bar} className="h-full rounded-full bg-primary" style={{ inlineSize: 0 }} />
      </div>
    </div>
  )
}
