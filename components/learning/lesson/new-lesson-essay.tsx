'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { QueryRegion } from '@/components/ui/states/query-region'
import { Skeleton } from '@/components/ui/states/skeleton'
import { lessonQuery } from '@/lib/learning/course/queries/courses'
import { type Lesson } from '@/lib/learning/course/contract/course'
import { loadingSubmissionCopy } from '@/lib/teaching/submission/words/my-submissions'
import { submitCopy as copy } from '@/lib/teaching/submission/words/submit'
import { EMPTY, type Essay, NewEssay } from '@/components/teaching/submission/new/new-essay'
import { taskSourceOf } from './task-source'

type NewLessonEssayProps = { user: string; course: string; slug: string; gift: ReactNode }

/** Hands in the task of a lesson for correction, with the text stored on this device. */
export function NewLessonEssay({ user, course, slug, gift }: NewLessonEssayProps) {
  const query = useQuery(lessonQuery(course, slug))
  return (
    <QueryRegion query={query} words={loadingSubmissionCopy} bars={['h-64', 'h-96']}>
      {(lesson) => <LessonEssay key={lesson.id} user={user} course={course} lesson={lesson} gift={gift} />}
    </QueryRegion>
  )
}

type LessonEssayProps = Omit<NewLessonEssayProps, 'slug'> & { lesson: Lesson }

function LessonEssay({ user, course, lesson, gift }: LessonEssayProps) {
  const storedText = useStoredText(user, course, lesson.id)
  if (storedText === null) return <Skeleton className="h-96" />
  const { task } = lesson
  if (!task) {
    return (
      <div className="grid gap-6">
        <Alert>{copy.lessonWithoutTask}</Alert>
        <NewEssay name={user} gift={gift} />
      </div>
    )
  }
  const { task: kind, question } = taskSourceOf(task)
  const start: Essay = {
    ...EMPTY,
    task: { kind, from: 'own', bankId: null, question },
    text: storedText,
  }
  return (
    <div className="grid gap-6">
      <Alert>{storedText === '' ? copy.lessonTextMissing(lesson.title) : copy.lessonTextHere(lesson.title)}</Alert>
      <NewEssay name={`${user}-${course}-${lesson.id}`} start={start} gift={gift} />
    </div>
  )
}

/** Null until the device has answered; empty when nothing is stored. */
function useStoredText(user: string, course: string, lesson: string): string | null {
  const [storedText, setStoredText] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    void import('@/lib/learning/enrolment/client/learning-outbox')
      .then(({ readWriting }) => readWriting({ user, course, lesson }))
      .catch(() => ({ text: '' }))
      .then(({ text }) => isCurrent && setStoredText(text))
    return () => {
      isCurrent = false
    }
  }, [user, course, lesson])
  return storedText
}
