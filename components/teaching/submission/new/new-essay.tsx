'use client'

import { useRouter } from 'next/navigation'
import { ExamineButton } from '@/components/teaching/examiner/rewrite/examine-button'
import { type ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/states/skeleton'
import { type SubmitBody } from '@/lib/teaching/submission/contract/submissions'
import { submitCopy as copy } from '@/lib/teaching/submission/words/submit'
import { examineCopy } from '@/lib/teaching/examiner/words/examine'
import { paths } from '@/lib/platform/paths'
import { MIN_WORDS } from '@/lib/teaching/submission/rules/tasks'
import { EssayField } from './essay-field'
import { ChosenTaskModels } from '../task-models/task-models'
import { SubmitForm } from './submit-form'
import { SavedLine, NoteField } from './note-field'
import { type ChosenTask, TaskChooser } from './task-chooser'
import { OtherTexts } from './other-texts'
import { textGap } from './text-gap'
import { useStoredWriting } from './use-stored-writing'

export type Essay = { readonly task: ChosenTask; readonly text: string; readonly note: string }
export const EMPTY: Essay = { task: { kind: 'task2', from: 'bank', bankId: null, question: '' }, text: '', note: '' }
const MIN_QUESTION_LENGTH = 10

type NewEssayProps = {
  /** The key under which it is stored on the device. */
  name: string
  /** The initial content. */
  start?: Essay
  /** A free correction, shown above the price. */
  gift?: ReactNode
}

/** A free essay: a task, a text, and a note to the teacher. */
export function NewEssay({ name, start = EMPTY, gift }: NewEssayProps) {
  const router = useRouter()
  const writing = useStoredWriting(`piece-essay-${name}`, start)
  if (!writing) return <Skeleton className="h-96" />
  const { content, change, id } = writing
  const { task, text, note } = content
  const gap = taskGap(task) ?? textGap(text)
  return (
    <>
      <div className="mb-4 empty:hidden lg:mb-6">
        <OtherTexts others={writing.others} read={({ text: words }) => words} />
      </div>
      {/* On a wide screen what is sent stands below its task, beside the text; a long text scrolls in its field, so that both stay in sight. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-6">
        <Card>
          <h2 className="mb-3 text-lg">{copy.taskTitle}</h2>
          <TaskChooser task={task} onChange={(next) => change({ task: next })} />
        </Card>
        <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:[&_textarea]:max-h-[60vh]">
          <h2 className="text-lg max-sm:sr-only">{copy.textTitle}</h2>
          <EssayField
            label={copy.text}
            value={text}
            minWords={MIN_WORDS[task.kind]}
            onChange={(next) => change({ text: next })}
          />
          <SavedLine isOnlyOnPage={writing.isOnlyOnPage} isSaved={writing.isSaved} hasText={text !== ''} />
          <ChosenTaskModels task={task} />
          <div className="grid gap-2 border-t border-line pt-4">
            <h3 className="text-base">{examineCopy.first}</h3>
            <ExamineButton
              body={{ source: { kind: 'task', task: toTaskSource(task) }, text }}
              gap={gap}
              onBefore={writing.keep}
              onExamined={async ({ id: examined }) => {
                await writing.forget()
                router.push(paths.examinedText(examined))
              }}
            />
          </div>
        </Card>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">
          {gift}
          <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <h2 className="text-lg">{copy.sendTitle}</h2>
            <NoteField value={note} onChange={(next) => change({ note: next })} />
            <SubmitForm body={toBody(id, content)} cost={1} gap={gap} writing={writing} />
          </Card>
        </div>
      </div>
    </>
  )
}

function toBody(id: string, { task, text, note }: Essay): SubmitBody {
  return { id, note: note.trim(), source: { kind: 'essay', text, task: toTaskSource(task) } }
}

function toTaskSource({ from, bankId, kind, question }: ChosenTask) {
  return from === 'bank'
    ? { kind: 'bank' as const, id: bankId ?? '' }
    : { kind: 'own' as const, task: kind, question: question.trim() }
}

function taskGap({ from, bankId, question }: ChosenTask): string | null {
  if (from === 'bank') return bankId === null ? copy.gaps.task : null
  return question.trim().length < MIN_QUESTION_LENGTH ? copy.gaps.question : null
}
