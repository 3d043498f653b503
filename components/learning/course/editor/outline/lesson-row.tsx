'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { NumberField } from '@/components/documents/editor/fields/number-field'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { Chevron } from '@/components/ui/chevron'
import { classNames } from '@/components/ui/class-names'
import { Select } from '@/components/ui/form/select/select'
import { Tick } from '@/components/ui/form/tick'
import { courseOutlineCopy as copy } from '@/lib/learning/course/words/course-editor'
import { lessonKindNames } from '@/lib/learning/course/words/courses'
import { LESSON_KINDS, type LessonFacts } from '@/lib/learning/course/rules/course'
import { patchLesson } from '@/lib/learning/course/rules/draft'
import { paths } from '@/lib/platform/paths'
import { type OutlineArrangement, MoveButtons, MoveHandle } from './move-handle'

const KINDS = LESSON_KINDS.map((value) => ({ value, label: lessonKindNames[value] }))

type LessonRowProps = { lesson: LessonFacts; arrangement: OutlineArrangement }

/** One lesson of the outline: its name links to its text, and its other fields open below. */
export function LessonRow({ lesson, arrangement }: LessonRowProps) {
  const { draftEditor, dragged, setDragged, folds } = arrangement
  const title = copy.lesson(lesson.title)
  const isOpen = folds.lesson === lesson.id
  return (
    <li data-lesson={lesson.id} className={classNames(dragged === lesson.id && 'opacity-50')}>
      <div className="flex items-center gap-1 px-1 sm:px-2">
        <MoveHandle
          id={lesson.id}
          title={title}
          isOff={draftEditor.isReadOnly}
          onMove={(step) => arrangement.move('lesson', lesson.id, step)}
          onDragChange={(isDragging) => setDragged(isDragging ? lesson.id : null)}
          onDrop={(place) => arrangement.drop(lesson.id, place)}
        />
        <TextLink lesson={lesson} draftEditor={draftEditor} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={copy.factsOf(title)}
          className="grid size-11 shrink-0 place-items-center rounded-sm text-ink-soft hover:bg-sunken hover:text-ink"
          onClick={() => folds.toggleLesson(lesson.id)}
        >
          <Chevron className={classNames('size-5', isOpen && 'rotate-180')} />
        </button>
      </div>
      {isOpen && <OpenLesson lesson={lesson} arrangement={arrangement} />}
    </li>
  )
}

function TextLink({ lesson, draftEditor }: { lesson: LessonFacts; draftEditor: OutlineArrangement['draftEditor'] }) {
  const router = useRouter()
  const { draft } = draftEditor.view
  const { id, kind, minutes, isSample } = lesson
  const address = paths.editLesson(draft.id, id)
  return (
    <div className="relative flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <Link
          href={address}
          prefetch={false}
          className="inline-block leading-6 font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
          onClick={(event) => {
            // The lesson page reads the server's copy: the outline is saved first.
            if (!draftEditor.view.isUnsent || event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            void draftEditor.session.flush().then(() => router.push(address))
          }}
        >
          <span className="sr-only">{copy.write} </span>
          {copy.lesson(lesson.title)}
        </Link>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
          {copy.aboutLesson({ kind: lessonKindNames[kind], minutes, isSample })}
          {!draft.written.includes(id) && <Badge tone="warning">{copy.blank}</Badge>}
        </p>
      </div>
      <span aria-hidden className="text-sm font-semibold text-primary-ink max-sm:hidden">
        {copy.write}
      </span>
    </div>
  )
}

function OpenLesson({ lesson, arrangement }: LessonRowProps) {
  const { draftEditor } = arrangement
  const title = copy.lesson(lesson.title)
  const edge = findOutlineEdge(draftEditor.view.content.modules, lesson.id)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 bg-sunken px-3 pt-3 pb-2 sm:px-4">
      <FactFields lesson={lesson} arrangement={arrangement} />
      <SampleTick lesson={lesson} arrangement={arrangement} />
      {!draftEditor.isReadOnly && (
        <div className="flex flex-wrap items-center gap-2">
          <MoveButtons
            title={title}
            isFirst={edge === 'first'}
            isLast={edge === 'last'}
            onMove={(step) => arrangement.move('lesson', lesson.id, step)}
          />
          <Button variant="quiet" className="ms-auto" onClick={() => arrangement.remove('lesson', lesson.id, title)}>
            {copy.remove}
            <span className="sr-only"> {title}</span>
          </Button>
        </div>
      )}
    </div>
  )
}

function FactFields({ lesson, arrangement: { draftEditor } }: LessonRowProps) {
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
        errorText={copy.minutesWrong}
        readOnly={draftEditor.isReadOnly}
        onChange={(number) => patch({ minutes: number }, `minutes ${id}`)}
      />
    </div>
  )
}

function SampleTick({ lesson: { id, isSample }, arrangement: { draftEditor } }: LessonRowProps) {
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
