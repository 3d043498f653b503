'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { gatherFiles, listPictureAddresses, measureFiles, missingRoom } from '@/lib/api/learning/lesson-bytes'
import { type ReadLessons } from '@/lib/api/learning/learning-outbox'
import { dropPages, keepPages, keepPictures, pagesOf } from '@/lib/api/learning/lesson-pages'
import { meQuery } from '@/lib/api/queries/account'
import { loadLesson } from '@/lib/api/queries/courses'
import { type Course, type Lesson } from '@/lib/contract/course'
import { type MyCourse } from '@/lib/contract/learning'
import { keepCourseCopy as copy } from '@/lib/copy/course/learning'
import { listLessons } from '@/lib/domain/course/course'
import { isLessonOpen } from '@/lib/domain/course/progress'

const MEGABYTE = 1024 * 1024
const loadPlace = () => import('@/lib/api/learning/learning-outbox')

type KeepCourseProps = {
  course: Course
  mine: MyCourse
  /** Fetches the code of a lesson's page. */
  preload: () => Promise<unknown>
}
type State =
  | { readonly at: 'unknown' | 'idle' | 'failed' | 'over' }
  | { readonly at: 'full'; readonly bytes: number }
  | { readonly at: 'keeping'; readonly text: string }
  /** The texts are here; so much sound and video is still to come. */
  | { readonly at: 'asking'; readonly bytes: number; readonly lessons: readonly Lesson[] }
  | { readonly at: 'kept'; readonly count: number; readonly bytes: number; readonly hasPages: boolean }

/** Keeps all lessons that are open now on the device, whole or not at all, and says how much they take. */
export default function KeepCourse({ course, mine, preload }: KeepCourseProps) {
  const [state, setState] = useState<State>({ at: 'unknown' })
  const { data: me } = useQuery(meQuery())
  const user = me?.id
  useEffect(() => {
    if (!user) return
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
  if (!me || state.at === 'unknown') return null
  const place = { user: me.id, course: course.slug }
  const open = listOpen(course, mine)
  const fail = (error: unknown, lessons: readonly Lesson[]) => {
    const bytes = missingRoom(error, lessons)
    setState(bytes === null ? { at: 'failed' } : { at: 'full', bytes })
  }
  const keep = async () => {
    const lessons: Lesson[] = []
    try {
      for (const { slug } of open) {
        setState({ at: 'keeping', text: copy.keeping(lessons.length, open.length) })
        lessons.push(await loadLesson({ params: { slug: course.slug, lesson: slug } }))
      }
      const bytes = await measureFiles(lessons)
      if (bytes > MEGABYTE) setState({ at: 'asking', bytes, lessons })
      else await keepFiles(lessons)
    } catch (error) {
      fail(error, lessons)
    }
  }
  const keepFiles = async (lessons: readonly Lesson[]) => {
    try {
      setState({ at: 'keeping', text: copy.keepingRest })
      await preload()
      const tell = (done: number, total: number) => setState({ at: 'keeping', text: copy.keepingFiles(done, total) })
      const files = await gatherFiles(lessons, { tell })
      await keepPictures(listPictureAddresses(lessons))
      const pages = pagesOf(
        course.slug,
        open.map(({ slug }) => slug),
      )
      const hasPages = await keepPages(pages)
      await (await loadPlace()).keepLessons({ me, course, mine, lessons, hasPages }, files)
      setState(stateOf({ lessons, hasPages }))
    } catch (error) {
      fail(error, lessons)
    }
  }
  const drop = () =>
    loadPlace()
      .then(({ dropLessons }) => dropLessons(place))
      .then(() => dropPages(course.slug))
      .then(() => setState({ at: 'idle' }))
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
      {state.at !== 'asking' && (
        <Button variant="outline" pending={state.at === 'keeping'} onClick={() => void keep()}>
          {state.at === 'kept' ? copy.again : copy.keep}
        </Button>
      )}
      {state.at === 'asking' && (
        <>
          <Button onClick={() => void keepFiles(state.lessons)}>{copy.keepAll}</Button>
          <Button variant="quiet" onClick={() => setState({ at: 'idle' })}>
            {copy.notNow}
          </Button>
        </>
      )}
      {state.at === 'kept' && (
        <Button variant="quiet" onClick={() => void drop().catch(() => undefined)}>
          {copy.remove}
        </Button>
      )}
      <p role="status" className="text-sm text-ink-soft empty:sr-only">
        {state.at === 'keeping' && state.text}
        {state.at === 'asking' && copy.asking(copy.size(state.bytes / MEGABYTE))}
        {state.at === 'kept' && told(state)}
        {state.at === 'over' && copy.over}
        {state.at === 'failed' && copy.failed}
        {state.at === 'full' && copy.full(copy.size(state.bytes / MEGABYTE))}
      </p>
    </div>
  )
}

function told({ count, bytes, hasPages }: Extract<State, { at: 'kept' }>): string {
  const size = copy.size(bytes / MEGABYTE)
  return hasPages ? copy.kept(count, size) : copy.keptWhileOpen(count, size)
}

function stateOf(kept: ReadLessons | 'over' | null): State {
  if (kept === null || kept === 'over') return { at: kept ?? 'idle' }
  const { lessons, hasPages } = kept
  const files = lessons.reduce((sum, { media }) => sum + (media?.bytes ?? 0), 0)
  return { at: 'kept', count: lessons.length, bytes: files + new Blob([JSON.stringify(lessons)]).size, hasPages }
}

/** Lessons whose turn and day have come: the server gives no other. */
function listOpen(course: Course, { done, startedAt, next }: MyCourse) {
  const known = new Set(done.map(({ lesson }) => lesson))
  const facts = { done: known, startedAtMs: Date.parse(startedAt), nowMs: Date.now() }
  return listLessons(course).filter(({ id, slug }) => slug === next?.slug || isLessonOpen(course, id, facts))
}
