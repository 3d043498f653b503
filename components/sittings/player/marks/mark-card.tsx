'use client'

import { type KeyboardEvent, useState } from 'react'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { NoteField } from '../notes/note-field'
import { usePlayer, useSignal } from '../player-context'
import { PushButton } from '../push-button'

type MarkCardProps = {
  id: string
  x: number
  edges: { readonly top: number; readonly bottom: number }
  /** A note has just been requested. */
  isNew: boolean
  onClose: () => void
}

const HALF_WIDTH = 152
const HEIGHT_WITH_NOTE = 236
const HEIGHT = 60

/** Actions on an annotation, shown beside it: edit its note, or remove it. */
export function MarkCard({ id, x, edges, isNew, onClose }: MarkCardProps) {
  const { marker } = usePlayer()
  const marks = useSignal(marker.marks)
  const [isWriting, setWriting] = useState(isNew)
  const [isConfirming, setConfirming] = useState(false)
  const mark = marks.find((item) => item.id === id)
  if (!mark) return null
  const hasNote = mark.note !== null
  const clear = (remove: () => void) => {
    remove()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  const top = placeOf(edges, hasNote ? HEIGHT_WITH_NOTE : HEIGHT)
  const start = Math.max(HALF_WIDTH, Math.min(x, innerWidth - HALF_WIDTH))
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes it from its field too
    <div
      data-mark-tools
      style={{ insetInlineStart: start, insetBlockStart: top }}
      onKeyDown={onKeyDown}
      className="fixed z-20 w-max max-w-72 -translate-x-1/2 rounded-sm border border-(--x-line) bg-(--x-bg) shadow-lg"
    >
      {hasNote && (
        <div className="w-72 px-3 pt-3">
          <NoteField mark={mark} isNew={isWriting} />
        </div>
      )}
      <div role="toolbar" aria-label={latePlayerEnglish.highlightTools} className="flex flex-wrap">
        {hasNote ? (
          <PushButton variant="plain" onClick={onClose}>
            {latePlayerEnglish.done}
          </PushButton>
        ) : (
          <PushButton
            variant="plain"
            onClick={() => {
              marker.write(id, '')
              setWriting(true)
            }}
          >
            {latePlayerEnglish.note}
          </PushButton>
        )}
        <PushButton variant="plain" onClick={() => clear(() => marker.remove(id))}>
          {latePlayerEnglish.clear}
        </PushButton>
        {marks.length > 1 && (
          <PushButton
            variant="plain"
            className={isConfirming ? 'text-(--x-red)' : ''}
            onClick={() => (isConfirming ? clear(marker.clear) : setConfirming(true))}
          >
            {isConfirming ? latePlayerEnglish.clearAllSure(marks.length) : latePlayerEnglish.clearAll}
          </PushButton>
        )}
      </div>
    </div>
  )
}

const GAP = 10

/** Below the annotated text if there is room, otherwise above it: the text stays readable while the note is written. */
function placeOf({ top, bottom }: MarkCardProps['edges'], height: number): number {
  if (bottom + GAP + height <= innerHeight) return bottom + GAP
  return Math.max(GAP, Math.min(top - GAP - height, innerHeight - height))
}
