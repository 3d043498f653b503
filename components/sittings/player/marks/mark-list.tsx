'use client'

import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { usePlayer, useSignal, useView } from '../player-context'

/** The highlights of the open part for screen readers: they are painted without a change of the text, so its tree does not have them. */
export function MarkList() {
  const { marker } = usePlayer()
  const part = useView((view) => view.part)
  const marks = useSignal(marker.marks).filter(({ pane }) => pane.endsWith(`-${part}`))
  if (marks.length === 0) return null
  return (
    <section aria-label={latePlayerEnglish.highlightList} className="sr-only">
      <ul>
        {marks.map(({ id, quote, note }) => (
          <li key={id}>
            <mark>{latePlayerEnglish.notedHighlight(quote, note ?? '')}</mark>
          </li>
        ))}
      </ul>
    </section>
  )
}
