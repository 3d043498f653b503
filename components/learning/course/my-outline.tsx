'use client'

import Link from 'next/link'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Chevron } from '@/components/ui/chevron'
import { type Course } from '@/lib/learning/course/contract/course'
import { type MyCourse } from '@/lib/learning/enrolment/contract'
import { courseCopy, coursesCopy, lessonKindNames } from '@/lib/learning/course/words/courses'
import { learningCopy as copy } from '@/lib/learning/enrolment/words'
import { type LessonFacts } from '@/lib/learning/course/rules/course'
import { findLock, findOpeningMs, progressOf } from '@/lib/learning/course/rules/progress'
import { formatDay } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'
import { openOfflineLesson } from './offline/offline-lessons'

/** The outline with progress by module; a finished module is folded, and a closed lesson says what opens it. */
export function MyOutline({ course, myCourse }: { course: Course; myCourse: MyCourse }) {
  const done = new Set(myCourse.done.map(({ lesson }) => lesson))
  const closedReason = useClosedReason(course, myCourse, done)
  return (
    <ol className="mt-8 grid gap-3">
      {course.modules.map(({ id, title, lessons }, index) => {
        const { done: count, total } = progressOf(lessons, done)
        return (
          <li key={id} className="rounded-lg border border-line bg-surface">
            <details open={count < total} className="group">
              <summary className="flex min-h-14 list-none items-center gap-3 rounded-lg px-4 py-2 -outline-offset-3 hover:bg-sunken sm:px-5 [&::-webkit-details-marker]:hidden">
                <h2 className="min-w-0 flex-1 text-base">{courseCopy.module(index + 1, title)}</h2>
                <span className="text-sm text-ink-soft">{copy.inModule(count, total)}</span>
                <Chevron className="size-5 shrink-0 text-ink-faint group-open:rotate-180" />
              </summary>
              <ol className="border-t border-line">
                {lessons.map((lesson) => (
                  <LessonRow
                    key={lesson.id}
                    lesson={lesson}
                    course={course.slug}
                    isDone={done.has(lesson.id)}
                    isNext={myCourse.next?.slug === lesson.slug}
                    lockReason={myCourse.next?.slug === lesson.slug ? null : closedReason(lesson.id)}
                  />
                ))}
              </ol>
            </details>
          </li>
        )
      })}
    </ol>
  )
}

/** Why a lesson is closed, as text; null if it is open. The server decides again when it is opened. */
function useClosedReason(course: Course, mine: MyCourse, done: ReadonlySet<string>): (lesson: string) => string | null {
  const [now] = useState(() => Date.now())
  return (lesson) => {
    if (!mine.isOpen) return null
    const first = findLock(course, lesson, done)
    if (first) return copy.opensAfter(first.title)
    const opening = findOpeningMs(course, lesson, done, Date.parse(mine.startedAt))
    return opening !== null && opening > now ? copy.opensOn(formatDay(new Date(opening).toISOString())) : null
  }
}

type LessonRowProps = {
  lesson: LessonFacts
  course: string
  isDone: boolean
  isNext: boolean
  /** The sentence that explains how to open the lesson. */
  lockReason: string | null
}

function LessonRow({ lesson, course, isDone, isNext, lockReason }: LessonRowProps) {
  return (
    <li className="relative grid gap-1 border-line px-4 py-3 not-last:border-b sm:px-5">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {lockReason === null ? (
          <Link
            href={paths.myLesson(course, lesson.slug)}
            prefetch={false}
            onClick={(event) => openOfflineLesson(event, lesson.slug)}
            className="font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {lesson.title}
          </Link>
        ) : (
          <span className="text-ink-soft">{lesson.title}</span>
        )}
        {isDone && <Badge tone="primary">{copy.state.done}</Badge>}
        {!isDone && isNext && <Badge tone="info">{copy.state.here}</Badge>}
      </span>
      <span className="text-xs text-ink-faint">
        {lockReason === null ? `${lessonKindNames[lesson.kind]} · ${coursesCopy.minutes(lesson.minutes)}` : lockReason}
      </span>
    </li>
  )
}
