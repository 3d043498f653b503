'use client'

import { PLAYER } from '@/lib/sittings/player/words/player-english'
import { usePlayer, useSignal } from '../player-context'

/** The truth about saving: «Saved» only after the server has said so. */
export function SaveBadge() {
  const { session, isMemoryOnly } = usePlayer()
  const save = useSignal(session.save)
  const isMemory = useSignal(isMemoryOnly)
  const writer = useSignal(session.writer)
  const isReader = writer === 'other-tab' || writer === 'other-device'
  const unsaved = isMemory ? PLAYER.unsavedMemory : PLAYER.unsaved
  // Where nothing can be typed «Saved» would be said of another device.
  const words =
    isReader && save === 'saved' ? PLAYER.readOnly : { saved: PLAYER.saved, saving: PLAYER.saving, unsaved }[save]
  return (
    <span
      role="status"
      data-save={save}
      className={`inline-flex min-w-0 items-center gap-x-1.5 text-xs ${save === 'unsaved' ? 'font-semibold text-(--x-red)' : 'text-(--x-muted)'}`}
    >
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full border border-current ${save === 'saved' ? 'bg-current' : ''}`}
      />
      {/* Beside the clock there may be no room for words: then the mark alone says it, and never over the clock. */}
      <span className="short:truncate">{words}</span>
    </span>
  )
}
