'use client'

import { type RefObject, useEffect } from 'react'
import { rangesAt } from '@/components/paper/pane-text'
import { type Mark } from '@/lib/domain/player/marks'

const NAME = 'kept-mark'

/** Paints the kept highlights of one pane where its text is shown again: the places are those of the player's text. */
export function usePaintedMarks(frame: RefObject<HTMLElement | null>, pane: string, marks: readonly Mark[]): void {
  // After every drawing: a located evidence parts the text anew.
  useEffect(() => {
    const element = frame.current
    if (!element || typeof Highlight !== 'function' || !('highlights' in CSS)) return
    const painted = new Highlight()
    for (const mark of marks) {
      if (mark.pane !== pane) continue
      for (const range of rangesAt(element, mark.start, mark.end)) painted.add(range)
    }
    CSS.highlights.set(NAME, painted)
    return () => void CSS.highlights.delete(NAME)
  })
}
