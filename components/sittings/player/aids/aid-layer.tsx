'use client'

import './aids.css'
import { useEffect, useRef } from 'react'
import { useView } from '../player-context'
import { useAids } from './aids-store'
import { followReader } from './follow-reader'

/** The reading guide over the text, and the attribute by which CSS enlarges targets. */
export default function AidLayer() {
  const { guide, hasLargeTargets } = useAids()
  return (
    <>
      {hasLargeTargets && <div hidden data-large-targets />}
      {guide !== 'none' && <ReadingGuide guide={guide} />}
    </>
  )
}

function ReadingGuide({ guide }: { guide: 'line' | 'window' | 'paragraph' }) {
  const frame = useRef<HTMLDivElement>(null)
  const band = useRef<HTMLDivElement>(null)
  const part = useView((view) => view.part)
  const pane = useView((view) => view.pane)
  const textSize = useView((view) => view.textSize)
  useEffect(() => {
    if (frame.current && band.current) return followReader({ frame: frame.current, band: band.current, guide })
  }, [guide, part, pane, textSize])
  return (
    <div
      ref={frame}
      hidden
      aria-hidden="true"
      data-guide={guide}
      // Selections and clicks must reach the text below.
      className="pointer-events-none fixed z-10 overflow-hidden"
    >
      <div ref={band} />
    </div>
  )
}
