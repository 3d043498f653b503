'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { EvictionNotice } from '@/components/learning/post/offline/eviction-notice'
import {
  fetchFiles,
  listPictureAddresses,
  measureFiles,
  missingBytes,
} from '@/lib/learning/enrolment/client/lesson-bytes'
import { dropPages, cachePages, cachePictures, listCoursePages } from '@/lib/learning/enrolment/client/lesson-pages'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { loadLesson } from '@/lib/learning/course/queries/courses'
import { type Course, type Lesson } from '@/lib/learning/course/contract/course'
import { type MyCourse } from '@/lib/learning/enrolment/contract'
import { keepCourseCopy as copy } from '@/lib/learning/course/words/offline-course'
import { listLessons } from '@/lib/learning/course/rules/course'
import { isLessonOpen } from '@/lib/learning/course/rules/progress'

const MEGABYTE = 1024 * 1024
const loadOutbox = () => import('@/lib/learning/enrolment/client/learning-outbox')

type OfflineCourseButtonProps = {
  course: Course
  myCourse: MyCourse
  /** Fetches the code of a lesson's page. */
  preload: () => Promise<unknown>
}
type State =
  | { readonly at: 'unknown' | 'idle' | 'failed' | 'over' }
  | { readonly at: 'full'; readonly bytes: number }
  | { readonly at: 'keeping'; readonly text: string }
  /** The texts are stored; sound and video of this size are not yet. */
  | { readonly at: 'asking'; readonly bytes: number; readonly lessons: readonly Lesson[] }
  | { readonly at: 'kept'; readonly count: number; readonly bytes: number; readonly hasPages: boolean }

/** Saves all open lessons on the device, all or none, and shows their size. */
export default function OfflineCourseButton(props: OfflineCourseButtonProps) {
  const { state, keep, keepFiles, drop, wait } = useOfflineCourse(props)
  if (state.at === 'unknown') return null
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
      {state.at === 'asking' ? (
        <>
          <Button onClick={() => void keepFiles(state.lessons, state.bytes)}>{copy.keepAll}</Button>
          <Button variant="quiet" onClick={() => void wait().catch(() => undefined)}>
            {copy.notNow}
          </Button>
        </>
      ) : (
        <Button variant="outline" pending={state.at === 'keeping'} onClick={() => void keep()}>
          {state.at === 'kept' ? copy.again : copy.keep}
        </Button>
      )}
      {state.at === 'kept' && (
        <Button variant="quiet" onClick={() => void drop().catch(() => undefined)}>
          {copy.remove}
        </Button>
      )}
      <p role="status" className="text-sm text-ink-soft empty:sr-only">
        {describeState(state)}
      </p>
      {state.at === 'kept' && <EvictionNotice />}
    </div>
  )
}

function useOfflineCourse({ course, myCourse, preload }: OfflineCourseButtonProps) {
  const [state, setState] = useState<State>({ at: 'unknown' })
  const { data: me } = useQuery(meQuery())
  const user = me?.id
  useEffect(() => {
    if (!user) return
    let isCurrent = true
    void readStored({ user, course: course.slug }).then(
      (saved) => isCurrent && setState(saved),
      // Without storage in the browser there is no button.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [user, course.slug])
  const open = listOpen(course, myCourse)
  const fail = (error: unknown, bytes: number) => {
    const missing = missingBytes(error, bytes)
    setState(missing === null ? { at: 'failed' } : { at: 'full', bytes: missing })
  }
  const keepFiles = async (lessons: readonly Lesson[], bytes: number) => {
    if (!me) return
    try {
      setState({ at: 'keeping', text: copy.keepingRest })
      await preload()
      const count = (done: number, total: number) => setState({ at: 'keeping', text: copy.keepingFiles(done, total) })
      const files = await fetchFiles(lessons, bytes, { onProgress: count })
      await cachePictures(listPictureAddresses(lessons))
      const hasPages = await cachePages(listCoursePages(course.slug, lessons))
      await (await loadOutbox()).storeLessonsOffline({ me, course, mine: myCourse, lessons, hasPages }, files)
      setState(await readStored({ user: me.id, course: course.slug }))
    } catch (error) {
      fail(error, bytes)
    }
  }
  /** Saves texts first; large media only on request. */
  const saveOffline = async () => {
    const lessons: Lesson[] = []
    let bytes = 0
    try {
      for (const { slug } of open) {
        setState({ at: 'keeping', text: copy.keeping(lessons.length, open.length) })
        lessons.push(await loadLesson({ params: { slug: course.slug, lesson: slug } }))
      }
      bytes = await measureFiles(lessons)
      if (bytes > MEGABYTE) setState({ at: 'asking', bytes, lessons })
      else await keepFiles(lessons, bytes)
    } catch (error) {
      fail(error, bytes)
    }
  }
  const drop = async () => {
    if (!user) return
    await (await loadOutbox()).deleteOfflineLessons({ user, course: course.slug })
    await dropPages(course.slug)
    setState({ at: 'idle' })
  }
  /** Cancels: lessons saved earlier stay, and are shown again. */
  const wait = async () => {
    setState(user ? await readStored({ user, course: course.slug }) : { at: 'idle' })
  }
  return { state, keep: saveOffline, keepFiles, drop, wait }
}

function describeState(state: State): string {
  switch (state.at) {
    case 'keeping':
      return state.text
    case 'asking':
      return copy.asking(copy.size(state.bytes / MEGABYTE))
    case 'kept':
      return describeStored(state)
    case 'full':
      return copy.full(copy.size(state.bytes / MEGABYTE))
    case 'over':
    case 'failed':
      return copy[state.at]
    case 'idle':
    case 'unknown':
      return ''
  }
}

function describeStored({ count, bytes, hasPages }: Extract<State, { at: 'kept' }>): string {
  const size = copy.size(bytes / MEGABYTE)
  return hasPages ? copy.saved(count, size) : copy.savedWhileOpen(count, size)
}

/** Reads what this device has saved of the course. */
async function readStored(place: { user: string; course: string }): Promise<State> {
  const { readOfflineLessons, measureOfflineFiles } = await loadOutbox()
  const saved = await readOfflineLessons(place)
  if (saved === null || saved === 'over') return { at: saved ?? 'idle' }
  const { lessons, hasPages } = saved
  const bytes = (await measureOfflineFiles(place)) + new Blob([JSON.stringify(lessons)]).size
  return { at: 'kept', count: lessons.length, bytes, hasPages }
}

/** Lessons that are open by order and date: the server sends no others. */
function listOpen(course: Course, { done, startedAt, next }: MyCourse) {
  const savedIds = new Set(done.map(({ lesson }) => lesson))
  const facts = { done: savedIds, startedAtMs: Date.parse(startedAt), nowMs: Date.now() }
  return listLessons(course).filter(({ id, slug }) => slug === next?.slug || isLessonOpen(course, id, facts))
}
