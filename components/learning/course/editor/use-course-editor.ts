'use client'

import { useState } from 'react'
import { createUndoStore, type UndoStore } from '@/components/documents/editor/undo-store'
import { type Desk as DeskOf, useDraftSession } from '@/components/documents/editor/use-draft-session'
import { useUndoKeys } from '@/components/documents/editor/use-undo-keys'
import { openCourse } from '@/lib/learning/course/client/open-course'
import { type CourseDraft, type EditedCourse } from '@/lib/learning/course/contract/course-editor'
import { type CourseDraft as Draft } from '@/lib/learning/course/rules/draft'

type Modules = Draft['modules']
export type Desk = DeskOf<EditedCourse> & {
  readonly store: UndoStore<CourseDraft>
  /** Changes the outline, so that it can be had back. Changes of one `step` follow each other as one. */
  readonly arrange: (change: (modules: Modules) => Modules, step?: string) => void
}

/** Of two texts a person chooses: no part of an outline is put into another one. */
const RULES = { settle: (_: CourseDraft, after: CourseDraft) => after, merge: () => null }

/** One opening of a course. `course` is only where it begins. */
export function useCourseEditor(course: EditedCourse): Desk {
  const [opened] = useState(() => openCourse(course))
  const [store] = useState(() => createUndoStore(opened.session, { ...RULES, now: () => Date.now() }))
  const desk = useDraftSession(opened, store.replace)
  const { isReadOnly } = desk
  useUndoKeys(store)
  return {
    ...desk,
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

/** The contract's arrays may be written to. */
function toStored(modules: Modules): CourseDraft['modules'] {
  return modules.map((module) => ({ ...module, lessons: [...module.lessons] }))
}
