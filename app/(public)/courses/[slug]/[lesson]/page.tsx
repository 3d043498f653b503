import { type Metadata } from 'next'
import { redirect } from 'next/navigation'
import { LessonLead } from '@/components/learning/course/lesson-lead'
import { SampleFoot } from '@/components/learning/course/sample-foot'
import { MissingPage, missingMetadata } from '@/components/platform/page-failure/missing-page'
import { Breadcrumbs } from '@/components/platform/layout/breadcrumbs'
import { JsonLd } from '@/components/platform/layout/public/json-ld'
import { LessonArticle } from '@/components/learning/course/public/lesson-article'
import { TextTools } from '@/components/learning/post/share/text-tools'
import { LazySaveSelectedWord } from '@/components/progress/vocabulary/collect-words'
import { coursesCopy, courseSkillNames, lessonCopy, lessonKindNames } from '@/lib/learning/course/words/courses'
import { levelNames, postNames } from '@/lib/learning/post/words/post'
import { webSettings } from '@/lib/platform/env/web'
import { paths } from '@/lib/platform/paths'
import { learningResource } from '@/lib/platform/seo/json-ld'
import { pageMetadata } from '@/lib/platform/seo/metadata'
import '@/app/print.css'
import { loadLesson } from '../../load-course'

type Props = PageProps<'/courses/[slug]/[lesson]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, lesson: segment } = await params
  const { course, lesson } = (await loadLesson(slug, segment)) ?? {}
  if (!course || !lesson) return missingMetadata
  return pageMetadata({
    title: lesson.seo.title || lesson.title,
    description: lesson.seo.description || lesson.excerpt,
    path: paths.lesson(course.slug, lesson.slug),
    picture: { kind: 'courses', slug: course.slug },
    article: { publishedAt: course.publishedAt, updatedAt: course.updatedAt, author: postNames.editors },
  })
}

/** A sample lesson, for everybody. Any other lesson links to the dashboard, where enrolled learners read it. */
export default async function LessonPage({ params }: Props) {
  const { slug, lesson: segment } = await params
  const found = await loadLesson(slug, segment)
  if (!found) return <MissingPage />
  const { course, lesson, place, previous, next } = found
  if (!lesson) redirect(paths.myLesson(course.slug, found.slug))
  const path = paths.lesson(course.slug, lesson.slug)
  return (
    <>
      <Breadcrumbs
        trail={[
          { text: coursesCopy.short, href: paths.courses },
          { text: course.title, href: paths.course(course.slug) },
        ]}
        current={lesson.title}
      />
      <LessonArticle
        course={course.slug}
        lesson={lesson}
        answers={paths.lessonAnswers(course.slug, lesson.slug)}
        place={place}
        mediaBase={webSettings.browserApiBase}
        tools={<TextTools print={lessonCopy.print} />}
      >
        <LessonLead lesson={lesson} />
        <LazySaveSelectedWord title={lesson.title} />
        <SampleFoot course={course} previous={previous} next={next} />
      </LessonArticle>
      <JsonLd
        data={learningResource(webSettings.origin, {
          title: lesson.title,
          description: lesson.seo.description || lesson.excerpt,
          path,
          type: lessonKindNames[lesson.kind],
          about: courseSkillNames[course.skill],
          level: levelNames[course.level],
          minutes: lesson.minutes,
          tags: [],
          author: postNames.editors,
          publishedAt: course.publishedAt,
          updatedAt: course.updatedAt,
        })}
      />
    </>
  )
}
