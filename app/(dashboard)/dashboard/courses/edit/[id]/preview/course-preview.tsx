'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { type ReactNode } from 'react'
import { EditorPage } from '@/components/documents/editor/editor-page'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button/button-link'
import { courseDraftQuery } from '@/lib/learning/course/queries/course-editor'
import { type EditedCourse } from '@/lib/learning/course/contract/course-editor'
import {
  courseEditorCopy,
  courseOutlineCopy,
  coursePreviewCopy as copy,
} from '@/lib/learning/course/words/course-editor'
import { courseCopy, coursesCopy, lessonKindNames } from '@/lib/learning/course/words/courses'
import { sumMinutes } from '@/lib/learning/course/rules/course'
import { paths } from '@/lib/platform/paths'

/** The draft of a course as learners will see it: its description, and its lessons as links. */
export function CoursePreview({ id }: { id: string }) {
  const query = useQuery({ ...courseDraftQuery(id), staleTime: 0 })
  return (
    <EditorPage query={query} words={courseEditorCopy} listHref={paths.myCourses} bars={['h-12', 'h-96']}>
      {(course) => (
        <div className="mx-auto max-w-3xl">
          <PreviewBar back={paths.editCourse(id)} text={copy.back} />
          <CourseFacts course={course} />
          <Outline course={course} />
        </div>
      )}
    </EditorPage>
  )
}

/** Says that this is a draft, with a link back. */
export function PreviewBar({ back, text, children }: { back: string; text: string; children?: ReactNode }) {
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-3 print:hidden">
      <Alert tone="info">{copy.note}</Alert>
      <div className="flex flex-wrap gap-2">
        {children}
        <ButtonLink href={back} variant="outline">
          {text}
        </ButtonLink>
      </div>
    </div>
  )
}

function CourseFacts({ course: { content } }: { course: EditedCourse }) {
  const { title, excerpt, description, learns, forWhom, questions, priceRial, modules } = content
  const lessons = modules.reduce((sum, module) => sum + module.lessons.length, 0)
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">{title || courseEditorCopy.untitled}</h1>
      <p className="mt-3 text-ink-soft sm:text-lg">{excerpt}</p>
      <p className="mt-3 font-semibold">
        {courseCopy.price(priceRial)} · {coursesCopy.size(lessons, sumMinutes(content))}
      </p>
      {description.map((words, index) => (
        <p key={index} className="my-4">
          {words}
        </p>
      ))}
      <PointList title={courseCopy.learns} points={learns} />
      <PointList title={courseCopy.forWhom} points={forWhom} />
      {questions.length > 0 && (
        <dl className="mt-8 grid gap-4">
          {questions.map(({ question, answer }, index) => (
            <div key={index}>
              <dt className="font-bold">{question}</dt>
              <dd className="mt-1 text-ink-soft">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function PointList({ title, points }: { title: string; points: readonly string[] }) {
  const shownPoints = points.filter((point) => point.trim() !== '')
  if (shownPoints.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-3 list-disc ps-6 marker:text-primary">
        {shownPoints.map((point) => (
          <li key={point} className="my-1.5 ps-1">
            {point}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Outline({ course: { id, content } }: { course: EditedCourse }) {
  return (
    <section className="mt-10">
      <h2 className="text-xl">{courseCopy.outline}</h2>
      <p className="mt-2 text-sm text-ink-soft">{courseCopy.order[content.order]}</p>
      <ol className="mt-5 grid gap-5">
        {content.modules.map((module, index) => (
          <li key={module.id} className="rounded-lg border border-line bg-surface">
            <h3 className="border-b border-line px-4 py-3 text-base">{courseCopy.module(index + 1, module.title)}</h3>
            {module.opensAfterDays > 0 && (
              <p className="px-4 pt-3 text-sm text-ink-soft">{courseOutlineCopy.afterDays(module.opensAfterDays)}</p>
            )}
            <ol className="divide-y divide-line">
              {module.lessons.map(({ id: lesson, title, kind, minutes, isSample }) => (
                <li key={lesson} className="relative grid gap-1 px-4 py-3">
                  <span className="flex flex-wrap items-center gap-3">
                    <Link
                      href={paths.previewLesson(id, lesson)}
                      prefetch={false}
                      className="font-semibold after:absolute after:inset-0 hover:underline"
                    >
                      {courseOutlineCopy.lesson(title)}
                    </Link>
                    {isSample && <Badge tone="primary">{courseCopy.sample}</Badge>}
                  </span>
                  <span className="text-xs text-ink-faint">
                    {lessonKindNames[kind]} · {coursesCopy.minutes(minutes)}
                  </span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  )
}
