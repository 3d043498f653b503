'use client'

import { useEffect, useRef, useState } from 'react'
import { Section } from '@/components/documents/editor/section'
import { Button } from '@/components/ui/button/button'
import { toast } from '@/components/ui/toast/toast'
import { Select } from '@/components/ui/form/select/select'
import { newId } from '@/lib/platform/client/new-id'
import { courseOutlineCopy as copy } from '@/lib/learning/course/words/course-editor'
import { COURSE_ORDERS } from '@/lib/learning/course/rules/course'
import {
  addLesson,
  addModule,
  moveLesson,
  moveModule,
  moveLessonTo,
  removeLesson,
  removeModule,
} from '@/lib/learning/course/rules/draft'
import { type DraftEditor } from '../use-course-editor'
import { ModuleCard } from './module-card'
import { type OutlineArrangement } from './move-handle'
import { type OutlineFolds, useOutlineFolds } from './outline-folds'

const ORDERS = COURSE_ORDERS.map((value) => ({ value, label: copy.orders[value] }))
const MAX_MODULES = 40

/** Modules and lessons: add, rename, reorder by drag or by keys, remove. */
export function OutlineSection({ draftEditor }: { draftEditor: DraftEditor }) {
  const { view, edit, isReadOnly } = draftEditor
  const { modules, order } = view.content
  const folds = useOutlineFolds(modules)
  const { arranging, announcement } = useArranging(draftEditor, folds)
  const addEmptyModule = () => {
    const id = newId()
    folds.openModule(id)
    draftEditor.arrange((all) => addModule(all, { id, title: copy.newModule }))
  }
  return (
    <Section title={copy.title} lead={copy.lead}>
      <div className="sm:max-w-xs">
        <Select
          label={copy.order}
          options={ORDERS}
          value={order}
          disabled={isReadOnly}
          onChange={(value) => edit({ order: COURSE_ORDERS.find((known) => known === value) ?? order })}
        />
      </div>
      {modules.length === 0 && <p className="text-sm text-ink-soft">{copy.empty}</p>}
      <ol className="grid gap-3 empty:hidden">
        {modules.map((module, index) => (
          <ModuleCard
            key={module.id}
            module={module}
            number={index + 1}
            total={modules.length}
            arrangement={arranging}
          />
        ))}
      </ol>
      {!isReadOnly && modules.length < MAX_MODULES && (
        <div>
          <Button variant="outline" onClick={addEmptyModule}>
            {copy.addModule}
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </Section>
  )
}

function useArranging(
  draftEditor: DraftEditor,
  folds: OutlineFolds,
): { arranging: OutlineArrangement; announcement: string } {
  const [announcement, setAnnouncement] = useState('')
  const [dragged, drag] = useState<string | null>(null)
  const movedId = useRef<string | null>(null)
  const { modules } = draftEditor.view.content
  useEffect(() => {
    // The moved item keeps the focus, even if it moves to another module.
    if (movedId.current !== null) document.getElementById(`move-${movedId.current}`)?.focus()
    movedId.current = null
  }, [modules])
  const arranging: OutlineArrangement = {
    draftEditor,
    folds,
    dragged,
    setDragged: drag,
    move: (kind, id, step) => {
      movedId.current = id
      const after = (kind === 'module' ? moveModule : moveLesson)(draftEditor.session.view().content.modules, id, step)
      const target = after.find(({ lessons }) => lessons.some((lesson) => lesson.id === id))
      if (target) folds.openModule(target.id)
      draftEditor.arrange(() => after)
      const list = kind === 'module' ? after : after.flatMap(({ lessons }) => lessons)
      const at = list.findIndex((item) => item.id === id)
      setAnnouncement(copy.moved(list[at]?.title ?? '', at + 1, list.length))
    },
    addLesson: (module) => {
      const id = newId()
      folds.toggleLesson(id)
      draftEditor.arrange((all) => addLesson(all, module, { id, title: copy.newLesson }))
    },
    remove: (kind, id, title) => {
      draftEditor.arrange((all) => (kind === 'module' ? removeModule : removeLesson)(all, id))
      toast.add({ title: copy.removed(title), actions: [{ label: copy.undo, onClick: draftEditor.store.undo }] })
    },
    drop: (lesson, place) => {
      folds.openModule(place.module)
      draftEditor.arrange((all) => moveLessonTo(all, lesson, place))
    },
  }
  return { arranging, announcement }
}
