'use client'

import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { LessonFoot } from '@/components/learning/course/lesson-foot'
import { openOfflineLesson, useOfflineLesson } from '@/components/learning/course/offline/offline-lessons'
import { taskSourceOf } from '@/components/learning/lesson/task-source'
import { LessonLead } from '@/components/learning/course/lesson-lead'
import { useSendPendingProgress } from '@/components/learning/course/use-pending-progress'
import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyState } from '@/components/ui/states/empty-state'
import { QueryRegion } from '@/components/ui/states/query-region'
import { Skeleton } from '@/components/ui/states/skeleton'
import { apiBase } from '@/lib/platform/client/api-base'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { courseQuery, lessonQuery } from '@/lib/learning/course/queries/courses'
import { myCourseQuery } from '@/lib/learning/enrolment/queries'
import { problemCodeOf } from '@/lib/platform/client/api-error'
import { type Course, type Lesson } from '@/lib/learning/course/contract/course'
import { courseCopy, lessonCopy } from '@/lib/learning/course/words/courses'
import { learningCopy as copy } from '@/lib/learning/enrolment/words'
import { listLessons } from '@/lib/learning/course/rules/course'
import { listRecordings } from '@/lib/learning/post/rules/post-doc'
import { paths } from '@/lib/platform/paths'

const loadArticle = () => import('@/components/learning/course/public/lesson-article')
const loadTask = () => import('@/components/learning/course/writing-task')
const loadPartStart = () => import('@/components/learning/course/part-start')
const loadListening = () => import('@/components/learning/course/lesson-recordings')
const loadFeedback = () => import('@/components/teaching/examiner/feedback-in-place')
const loadSelection = () => import('@/components/progress/vocabulary/collect-selection')

/** Holds all code that a lesson may need. It is imported only here: a second import would put the same code into other chunks. */
export const loadParts = () =>
  Promise.all([loadArticle(), loadTask(), loadListening(), loadSelection(), loadPartStart(), loadFeedback()])

/** The text of a lesson with its exercises. */
const LessonArticle = dynamic(() => loadArticle().then(({ LessonArticle: article }) => article), {
  ssr: false,
  loading: () => <Skeleton className="h-96" />,
})
const WritingTask = dynamic(loadTask, { ssr: false })
const FeedbackInPlace = dynamic(loadFeedback, { ssr: false })
const PartStart = dynamic(loadPartStart, { ssr: false })
const RecordingSettings = dynamic(loadListening, { ssr: false })
const SaveSelection = dynamic(() => loadSelection().then((module) => module.SaveSelection), { ssr: false })

/** A lesson of a course that the learner has begun. */
export function MyLesson({ course: courseSlug, slug }: { course: string; slug: string }) {
  const course = useQuery(courseQuery(courseSlug))
  const lesson = useQuery(lessonQuery(courseSlug, slug))
  const { data: me } = useQuery(meQuery())
  const found = useOfflineLesson(me?.id, courseSlug, slug)
  const saved = found === 'over' ? undefined : found
  if (lesson.data === undefined && isClosed(lesson.error)) {
    return (
      <EmptyState title={copy.missingTitle} text={copy.missingText} isPage>
        <ButtonLink href={paths.myCourse(courseSlug)}>{copy.open}</ButtonLink>
      </EmptyState>
    )
  }
  const isServerAway = lesson.fetchStatus === 'paused' || (found === 'over' && lesson.failureCount > 0)
  if (lesson.data === undefined && saved === undefined && isServerAway) {
    return (
      <EmptyState title={copy.awayTitle} text={found === 'over' ? copy.overText : copy.awayText} isPage>
        <ButtonLink href={paths.myCourse(courseSlug)} onClick={(event) => openOfflineLesson(event, '')}>
          {copy.open}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <QueryRegion query={course} words={copy} bars={['h-12', 'h-96']}>
      {(known) => (
        <>
          <p className="mb-6">
            <ButtonLink
              href={paths.myCourse(courseSlug)}
              variant="quiet"
              className="-ms-4 whitespace-normal"
              onClick={(event) => openOfflineLesson(event, '')}
            >
              {lessonCopy.back(known.title)}
            </ButtonLink>
          </p>
          <QueryRegion query={{ ...lesson, data: lesson.data ?? saved }} words={copy} bars={['h-12', 'h-96']}>
            {(read) => <ReadLesson key={read.id} course={known} lesson={read} />}
          </QueryRegion>
        </>
      )}
    </QueryRegion>
  )
}

/** Loads with the first selection. */
function SelectedWords({ title }: { title: string }) {
  return useHasSelected() && <SaveSelection title={title} />
}

/** Whether any text of the page was selected yet: the code that offers to save a word loads only then. */
function useHasSelected(): boolean {
  const [hasSelected, setHasSelected] = useState(false)
  useEffect(() => {
    if (hasSelected) return
    const onSelectionChange = () => setHasSelected(getSelection()?.isCollapsed === false)
    document.addEventListener('selectionchange', onSelectionChange)
    return () => document.removeEventListener('selectionchange', onSelectionChange)
  }, [hasSelected])
  return hasSelected
}

function ReadLesson({ course, lesson }: { course: Course; lesson: Lesson }) {
  const { data: me } = useQuery(meQuery())
  const { data } = useQuery(myCourseQuery(course.slug))
  useSendPendingProgress(me?.id, course.slug)
  const lessons = listLessons(course)
  const at = lessons.findIndex(({ id }) => id === lesson.id)
  const mine = data?.mine
  return (
    <LessonArticle
      course={course.slug}
      lesson={lesson}
      answers={null}
      place={courseCopy.at(at + 1, lessons.length)}
      mediaBase={apiBase()}
      tools={me && hasRecording(lesson) && <RecordingSettings user={me.id} course={course.slug} lesson={lesson.id} />}
    >
      <LessonLead lesson={lesson} start={<ExamPart leadsTo={lesson.ref} />} />
      <SelectedWords title={lesson.title} />
      {me && lesson.task && <OwnTask user={me.id} course={course.slug} lesson={lesson} task={lesson.task} />}
      {me && mine && (
        <LessonFoot
          user={me.id}
          course={course.slug}
          lesson={lesson}
          isDone={mine.done.some((done) => done.lesson === lesson.id)}
          next={lessons[at + 1] ?? null}
        />
      )}
      {data && !mine && (
        <p className="mt-10">
          <ButtonLink href={paths.myCourse(course.slug)}>{copy.begin}</ButtonLink>
        </p>
      )}
    </LessonArticle>
  )
}

type OwnTaskProps = { user: string; course: string; lesson: Lesson; task: NonNullable<Lesson['task']> }

function OwnTask({ user, course, lesson: { id, slug }, task }: OwnTaskProps) {
  const source = { kind: 'task' as const, task: taskSourceOf(task) }
  return (
    <WritingTask
      user={user}
      course={course}
      lesson={id}
      task={task}
      submitHref={paths.submitLessonText(course, slug)}
      feedback={(text) => <FeedbackInPlace source={source} text={text} />}
    />
  )
}

function ExamPart({ leadsTo }: { leadsTo: Lesson['ref'] }) {
  return leadsTo?.paper && <PartStart exam={leadsTo.exam} skill={leadsTo.paper} part={leadsTo.part} />
}

function hasRecording({ doc, media }: Lesson): boolean {
  return media !== null || listRecordings(doc).length > 0
}

/** The lesson is closed to the learner or does not exist. A network failure counts as neither. */
function isClosed(error: Error | null): boolean {
  const code = problemCodeOf(error)
  return code === 'not_found' || code === 'out_of_order' || code === 'lesson_later' || code === 'invalid_input'
}
