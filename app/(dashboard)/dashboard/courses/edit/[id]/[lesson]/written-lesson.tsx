'use client'

import dynamic from 'next/dynamic'
import { LessonEditor } from '@/components/learning/course/editor/lesson/lesson-editor'
import { Skeleton } from '@/components/ui/states/skeleton'
import { apiBase } from '@/lib/platform/client/api-base'
import { lessonEditorCopy } from '@/lib/learning/course/words/course-editor'

/** The editor of posts and notes: TipTap is not in this page's first load. */
const TextEditor = dynamic(() => import('@/components/learning/post/editor/text/text-editor'), {
  ssr: false,
  loading: () => (
    <div role="status">
      <span className="sr-only">{lessonEditorCopy.loadingEditor}</span>
      <Skeleton className="h-96" />
    </div>
  ),
})

/** The lesson editor, with the text editor that all documents share. */
export function WrittenLesson({ course, lesson }: { course: string; lesson: string }) {
  return (
    <LessonEditor
      course={course}
      lesson={lesson}
      editor={(props) => <TextEditor {...props} mediaBase={apiBase()} hasExercises />}
    />
  )
}
