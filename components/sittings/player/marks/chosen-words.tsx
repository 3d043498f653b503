'use client'

import { offsetsOf, PANE } from '@/components/paper/content/pane-text'
import { findHighlight, type Highlight } from '@/lib/sittings/player/rules/highlights'
import { marksEnglish } from '@/lib/sittings/player/words/marks-english'
import { usePlayer, useSignal } from '../player-context'
import { type Chosen } from './choose-words'

/** The words that the arrow keys have selected: screen readers do not announce a selection that a script has made. */
export default function ChosenWords({ chosen }: { chosen: Chosen }) {
  const { marker } = usePlayer()
  const marks = useSignal(marker.marks)
  const { start, end } = chosen.selection.focus
  // A new element for each place: the same word twice is announced twice.
  return <span key={`${start}-${end}`}>{describe(chosen, marks)}</span>
}

function describe({ pane, range }: Chosen, marks: readonly Highlight[]): string {
  const place = offsetsOf(pane, range)
  if (!place) return ''
  const mark = findHighlight(marks, pane.getAttribute(PANE) ?? '', place.start)
  if (!mark) return place.quote
  return mark.note ? marksEnglish.noted(place.quote) : marksEnglish.highlighted(place.quote)
}
