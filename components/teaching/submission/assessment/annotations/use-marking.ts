'use client'

import { useEffect, useState } from 'react'
import { createUndoStore, type UndoStore } from '@/components/documents/editor/undo/undo-store'
import { type DraftEditor, useDraftSession } from '@/components/documents/editor/use-draft-session'
import { useUndoKeys } from '@/components/documents/editor/undo/use-undo-keys'
import { newId } from '@/lib/platform/client/new-id'
import { openAssessment } from '@/lib/teaching/submission/client/open-assessment'
import { type AssessmentPage } from '@/lib/teaching/submission/contract/assessment'
import { type CorrectionContent, type Annotation } from '@/lib/teaching/submission/contract/annotations'
import { makeAnchor } from '@/lib/teaching/submission/rules/text-anchor'
import { CORRECTION_LIMITS, type MarkTag } from '@/lib/teaching/submission/rules/correction'
import { type Place } from '@/lib/teaching/submission/rules/segments'

export type NewMark = Place & {
  readonly text: number
  readonly tag: MarkTag
  readonly comment?: string
  readonly replacement?: string | null
}

/** A correction being edited: the only ways to change it. */
export type EditedAssessment = {
  readonly submission: AssessmentPage
  readonly content: CorrectionContent
  readonly isReadOnly: boolean
  readonly undo: UndoStore<CorrectionContent>
  readonly edit: (change: (content: CorrectionContent) => CorrectionContent, step?: string) => void
  /** The id of the new annotation; null when the maximum is reached or the place does not exist. */
  readonly addMark: (mark: NewMark) => string | null
  readonly changeMark: (id: string, patch: Partial<Annotation>) => void
  readonly removeMark: (id: string) => void
}
/** An assessment being edited; every change is saved. */
export type Marking = EditedAssessment & { readonly draftEditor: DraftEditor<AssessmentPage> }

export function useMarking(opening: AssessmentPage): Marking {
  const [{ opened, undo }] = useState(() => openEditor(opening))
  const draftEditor = useDraftSession(opened, undo.replace)
  useUndoKeys(undo)
  const { draft: submission, content } = draftEditor.view
  const isReadOnly = draftEditor.isReadOnly || !submission.isMine || submission.state !== 'claimed'
  return { draftEditor, ...toEditedAssessment({ submission, content, isReadOnly, undo }) }
}

/** The ways to change a correction, independent of where it is stored. */
export function toEditedAssessment({
  submission,
  content,
  isReadOnly,
  undo,
}: Pick<EditedAssessment, 'submission' | 'content' | 'isReadOnly' | 'undo'>): EditedAssessment {
  const edit: EditedAssessment['edit'] = (change, step) => {
    if (!isReadOnly) undo.edit(change, step)
  }
  const changeMarks = (change: (marks: readonly Annotation[]) => readonly Annotation[], step?: string) =>
    edit((before) => ({ ...before, marks: [...change(before.marks)] }), step)
  return {
    submission,
    content,
    isReadOnly,
    undo,
    edit,
    addMark: ({ text, start, end, tag, comment = '', replacement = null }) => {
      const anchor = makeAnchor(submission.texts[text]?.text ?? '', start, end)
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

function openEditor(submission: AssessmentPage) {
  const opened = openAssessment(submission)
  const undo = createUndoStore(opened.session, {
    now: () => Date.now(),
    settle: (_before, after) => after,
    // Two windows of one teacher: the teacher chooses between them.
    merge: () => null,
  })
  return { opened, undo }
}

/** The present time, once a second during a countdown. */
export function useNow(isCounting: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isCounting])
  return now
}
