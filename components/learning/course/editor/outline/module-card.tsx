'use client'

import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { NumberField } from '@/components/documents/editor/fields/number-field'
import { Button } from '@/components/ui/button/button'
import { newId } from '@/lib/platform/client/new-id'
import { courseOutlineCopy as copy } from '@/lib/learning/course/words/course-editor'
import { addLesson, type DraftModule, patchModule } from '@/lib/learning/course/rules/draft'
import { LessonRow } from './lesson-row'
import { type ArrangeProps, MoveHandle } from './move-handle'

const MAX_LESSONS = 100
const MAX_DAYS = 365

type ModuleCardProps = { module: DraftModule; number: number; total: number; arranging: ArrangeProps }

/** A module with its lessons. A lesson dropped outside its rows goes to its end. */
export function ModuleCard({ module, number, total, arranging }: ModuleCardProps) {
  const { id, title, opensAfterDays, lessons } = module
  const { draftEditor } = arranging
  const { isReadOnly } = draftEditor
  return (
    <li data-module={id} className="rounded-lg border border-line bg-ground">
      <h3 className="sr-only">{copy.module(number, title)}</h3>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 border-b border-line p-3 sm:p-4">
        <MoveHandle
          id={id}
          title={copy.module(number, title)}
          isFirst={number === 1}
          isLast={number === total}
          isOff={isReadOnly}
          onMove={(step) => arranging.move('module', id, step)}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
          <DraftField
            label={copy.moduleTitle(number)}
            value={title}
            maxLength={160}
            readOnly={isReadOnly}
            onChange={(text) => draftEditor.arrange((all) => patchModule(all, id, { title: text }), `title ${id}`)}
          />
          <NumberField
            label={copy.opensAfter}
            hint={opensAfterDays === 0 ? copy.opensAfterHint : copy.afterDays(opensAfterDays)}
            value={opensAfterDays}
            min={0}
            max={MAX_DAYS}
            wrong={copy.opensAfterWrong}
            readOnly={isReadOnly}
            onChange={(days) =>
              draftEditor.arrange((all) => patchModule(all, id, { opensAfterDays: days }), `days ${id}`)
            }
          />
        </div>
      </div>
      {lessons.length === 0 && <p className="p-4 text-sm text-ink-soft">{copy.emptyModule}</p>}
      <ol className="divide-y divide-line">
        {lessons.map((lesson) => (
          <LessonRow key={lesson.id} lesson={lesson} arranging={arranging} />
        ))}
      </ol>
      {!isReadOnly && (
        <div className="flex flex-wrap gap-2 border-t border-line p-3">
          {lessons.length < MAX_LESSONS && (
            <Button
              variant="secondary"
              onClick={() => draftEditor.arrange((all) => addLesson(all, id, { id: newId(), title: copy.newLesson }))}
            >
              {copy.addLesson}
              <span className="sr-only"> {copy.module(number, title)}</span>
            </Button>
          )}
          <Button variant="quiet" onClick={() => arranging.remove('module', id, copy.module(number, title))}>
            {copy.remove}
            <span className="sr-only"> {copy.module(number, title)}</span>
          </Button>
        </div>
      )}
    </li>
  )
}
