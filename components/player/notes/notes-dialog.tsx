'use client'

import { PLAYER } from '@/lib/copy/player-english'
import { canHighlight } from '../marks/mark-painter'
import { Modal } from '../modal'
import { usePlayer, useSignal } from '../player-context'
import { PushButton } from '../push-button'

/** The drawer of notes: each with the words it stands at. */
export function NotesDialog({ onClose }: { onClose: () => void }) {
  const { marker } = usePlayer()
  const notes = useSignal(marker.marks).filter((mark) => mark.note !== null)
  return (
    <Modal title={PLAYER.notes} onClose={onClose} place="side">
      {!canHighlight() && <p className="mb-3 text-sm text-(--x-muted)">{PLAYER.highlightMissing}</p>}
      {notes.length === 0 && <p className="text-sm text-(--x-muted)">{PLAYER.noNotes}</p>}
      <ul className="grid gap-4">
        {notes.map((mark) => (
          <li key={mark.id} className="border border-(--x-line) p-3">
            <q className="block text-sm text-(--x-muted) italic">{shorten(mark.quote)}</q>
            <textarea
              aria-label={PLAYER.noteFor(shorten(mark.quote))}
              value={mark.note ?? ''}
              onChange={(event) => marker.write(mark.id, event.target.value)}
              maxLength={1_000}
              rows={3}
              spellCheck={false}
              dir="auto"
              className="mt-2 w-full border border-(--x-line) bg-(--x-bg) p-2 text-sm"
            />
            <PushButton look="plain" className="mt-1" onClick={() => marker.remove(mark.id)}>
              {PLAYER.clear}
            </PushButton>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function shorten(quote: string): string {
  return quote.length > 120 ? `${quote.slice(0, 119)}…` : quote
}
