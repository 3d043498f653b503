'use client'

import { useState } from 'react'
import { createUndoStore, type UndoStore } from '@/components/documents/editor/undo/undo-store'
import { type DraftEditor as DraftEditorOf, useDraftSession } from '@/components/documents/editor/use-draft-session'
import { useUndoKeys } from '@/components/documents/editor/undo/use-undo-keys'
import { openCourse } from '@/lib/learning/course/client/open-course'
import { type CourseDraft, type EditedCourse } from '@/lib/learning/course/contract/course-editor'
import { type CourseDraft as Draft } from '@/lib/learning/course/rules/draft'

type Modules = Draft['modules']
export type DraftEditor = DraftEditorOf<EditedCourse> & {
  readonly store: UndoStore<CourseDraft>
  /** Changes the outline as an undo step. Changes with the same `step` are one step. */
  readonly arrange: (change: (modules: Modules) => Modules, step?: string) => void
}

/** Outlines are not merged: in a conflict a person chooses. */
const RULES = { settle: (_: CourseDraft, after: CourseDraft) => after, merge: () => null }

/** The state of one open course editor; `course` is only the initial value. */
export function useCourseEditor(course: EditedCourse): DraftEditor {
  const [opened] = useState(() => openCourse(course))
  const [store] = useState(() => createUndoStore(opened.session, { ...RULES, now: () => Date.now() }))
  const draftEditor = useDraftSession(opened, store.replace)
  const { isReadOnly } = draftEditor
  useUndoKeys(store)
  return {
    ...draftEditor,
    store,
    edit: (patch) => {
      if (!isReadOnly) store.edit((content) => ({ ...content, ...patch }), Object.keys(patch).join())
    },
    arrange: (change, step) => {
      if (isReadOnly) return
      store.edit((content) => {
        const modules = change(content.modules)
        return modules === content.modules ? content : { ...content, modules: toStored(modules) }
      }, step)
    },
  }
}

/** Copies the readonly outline into the contract's mutable arrays. */
function toStored(modules: Modules): CourseDraft['modules'] {
  return modules.map((module) => ({ ...module, lessons: [...module.lessons] }))
}
