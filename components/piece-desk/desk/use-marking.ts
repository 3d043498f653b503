'use client'

import { useEffect, useState } from 'react'
import { createUndoStore, type UndoStore } from '@/components/desk/undo-store'
import { type Desk, useDraftSession } from '@/components/desk/use-draft-session'
import { useUndoKeys } from '@/components/desk/use-undo-keys'
import { newId } from '@/lib/api/new-id'
import { openPieceDesk } from '@/lib/api/drafts/open-piece-desk'
import { type PieceDesk } from '@/lib/contract/piece-desk'
import { type CorrectionContent, type Mark } from '@/lib/contract/pieces'
import { makeAnchor } from '@/lib/domain/pieces/anchor'
import { CORRECTION_LIMITS, type MarkTag } from '@/lib/domain/pieces/correction'
import { type Place } from '@/lib/domain/pieces/segments'

export type NewMark = Place & {
  readonly text: number
  readonly tag: MarkTag
  readonly comment?: string
  readonly replacement?: string | null
}

/** A reading on its desk: what is written, and the only ways to change it. */
export type Marking = {
  readonly desk: Desk<PieceDesk>
  readonly piece: PieceDesk
  readonly content: CorrectionContent
  readonly isReadOnly: boolean
  readonly undo: UndoStore<CorrectionContent>
  readonly edit: (change: (content: CorrectionContent) => CorrectionContent, step?: string) => void
  /** The id of the new mark; null when there is no room or no such place. */
  readonly addMark: (mark: NewMark) => string | null
  readonly changeMark: (id: string, patch: Partial<Mark>) => void
  readonly removeMark: (id: string) => void
}

export function useMarking(opening: PieceDesk): Marking {
  const [{ opened, undo }] = useState(() => openDesk(opening))
  const desk = useDraftSession(opened, undo.replace)
  useUndoKeys(undo)
  const { draft: piece, content } = desk.view
  const isReadOnly = desk.isReadOnly || !piece.isMine || piece.state !== 'claimed'
  const edit: Marking['edit'] = (change, step) => {
    if (!isReadOnly) undo.edit(change, step)
  }
  const changeMarks = (change: (marks: readonly Mark[]) => readonly Mark[], step?: string) =>
    edit((before) => ({ ...before, marks: [...change(before.marks)] }), step)
  return {
    desk,
    piece,
    content,
    isReadOnly,
    undo,
    edit,
    addMark: ({ text, start, end, tag, comment = '', replacement = null }) => {
      const anchor = makeAnchor(piece.texts[text]?.text ?? '', start, end)
      if (isReadOnly || !anchor || content.marks.length >= CORRECTION_LIMITS.marks) return null
      const id = newId()
      const mark = { id, text, anchor, tag, comment, replacement, isPrivate: false }
      changeMarks((marks) => [...marks, mark])
      return id
    },
    changeMark: (id, patch) =>
      changeMarks(
        (marks) => marks.map((mark) => (mark.id === id ? { ...mark, ...patch } : mark)),
        `${id} ${Object.keys(patch).join()}`,
      ),
    removeMark: (id) => changeMarks((marks) => marks.filter((mark) => mark.id !== id)),
  }
}

function openDesk(piece: PieceDesk) {
  const opened = openPieceDesk(piece)
  const undo = createUndoStore(opened.session, {
    now: () => Date.now(),
    settle: (_before, after) => after,
    // Two windows of one teacher: which of them counts is asked, never guessed.
    merge: () => null,
  })
  return { opened, undo }
}

/** The moment, once a second, while something counts down. */
export function useNow(isCounting: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isCounting])
  return now
}
