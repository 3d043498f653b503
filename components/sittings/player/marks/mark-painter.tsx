'use client'

import { useEffect } from 'react'
import { usePlayer, useSignal, useView } from '../player-context'
import { PANE, rangesAt } from '@/components/paper/content/pane-text'

/** Whether this browser can highlight text without changing the DOM. */
export function canHighlight(): boolean {
  return typeof CSS !== 'undefined' && 'highlights' in CSS && typeof Highlight === 'function'
}

/** Paints the annotations of the visible panes. */
export function MarkPainter() {
  const { marker } = usePlayer()
  const marks = useSignal(marker.marks)
  const part = useView((view) => view.part)
  useEffect(() => {
    if (!canHighlight()) return
    const plain = new Highlight()
    const notedHighlight = new Highlight()
    for (const mark of marks) {
      const pane = document.querySelector(`[${PANE}="${mark.pane}"]`)
      if (!pane) continue
      for (const range of rangesAt(pane, mark.start, mark.end)) (mark.note === null ? plain : notedHighlight).add(range)
    }
    CSS.highlights.set('exam-mark', plain)
    CSS.highlights.set('exam-note', notedHighlight)
    return () => {
      CSS.highlights.delete('exam-mark')
      CSS.highlights.delete('exam-note')
    }
  }, [marks, part])
  return null
}
