'use client'

import { type MouseEvent, useEffect, useState } from 'react'
import { type Lesson } from '@/lib/learning/course/contract/course'

const loadOutbox = () => import('@/lib/learning/enrolment/client/learning-outbox')

/**
 * Without a network, opens a lesson (`''`: the course) in the present page, whose code is already loaded: another page could not be fetched. The page
 * reads the lesson from its URL.
 */
export function openOfflineLesson(event: MouseEvent, lesson: string): void {
  if (navigator.onLine) return
  event.preventDefault()
  history.pushState(null, '', `?lesson=${encodeURIComponent(lesson)}`)
  scrollTo(0, 0)
}

/** A lesson of a course saved on this device; `over` when its time has expired. */
export function useOfflineLesson(user: string | undefined, course: string, slug: string): Lesson | 'over' | undefined {
  const [saved, setSaved] = useState<readonly Lesson[] | 'over'>([])
  useEffect(() => {
    if (!user) return
    let isCurrent = true
    void loadOutbox()
      .then(({ readOfflineLessons }) => readOfflineLessons({ user, course }))
      .then(
        (found) => isCurrent && setSaved(found === 'over' ? found : (found?.lessons ?? [])),
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [user, course])
  return saved === 'over' ? saved : saved.find((lesson) => lesson.slug === slug)
}
