'use client'

import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { NumberField } from '@/components/documents/editor/fields/number-field'
import { Button } from '@/components/ui/button/button'
import { Chevron } from '@/components/ui/chevron'
import { classNames } from '@/components/ui/class-names'
import { courseOutlineCopy as copy } from '@/lib/learning/course/words/course-editor'
import { type DraftModule, patchModule } from '@/lib/learning/course/rules/draft'
import { LessonRow } from './lesson-row'
import { type OutlineArrangement, MoveButtons, MoveHandle } from './move-handle'

const MAX_LESSONS = 100
const MAX_DAYS = 365

type ModuleCardProps = { module: DraftModule; number: number; total: number; arrangement: OutlineArrangement }

/** A module: its lessons open below its name. A lesson dropped outside its rows goes to its end. */
export function ModuleCard({ module, number, total, arrangement }: ModuleCardProps) {
  const { id, title, lessons } = module
  const { draftEditor, folds } = arrangement
  const isOpen = folds.modules.has(id)
  const name = copy.module(number, title)
  return (
    <li data-module={id} className="rounded-lg border border-line">
      <div className="flex items-center gap-1 px-1 sm:px-2">
        <MoveHandle
          id={id}
          title={name}
          isOff={draftEditor.isReadOnly}
          onMove={(step) => arrangement.move('module', id, step)}
        />
        <h3 className="min-w-0 flex-1 text-base">
          <button
            type="button"
            aria-expanded={isOpen}
            className="flex min-h-14 w-full items-center gap-3 rounded-sm py-2 pe-3 text-start"
            onClick={() => folds.toggleModule(id)}
          >
            <span className="min-w-0 flex-1">
              {name}
              <span className="block text-xs font-normal text-ink-soft">
                {copy.aboutModule(lessons.length, module.opensAfterDays)}
              </span>
            </span>
            <Chevron className={classNames('size-5 shrink-0 text-ink-faint', isOpen && 'rotate-180')} />
          </button>
        </h3>
      </div>
      {isOpen && (
        <>
          <ModuleFields module={module} number={number} draftEditor={draftEditor} />
          {lessons.length === 0 && <p className="border-t border-line p-4 text-sm text-ink-soft">{copy.emptyModule}</p>}
          <ol className="divide-y divide-line border-t border-line empty:hidden">
            {lessons.map((lesson) => (
              <LessonRow key={lesson.id} lesson={lesson} arrangement={arrangement} />
            ))}
          </ol>
          {!draftEditor.isReadOnly && (
            <ModuleActions module={module} number={number} total={total} arrangement={arrangement} />
          )}
        </>
      )}
    </li>
  )
}

function ModuleFields({
  module: { id, title, opensAfterDays },
  number,
  draftEditor,
}: Pick<ModuleCardProps, 'module' | 'number'> & Pick<OutlineArrangement, 'draftEditor'>) {
  const { isReadOnly, arrange } = draftEditor
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 border-t border-line p-3 sm:grid-cols-[minmax(0,1fr)_14rem] sm:px-4">
      <DraftField
        label={copy.moduleTitle(number)}
        value={title}
        maxLength={160}
        readOnly={isReadOnly}
        onChange={(text) => arrange((all) => patchModule(all, id, { title: text }), `title ${id}`)}
      />
      <NumberField
        label={copy.opensAfter}
        hint={opensAfterDays === 0 ? copy.opensAfterHint : copy.afterDays(opensAfterDays)}
        value={opensAfterDays}
        min={0}
        max={MAX_DAYS}
        errorText={copy.opensAfterWrong}
        readOnly={isReadOnly}
        onChange={(days) => arrange((all) => patchModule(all, id, { opensAfterDays: days }), `days ${id}`)}
      />
    </div>
  )
}

function ModuleActions({ module: { id, title, lessons }, number, total, arrangement }: ModuleCardProps) {
  const name = copy.module(number, title)
  return (
    <div className="flex flex-wrap gap-2 border-t border-line p-3">
      {lessons.length < MAX_LESSONS && (
        <Button variant="outline" className="max-sm:w-full" onClick={() => arrangement.addLesson(id)}>
          {copy.addLesson}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      <MoveButtons
        title={name}
        isFirst={number === 1}
        isLast={number === total}
        onMove={(step) => arrangement.move('module', id, step)}
      />
      <Button variant="quiet" className="ms-auto" onClick={() => arrangement.remove('module', id, name)}>
        {copy.remove}
        <span className="sr-only"> {name}</span>
      </Button>
    </div>
  )
}
