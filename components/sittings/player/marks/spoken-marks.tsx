'use client'

import { usePlayer, useSignal } from '../player-context'
import { ChosenWords, HighlightList } from '../lazy-parts'
import { useWordKeys } from './use-word-keys'

/** Highlights for screen readers: the words that the keys choose, as they are chosen, and a list of what is highlighted. */
export function SpokenMarks() {
  const { marker } = usePlayer()
  const hasMarks = useSignal(marker.marks).length > 0
  const chosen = useWordKeys()
  return (
    <>
      {/* Readers announce a change only in a region that was there before it. */}
      <p role="status" className="sr-only">
        {chosen && <ChosenWords chosen={chosen} />}
      </p>
      {hasMarks && <HighlightList />}
    </>
  )
}
