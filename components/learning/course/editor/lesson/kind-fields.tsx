'use client'

import dynamic from 'next/dynamic'
import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { NumberField } from '@/components/documents/editor/fields/number-field'
import { Section } from '@/components/documents/editor/section'
import { type DraftEditor } from '@/components/documents/editor/use-draft-session'
import { Select } from '@/components/ui/form/select/select'
import { type LessonDocument } from '@/lib/learning/course/client/open-course'
import { type LessonDraft } from '@/lib/learning/course/contract/course-editor'
import { lessonEditorCopy as copy } from '@/lib/learning/course/words/course-editor'
import { MAX_PROMPT_LINES } from '@/lib/learning/course/rules/draft'
import { LinesField } from '../lines-field'
import { type LessonKind } from '@/lib/learning/course/rules/course'

const MediaFields = dynamic(() => import('./media-fields').then(({ MediaFields: fields }) => fields), { ssr: false })

type Ref = NonNullable<LessonDraft['ref']>
type Task = NonNullable<LessonDraft['task']>
const TASK_1_DEFAULTS = { number: 1, minutes: 20, minimumWords: 150 } as const
const TASK_2_DEFAULTS = { number: 2, minutes: 40, minimumWords: 250 } as const
const NEW_TASK: Task = { ...TASK_2_DEFAULTS, prompt: [] }
const PAPERS = (['whole', 'listening', 'reading', 'writing'] as const).map((value) => ({
  value,
  label: copy.papers[value],
}))
const PARTS = { listening: 4, reading: 3, writing: 2 } as const

/** The extra fields of some lesson kinds: a recording, a part of an exam, or a writing task. */
export function KindFields({ draftEditor, kind }: { draftEditor: DraftEditor<LessonDocument>; kind: LessonKind }) {
  if (kind === 'audio' || kind === 'video') return <MediaFields draftEditor={draftEditor} />
  if (kind === 'exam-part') return <ExamFields draftEditor={draftEditor} />
  return kind === 'writing' ? <TaskFields draftEditor={draftEditor} /> : null
}

function ExamFields({ draftEditor: { view, edit, isReadOnly } }: { draftEditor: DraftEditor<LessonDocument> }) {
  const ref = view.content.ref
  const { exam = '', paper, part } = ref ?? {}
  const put = (change: Partial<Ref>) => {
    const next = { exam, ...(paper && { paper }), ...(part && { part }), ...change }
    edit({ ref: next.exam === '' ? null : next })
  }
  return (
    <Section title={copy.exam} lead={copy.examLead}>
      <DraftField
        label={copy.examSlug}
        hint={copy.examSlugHint}
        value={exam}
        dir="ltr"
        maxLength={80}
        readOnly={isReadOnly}
        onChange={(slug) => put({ exam: slug.trim() })}
      />
      {exam !== '' && (
        <Select
          label={copy.paper}
          options={PAPERS}
          value={paper ?? 'whole'}
          disabled={isReadOnly}
          onChange={(value) => {
            const skill = (['listening', 'reading', 'writing'] as const).find((known) => known === value)
            edit({ ref: { exam, ...(skill && { paper: skill, part: 1 }) } })
          }}
        />
      )}
      {paper && (
        <Select
          label={copy.part}
          options={Array.from({ length: PARTS[paper] }, (_, index) => ({
            value: String(index + 1),
            label: copy.parts(index + 1),
          }))}
          value={String(part ?? 1)}
          disabled={isReadOnly}
          onChange={(value) => put({ part: Number(value) })}
        />
      )}
    </Section>
  )
}

function TaskFields({ draftEditor: { view, edit, isReadOnly } }: { draftEditor: DraftEditor<LessonDocument> }) {
  const task = view.content.task ?? NEW_TASK
  const put = (change: Partial<Task>) => edit({ task: { ...task, ...change } })
  return (
    <Section title={copy.task} lead={copy.taskLead}>
      <Select
        label={copy.taskNumber}
        options={([1, 2] as const).map((number) => ({ value: String(number), label: copy.taskNumbers[number] }))}
        value={String(task.number)}
        disabled={isReadOnly}
        onChange={(value) => put(value === '1' ? TASK_1_DEFAULTS : TASK_2_DEFAULTS)}
      />
      <LinesField
        label={copy.prompt}
        hint={copy.promptHint}
        lines={task.prompt}
        maxLines={MAX_PROMPT_LINES}
        isEnglish
        readOnly={isReadOnly}
        onChange={(prompt) => put({ prompt })}
      />
      {(['minutes', 'minimumWords'] as const).map((field) => (
        <NumberField
          key={field}
          label={copy[field]}
          value={task[field]}
          min={1}
          max={field === 'minutes' ? 600 : 2000}
          errorText={copy.numberWrong}
          readOnly={isReadOnly}
          onChange={(number) => put({ [field]: number })}
        />
      ))}
    </Section>
  )
}
