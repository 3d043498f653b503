'use client'

import { marksEnglish } from '@/lib/sittings/player/words/marks-english'
import { usePlayer, useSignal, useView } from '../player-context'

/** The highlights of the open part for screen readers: they are painted without a change of the text, so its tree does not have them. */
export default function HighlightList() {
  const { marker } = usePlayer()
  const part = useView((view) => view.part)
  const marks = useSignal(marker.marks).filter(({ pane }) => pane.endsWith(`-${part}`))
  if (marks.length === 0) return null
  return (
    <section aria-label={marksEnglish.list} className="sr-only">
      <ul>
        {marks.map(({ id, quote, note }) => (
          <li key={id}>
            <mark>{marksEnglish.listed(quote, note ?? '')}</mark>
          </li>
        ))}
      </ul>
    </section>
  )
}
