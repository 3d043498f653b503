'use client'

import { useRouter } from 'next/navigation'
import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { NumberField } from '@/components/documents/editor/fields/number-field'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { classNames } from '@/components/ui/class-names'
import { Select } from '@/components/ui/form/select/select'
import { Tick } from '@/components/ui/form/tick'
import { courseOutlineCopy as copy } from '@/lib/learning/course/words/course-editor'
import { lessonKindNames } from '@/lib/learning/course/words/courses'
import { LESSON_KINDS, type LessonFacts } from '@/lib/learning/course/rules/course'
import { patchLesson } from '@/lib/learning/course/rules/draft'
import { paths } from '@/lib/platform/paths'
import { type ArrangeProps, MoveHandle } from './move-handle'

const KINDS = LESSON_KINDS.map((value) => ({ value, label: lessonKindNames[value] }))

type LessonRowProps = { lesson: LessonFacts; arranging: ArrangeProps }

/** One lesson of the outline: name, kind, link to its editor, position. */
export function LessonRow({ lesson, arranging }: LessonRowProps) {
  const { draftEditor, dragged, drag } = arranging
  const router = useRouter()
  const { draft } = draftEditor.view
  const title = copy.lesson(lesson.title)
  const isFirstOfAll = findOutlineEdge(draftEditor.view.content.modules, lesson.id) === 'first'
  const isLastOfAll = findOutlineEdge(draftEditor.view.content.modules, lesson.id) === 'last'
  return (
    <li
      data-lesson={lesson.id}
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-2 p-3 sm:p-4',
        dragged === lesson.id && 'opacity-50',
      )}
    >
      <MoveHandle
        id={lesson.id}
        title={title}
        isFirst={isFirstOfAll}
        isLast={isLastOfAll}
        isOff={draftEditor.isReadOnly}
        onMove={(step) => arranging.move('lesson', lesson.id, step)}
        onDragChange={(isDragging) => drag(isDragging ? lesson.id : null)}
        onDrop={(place) => arranging.drop(lesson.id, place)}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Facts lesson={lesson} arranging={arranging} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <SampleTick lesson={lesson} arranging={arranging} />
          <div className="ms-auto flex flex-wrap items-center gap-2">
            <ButtonLink
              href={paths.editLesson(draft.id, lesson.id)}
              variant="outline"
              prefetch={false}
              onClick={(event) => {
                // The lesson page reads the server's copy: the outline is saved first.
                if (!draftEditor.view.isUnsent || event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                void draftEditor.session.flush().then(() => router.push(paths.editLesson(draft.id, lesson.id)))
              }}
            >
              {copy.write}
              <span className="sr-only"> {title}</span>
            </ButtonLink>
            {!draftEditor.isReadOnly && (
              <Button variant="quiet" onClick={() => arranging.remove('lesson', lesson.id, title)}>
                {copy.remove}
                <span className="sr-only"> {title}</span>
              </Button>
            )}
            {!draft.written.includes(lesson.id) && <Badge tone="warning">{copy.blank}</Badge>}
          </div>
        </div>
      </div>
    </li>
  )
}

function Facts({ lesson, arranging: { draftEditor } }: LessonRowProps) {
  const { id, title, minutes, kind } = lesson
  const wasPublished = draftEditor.view.draft.known.includes(id)
  const patch = (part: Parameters<typeof patchLesson>[2], step?: string) =>
    draftEditor.arrange((all) => patchLesson(all, id, part, wasPublished), step)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-3 sm:grid-cols-[minmax(0,1fr)_10rem_6rem]">
      <div className="max-sm:col-span-2">
        <DraftField
          label={copy.lessonTitle}
          value={title}
          maxLength={160}
          readOnly={draftEditor.isReadOnly}
          onChange={(text) => patch({ title: text }, `title ${id}`)}
        />
      </div>
      <Select
        label={copy.kind}
        options={KINDS}
        value={kind}
        disabled={draftEditor.isReadOnly}
        onChange={(value) => patch({ kind: LESSON_KINDS.find((known) => known === value) ?? kind })}
      />
      <NumberField
        label={copy.minutes}
        value={minutes}
        min={1}
        max={600}
        wrong={copy.minutesWrong}
        readOnly={draftEditor.isReadOnly}
        onChange={(number) => patch({ minutes: number }, `minutes ${id}`)}
      />
    </div>
  )
}

function SampleTick({ lesson: { id, isSample }, arranging: { draftEditor } }: LessonRowProps) {
  const wasPublished = draftEditor.view.draft.known.includes(id)
  return (
    <Tick
      className="gap-3 text-sm"
      checked={isSample}
      disabled={draftEditor.isReadOnly}
      onChange={(isOn) => draftEditor.arrange((all) => patchLesson(all, id, { isSample: isOn }, wasPublished))}
    >
      {copy.sample}
    </Tick>
  )
}

/** The end of the outline at which the lesson stands; null in between. */
function findOutlineEdge(
  modules: readonly { readonly lessons: readonly { readonly id: string }[] }[],
  id: string,
): 'first' | 'last' | null {
  if (modules[0]?.lessons[0]?.id === id) return 'first'
  return modules.at(-1)?.lessons.at(-1)?.id === id ? 'last' : null
}
