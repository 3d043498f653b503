'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { InlineText } from '@/components/paper/inline-text'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { type WritingTask as Task } from '@/lib/contract/paper/paper'
import { taskCopy as copy } from '@/lib/copy/course/courses'
import { countWords } from '@/lib/domain/text/word-count'

type WritingTaskProps = {
  user: string
  course: string
  lesson: string
  task: Task
  /** Where a teacher corrects it; null in a preview. */
  handIn: string | null
}

/** A task to write to, with its words counted. What is written stays on this device. */
export default function WritingTask({ user, course, lesson, task, handIn }: WritingTaskProps) {
  const id = useId()
  const { text, write, isKept } = useWriting({ user, course, lesson })
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
        onChange={(event) => write(event.target.value)}
        className="mt-2 block w-full rounded-md border border-line-strong bg-surface p-3 leading-7"
      />
      <p className="mt-2 font-semibold">{copy.words(countWords(text), task.minimumWords)}</p>
      <p className="mt-1 text-sm text-ink-soft">{isKept ? copy.kept : copy.notKept}</p>
      {handIn !== null && text.trim() !== '' && (
        <p className="mt-4">
          <ButtonLink href={handIn} variant="outline">
            {copy.handIn}
          </ButtonLink>
        </p>
      )}
      <fieldset className="mt-6">
        <legend className="font-bold">{copy.checklist}</legend>
        <ul className="mt-2 grid gap-1">
          {copy.checks.map((check) => (
            <li key={check}>
              <label className="flex min-h-11 items-center gap-3">
                <input type="checkbox" className="size-5 shrink-0 accent-primary" />
                {check}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    </Card>
  )
}

function useWriting({ user, course, lesson }: Omit<WritingTaskProps, 'task' | 'handIn'>) {
  const [text, setText] = useState('')
  const [isKept, setKept] = useState(true)
  /** One after the other: an older text is never kept over a newer one. */
  const keeping = useRef(Promise.resolve())
  useEffect(() => {
    let isCurrent = true
    void import('@/lib/api/learning/learning-outbox')
      .then(({ readWriting }) => readWriting({ user, course, lesson }))
      .then(
        // What is typed before the device has answered is not written over.
        (kept) => isCurrent && setText((typed) => typed || kept),
        () => isCurrent && setKept(false),
      )
    return () => {
      isCurrent = false
    }
  }, [user, course, lesson])
  const write = (next: string) => {
    setText(next)
    keeping.current = keeping.current
      .then(() => import('@/lib/api/learning/learning-outbox'))
      .then(({ keepWriting }) => keepWriting({ user, course, lesson }, next))
      .then(
        () => setKept(true),
        () => setKept(false),
      )
  }
  return { text, isKept, write }
}
