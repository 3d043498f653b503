'use client'

import { offsetsOf, PANE, rangesAt } from '@/components/paper/content/pane-text'
import { findHighlight, type Highlight } from '@/lib/sittings/player/rules/highlights'
import { marksEnglish } from '@/lib/sittings/player/words/marks-english'
import { usePlayer, useSignal } from '../player-context'
import { type ChosenWord } from './choose-words'

/** The words that the arrow keys have selected: screen readers do not announce a selection that a script has made. */
export default function ChosenWordAnnouncer({ chosen }: { chosen: ChosenWord }) {
  const { marker } = usePlayer()
  const marks = useSignal(marker.marks)
  const { start, end } = chosen.selection.focus
  // A new element for each place: the same word twice is announced twice.
  return <span key={`${start}-${end}`}>{describe(chosen, marks)}</span>
}

function describe({ pane, range }: ChosenWord, marks: readonly Highlight[]): string {
  const place = offsetsOf(pane, range)
  if (!place) return ''
  const mark = findHighlight(marks, pane.getAttribute(PANE) ?? '', place.start)
  const words = joinBlocks(rangesAt(pane, place.start, place.end))
  if (!mark) return words
  return mark.note ? marksEnglish.noted(words) : marksEnglish.highlighted(words)
}

const BLOCK = 'p, li, td, th, dt, dd, h2, h3, h4, h5, div'

/** A stored quotation has no space between two paragraphs, because its places are offsets: spoken, their words would be one. */
function joinBlocks(ranges: readonly Range[]): string {
  const blockOf = (range: Range | undefined) => range?.startContainer.parentElement?.closest(BLOCK)
  const isNext = (range: Range, index: number) => index > 0 && blockOf(range) !== blockOf(ranges[index - 1])
  return ranges.map((range, index) => (isNext(range, index) ? ' ' : '') + range.toString()).join('')
}
