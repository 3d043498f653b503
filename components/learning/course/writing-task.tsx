'use client'

import { type ReactNode, useId } from 'react'
import { InlineText } from '@/components/paper/content/inline-text'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { Tick } from '@/components/ui/form/tick'
import { type WritingTask as Task } from '@/lib/paper/content/contract/paper'
import { taskCopy as copy } from '@/lib/learning/lesson/words/writing-task'
import { countWords } from '@/lib/platform/text/word-count'
import { OtherWriting } from './other-writing'
import { type TaskWriting, useTaskWriting } from './use-task-writing'

type WritingTaskProps = {
  user: string
  course: string
  lesson: string
  task: Task
  /** The page where a teacher corrects it; null in a preview. */
  submitHref: string | null
  /** Renders automatic feedback on the text, if it is available. */
  feedback?: (text: string) => ReactNode
}

/** A writing task with a word counter. The text stays on this device. */
export default function WritingTask({ user, course, lesson, task, submitHref, feedback }: WritingTaskProps) {
  const id = useId()
  const writing = useTaskWriting({ user, course, lesson })
  const { text, phase, other } = writing
  const isLocked = phase === 'reading' || phase === 'failed'
  return (
    <Card className="mt-10">
      <h2 className="text-xl">{copy.title}</h2>
      <div lang="en" dir="ltr" className="mt-4 grid gap-3 rounded-md border border-line bg-sunken p-4">
        {task.prompt.map((line) => (
          <p key={line}>
            <InlineText text={line} />
          </p>
        ))}
      </div>
      <p className="mt-4 text-sm text-ink-soft">{copy.minutes(task.minutes)}</p>
      <label htmlFor={id} className="mt-4 block text-sm font-semibold">
        {copy.label}
      </label>
      <textarea
        id={id}
        lang="en"
        dir="ltr"
        rows={14}
        spellCheck={false}
        value={text}
        // oxlint-disable-next-line ours/busy-keeps-focus -- a field that has not opened yet cannot have the focus
        disabled={isLocked}
        aria-busy={phase === 'reading'}
        onChange={(event) => writing.write(event.target.value)}
        className="mt-2 block w-full rounded-md border border-line-strong bg-surface p-3 leading-7"
      />
      {phase === 'failed' && <UnreadableText writing={writing} />}
      {other && <OtherWriting text={other.text} onChoose={writing.choose} />}
      <p className="mt-2 font-semibold">{copy.words(countWords(text), task.minimumWords)}</p>
      <SavedLine writing={writing} />
      {submitHref !== null && other === null && text.trim() !== '' && (
        <p className="mt-4">
          <ButtonLink href={submitHref} variant="outline">
            {copy.submit}
          </ButtonLink>
        </p>
      )}
      {other === null && text.trim() !== '' && feedback?.(text)}
      <fieldset className="mt-6">
        <legend className="font-bold">{copy.checklist}</legend>
        <ul className="mt-2 grid gap-1">
          {copy.checks.map((check) => (
            <li key={check}>
              <Tick>{check}</Tick>
            </li>
          ))}
        </ul>
      </fieldset>
    </Card>
  )
}

/** Says whether the text is stored on the device; hidden while another box says so. */
function SavedLine({ writing: { phase, isSaved, other } }: { writing: TaskWriting }) {
  if (phase === 'failed' || other !== null) return null
  const line = isSaved ? copy.saved : copy.notSaved
  return <p className="mt-1 text-sm text-ink-soft">{phase === 'reading' ? copy.reading : line}</p>
}

function UnreadableText({ writing: { read, writeUnstored } }: { writing: TaskWriting }) {
  return (
    <Alert tone="warning" title={copy.unread.title} live>
      <p>{copy.unread.text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={read}>{copy.unread.retry}</Button>
        <Button variant="outline" onClick={writeUnstored}>
          {copy.unread.loose}
        </Button>
      </div>
    </Alert>
  )
}
