'use client'

import { offsetsOf, PANE } from '@/components/paper/content/pane-text'
import { findHighlight, type Highlight } from '@/lib/sittings/player/rules/highlights'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { usePlayer, useSignal } from '../player-context'
import type * as chooseWords from './choose-words'
import { useWordKeys } from './use-word-keys'

/** Says the words that the arrow keys have selected: screen readers do not announce a selection that a script has made. */
export function ChosenWords() {
  const { marker } = usePlayer()
  const marks = useSignal(marker.marks)
  const chosen = useWordKeys()
  const { start, end } = chosen?.selection.focus ?? { start: 0, end: 0 }
  return (
    <p role="status" className="sr-only">
      {/* A new element for each place: the same word twice is announced twice. */}
      <span key={`${start}-${end}`}>{chosen && describe(chosen, marks)}</span>
    </p>
  )
}

function describe({ pane, range }: chooseWords.Chosen, marks: readonly Highlight[]): string {
  const place = offsetsOf(pane, range)
  if (!place) return ''
  const mark = findHighlight(marks, pane.getAttribute(PANE) ?? '', place.start)
  if (!mark) return place.quote
  return mark.note ? latePlayerEnglish.notedWords(place.quote) : latePlayerEnglish.highlightedWords(place.quote)
}
