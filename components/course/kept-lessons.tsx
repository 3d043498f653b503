'use client'

import { type MouseEvent, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { loadLesson } from '@/lib/api/queries/courses'
import { type Course, type Lesson } from '@/lib/contract/course'
import { type MyCourse } from '@/lib/contract/learning'
import { keepCourseCopy as copy } from '@/lib/copy/learning'
import { listLessons } from '@/lib/domain/course/course'
import { findLock, findOpening } from '@/lib/domain/course/progress'

const MEGABYTE = 1024 * 1024
const loadPlace = () => import('@/lib/api/learning/learning-outbox')

/**
 * Without a network a link to a lesson (`''`: to the course) opens it on this very page, whose parts are here: another page of the dashboard
 * could not be fetched. The page reads it from its address.
 */
export function stayOffline(event: MouseEvent, lesson: string): void {
  if (navigator.onLine) return
  event.preventDefault()
  history.pushState(null, '', `?lesson=${encodeURIComponent(lesson)}`)
  scrollTo(0, 0)
}

/** A lesson of a course that is kept on this device. */
export function useKeptLesson(user: string | undefined, course: string, slug: string): Lesson | undefined {
  const [kept, setKept] = useState<readonly Lesson[]>([])
  useEffect(() => {
    if (!user) return
    let isCurrent = true
    void loadPlace()
      .then(({ readLessons }) => readLessons({ user, course }))
      .then(
        (lessons) => isCurrent && setKept(lessons ?? []),
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [user, course])
  return kept.find((lesson) => lesson.slug === slug)
}

type KeepCourseProps = {
  user: string
  course: Course
  mine: MyCourse
  /** Fetches the code of a lesson's page. */
  preload: () => Promise<unknown>
}
type State =
  | { readonly at: 'unknown' | 'idle' | 'failed' }
  | { readonly at: 'keeping'; readonly done: number }
  | { readonly at: 'kept'; readonly count: number; readonly bytes: number }

/** Keeps all lessons that are open now on the device, whole or not at all, and says how much they take. */
export function KeepCourse({ user, course, mine, preload }: KeepCourseProps) {
  const [state, setState] = useState<State>({ at: 'unknown' })
  const place = { user, course: course.slug }
  useEffect(() => {
    let isCurrent = true
    void loadPlace()
      .then(({ readLessons }) => readLessons({ user, course: course.slug }))
      .then(
        (lessons) => isCurrent && setState(stateOf(lessons)),
        // A browser without a place for them: there is no button.
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [user, course.slug])
  const open = listOpen(course, mine)
  const keep = async () => {
    try {
      const lessons: Lesson[] = []
      for (const { slug } of open) {
        setState({ at: 'keeping', done: lessons.length })
        lessons.push(await loadLesson({ params: { slug: course.slug, lesson: slug } }))
      }
      await preload()
      await (await loadPlace()).keepLessons(place, lessons)
      setState(stateOf(lessons))
    } catch {
      setState({ at: 'failed' })
    }
  }
  const drop = () =>
    loadPlace()
      .then(({ dropLessons }) => dropLessons(place))
      .then(() => setState({ at: 'idle' }))
  if (state.at === 'unknown') return null
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
      <Button variant="outline" pending={state.at === 'keeping'} onClick={() => void keep()}>
        {state.at === 'kept' ? copy.again : copy.keep}
      </Button>
      {state.at === 'kept' && (
        <Button variant="quiet" onClick={() => void drop().catch(() => undefined)}>
          {copy.remove}
        </Button>
      )}
      <p role="status" className="text-sm text-ink-soft empty:sr-only">
        {state.at === 'keeping' && copy.keeping(state.done, open.length)}
        {state.at === 'kept' && copy.kept(state.count, copy.size(state.bytes / MEGABYTE))}
        {state.at === 'failed' && copy.failed}
      </p>
    </div>
  )
}

function stateOf(lessons: readonly Lesson[] | null): State {
  if (!lessons) return { at: 'idle' }
  return { at: 'kept', count: lessons.length, bytes: new Blob([JSON.stringify(lessons)]).size }
}

/** Lessons whose turn and day have come: the server gives no other. */
function listOpen(course: Course, { done, startedAt }: MyCourse) {
  const known = new Set(done.map(({ lesson }) => lesson))
  const now = Date.now()
  return listLessons(course).filter(({ id }) => {
    const opening = findOpening(course, id, known, Date.parse(startedAt))
    return !findLock(course, id, known) && (opening === null || opening <= now)
  })
}
