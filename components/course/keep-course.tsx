'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { gatherFiles, missingRoom } from '@/lib/api/learning/lesson-bytes'
import { loadLesson } from '@/lib/api/queries/courses'
import { type Course, type Lesson } from '@/lib/contract/course'
import { type MyCourse } from '@/lib/contract/learning'
import { keepCourseCopy as copy } from '@/lib/copy/learning'
import { listLessons } from '@/lib/domain/course/course'
import { findLock, findOpening } from '@/lib/domain/course/progress'

const MEGABYTE = 1024 * 1024
const loadPlace = () => import('@/lib/api/learning/learning-outbox')

type KeepCourseProps = {
  user: string
  course: Course
  mine: MyCourse
  /** Fetches the code of a lesson's page. */
  preload: () => Promise<unknown>
}
type State =
  | { readonly at: 'unknown' | 'idle' | 'failed' }
  | { readonly at: 'full'; readonly bytes: number }
  | { readonly at: 'keeping'; readonly done: number }
  | { readonly at: 'kept'; readonly count: number; readonly bytes: number }

/** Keeps all lessons that are open now on the device, whole or not at all, and says how much they take. */
export default function KeepCourse({ user, course, mine, preload }: KeepCourseProps) {
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
    const lessons: Lesson[] = []
    try {
      for (const { slug } of open) {
        setState({ at: 'keeping', done: lessons.length })
        lessons.push(await loadLesson({ params: { slug: course.slug, lesson: slug } }))
      }
      await preload()
      const files = await gatherFiles(lessons)
      await (await loadPlace()).keepLessons(place, lessons, files)
      setState(stateOf(lessons))
    } catch (error) {
      const bytes = missingRoom(error, lessons)
      setState(bytes === null ? { at: 'failed' } : { at: 'full', bytes })
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
        {state.at === 'full' && copy.full(copy.size(state.bytes / MEGABYTE))}
      </p>
    </div>
  )
}

function stateOf(lessons: readonly Lesson[] | null): State {
  if (!lessons) return { at: 'idle' }
  const files = lessons.reduce((sum, { media }) => sum + (media?.bytes ?? 0), 0)
  return { at: 'kept', count: lessons.length, bytes: files + new Blob([JSON.stringify(lessons)]).size }
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
