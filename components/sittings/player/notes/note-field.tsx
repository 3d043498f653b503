'use client'

import { useEffect, useRef } from 'react'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { type Highlight } from '@/lib/sittings/player/rules/highlights'
import { usePlayer } from '../player-context'

type NoteFieldProps = {
  mark: Highlight
  /** Just requested: the field gets the focus. */
  isNew?: boolean
}

/** A note below the text that it belongs to; every keystroke is stored. */
export function NoteField({ mark, isNew = false }: NoteFieldProps) {
  const { marker } = usePlayer()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const element = field.current
    if (!element || !isNew) return
    element.focus({ preventScroll: true })
    element.setSelectionRange(element.value.length, element.value.length)
  }, [isNew])
  const quote = shorten(mark.quote)
  return (
    <>
      <q className="block text-sm text-(--x-muted) italic">{quote}</q>
      <textarea
        ref={field}
        aria-label={latePlayerEnglish.noteFor(quote)}
        value={mark.note ?? ''}
        onChange={(event) => marker.write(mark.id, event.target.value)}
        maxLength={1_000}
        rows={3}
        spellCheck={false}
        dir="auto"
        className="mt-1 block w-full border border-(--x-line) bg-(--x-bg) p-2 text-sm"
      />
    </>
  )
}

function shorten(quote: string): string {
  return quote.length > 120 ? `${quote.slice(0, 119)}…` : quote
}
