'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { LessonLead } from '@/components/learning/course/lesson-lead'
import { EditorPage } from '@/components/documents/editor/editor-page'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Skeleton } from '@/components/ui/states/skeleton'
import { apiBase } from '@/lib/platform/client/api-base'
import { courseDraftQuery, lessonDraftQuery, lessonFilesQuery } from '@/lib/learning/course/queries/course-editor'
import { type Lesson } from '@/lib/learning/course/contract/course'
import { type EditedCourse, type EditedLesson } from '@/lib/learning/course/contract/course-editor'
import { coursePreviewCopy as copy, lessonEditorCopy } from '@/lib/learning/course/words/course-editor'
import { courseCopy, lessonCopy } from '@/lib/learning/course/words/courses'
import { listLessons } from '@/lib/learning/course/rules/course'
import { listExercises, withoutKeys } from '@/lib/learning/post/rules/kinds'
import { paths } from '@/lib/platform/paths'
import { PreviewBar } from '../course-preview'
import { type LessonMedia, type PlayableMedia } from '@/lib/learning/lesson/contract/lesson-media'

/** The text of a lesson with its exercises. */
const LessonArticle = dynamic(
  () => import('@/components/learning/course/public/lesson-article').then(({ LessonArticle: article }) => article),
  { ssr: false, loading: () => <Skeleton className="h-96" /> },
)
const WritingTask = dynamic(() => import('@/components/learning/course/writing-task'), { ssr: false })

/** A draft lesson as learners will see it; its exercises can be checked. */
export function LessonPreview({ course, lesson }: { course: string; lesson: string }) {
  const outline = useQuery({ ...courseDraftQuery(course), staleTime: 0 })
  const query = useQuery({ ...lessonDraftQuery(course, lesson), staleTime: 0 })
  return (
    <EditorPage
      query={query}
      words={{ ...lessonEditorCopy, back: lessonEditorCopy.toCourse }}
      listHref={paths.previewCourse(course)}
      bars={['h-12', 'h-96']}
    >
      {(read) => (
        <>
          <PreviewBar back={paths.editLesson(course, lesson)} text={copy.back}>
            <ButtonLink href={paths.previewCourse(course)} variant="quiet">
              {copy.toOutline}
            </ButtonLink>
          </PreviewBar>
          <Article key={read.lesson} read={read} outline={outline.data} />
        </>
      )}
    </EditorPage>
  )
}

function Article({ read, outline }: { read: EditedLesson; outline: EditedCourse | undefined }) {
  const { course, facts, content } = read
  const { excerpt, seo, doc, ref, task } = content
  const media = usePreviewMedia(course.id, facts.kind === 'audio' || facts.kind === 'video' ? content.media : null)
  const lessons = outline ? listLessons(outline.content) : []
  const at = lessons.findIndex(({ id }) => id === facts.id)
  const next = lessons[at + 1]
  const lesson: Lesson = {
    ...facts,
    excerpt,
    seo,
    doc: withoutKeys(doc),
    ref: facts.kind === 'exam-part' ? ref : null,
    task: facts.kind === 'writing' ? task : null,
    media,
    recordings: read.recordings,
    exercises: listExercises(doc).length,
  }
  return (
    <LessonArticle
      course={course.id}
      draftCourse={course.id}
      lesson={lesson}
      answers={null}
      place={courseCopy.at(Math.max(at, 0) + 1, Math.max(lessons.length, 1))}
      mediaBase={apiBase()}
    >
      <LessonLead lesson={lesson} />
      {lesson.task && (
        <WritingTask user="preview" course={course.id} lesson={facts.id} task={lesson.task} submitHref={null} />
      )}
      {next && (
        <p className="mt-10">
          <ButtonLink href={paths.previewLesson(course.id, next.id)}>{lessonCopy.next}</ButtonLink>
        </p>
      )}
    </LessonArticle>
  )
}

/** A draft's recording or video, by the writer's URL; null until it is known, and if there is none. */
function usePreviewMedia(course: string, media: LessonMedia | null): PlayableMedia | null {
  const { data } = useQuery({ ...lessonFilesQuery(course), enabled: media !== null })
  const file = data?.files.find(({ id }) => id === media?.file)
  if (!media || !file) return null
  const { kind, mediaType, bytes, durationMs, width, height, path } = file
  return { ...media, kind, mediaType, bytes, durationMs, width, height, path, expiresAt: null }
}
