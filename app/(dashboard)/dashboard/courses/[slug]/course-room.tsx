'use client'

import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { loadEntry, MyCourse } from '@/components/learning/course/my-course'
import { Skeleton } from '@/components/ui/states/skeleton'

const loadLessonPage = () => import('./[lesson]/my-lesson')
const MyLesson = dynamic(() => loadLessonPage().then((page) => page.MyLesson), {
  ssr: false,
  loading: () => <Skeleton className="h-96" />,
})

const SavedCourseSeed = dynamic(() => import('@/components/learning/course/offline/offline-seed'), { ssr: false })

/** Loads all code that a lesson may need while there is a network. */
const preload = async () => {
  const { loadParts } = await loadLessonPage()
  await Promise.all([
    loadParts(),
    loadEntry(),
    import('@/lib/learning/enrolment/client/record-learning'),
    import('@/lib/learning/enrolment/client/learning-outbox'),
  ])
}

/**
 * A course, or the lesson of this page. Without a network the URL says which lesson to show instead (`?lesson=`; empty: the course), and nothing is
 * fetched.
 */
export function CourseOrLesson({ slug, lesson = '' }: { slug: string; lesson?: string }) {
  const lessonSlug = useSearchParams().get('lesson') ?? lesson
  return (
    <>
      <SavedCourseSeed course={slug} />
      {lessonSlug === '' ? (
        <MyCourse slug={slug} preload={preload} />
      ) : (
        <MyLesson key={lessonSlug} course={slug} slug={lessonSlug} />
      )}
    </>
  )
}
