'use client'

import { type KeyboardEvent, useEffect, useRef } from 'react'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { Icon } from '../icons'
import { canHighlight } from '../marks/mark-painter'
import { usePlayer, useSignal } from '../player-context'
import { PushButton } from '../push-button'
import { NoteField } from './note-field'

/** The list of notes, beside the questions and never over them, each with its text. The test stays usable. */
export function NotesPanel() {
  const { marker, dispatch } = usePlayer()
  const notes = useSignal(marker.marks).filter((mark) => mark.note !== null)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = panel.current
    const opener = document.activeElement
    // Its code may arrive after it was opened: the focus of somebody who answers meanwhile stays.
    if (!opener?.closest('[data-question]')) element?.focus()
    return () => {
      // The focus is restored only if it would be lost with the panel.
      const isInside = document.activeElement === document.body || element?.contains(document.activeElement)
      if (isInside && opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  const close = () => dispatch({ type: 'notes-closed' })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the panel that has the focus
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={playerEnglish.notes}
      onKeyDown={onKeyDown}
      className="flex w-80 shrink-0 flex-col overflow-y-auto border-s border-(--x-line) px-4 py-3 -outline-offset-3 max-lg:w-64 max-md:max-h-[45%] max-md:w-full max-md:border-s-0 max-md:border-t short:max-h-none! short:w-56! short:border-s! short:border-t-0! short:px-3 short:py-2"
    >
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 className="text-lg font-bold">{playerEnglish.notes}</h2>
        <button
          type="button"
          onClick={close}
          aria-label={playerEnglish.close}
          className="-m-2 grid size-11 shrink-0 place-items-center rounded-sm hover:bg-(--x-box)"
        >
          <Icon name="close" />
        </button>
      </div>
      {!canHighlight() && <p className="mb-3 text-sm text-(--x-muted)">{latePlayerEnglish.highlightMissing}</p>}
      {notes.length === 0 && <p className="text-sm text-(--x-muted)">{latePlayerEnglish.noNotes}</p>}
      <ul className="grid gap-4">
        {notes.map((mark) => (
          <li key={mark.id}>
            <NoteField mark={mark} />
            <PushButton variant="plain" onClick={() => marker.remove(mark.id)}>
              {latePlayerEnglish.clear}
            </PushButton>
          </li>
        ))}
      </ul>
    </aside>
  )
}
