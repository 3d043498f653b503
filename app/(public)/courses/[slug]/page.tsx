import { type Metadata } from 'next'
import { CourseAbout } from '@/components/learning/course/course-about'
import { teacherPicture } from '@/components/learning/course/course-teacher'
import { MissingPage, missingMetadata } from '@/components/platform/page-failure/missing-page'
import { Breadcrumbs } from '@/components/platform/layout/breadcrumbs'
import { JsonLd } from '@/components/platform/layout/public/json-ld'
import { coursesCopy, courseSkillNames } from '@/lib/learning/course/words/courses'
import { levelNames } from '@/lib/learning/post/words/post'
import { listLessons } from '@/lib/learning/course/rules/course'
import { webSettings } from '@/lib/platform/env/web'
import { paths } from '@/lib/platform/paths'
import { course as courseData } from '@/lib/platform/seo/json-ld'
import { pageMetadata } from '@/lib/platform/seo/metadata'
import { loadCourse } from '../load-course'

type Props = PageProps<'/courses/[slug]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const course = await loadCourse((await params).slug)
  if (!course) return missingMetadata
  const { slug, title, excerpt, seo } = course
  return pageMetadata({
    title: seo.title || title,
    description: seo.description || excerpt,
    path: paths.course(slug),
    picture: { kind: 'courses', slug },
  })
}

export default async function CoursePage({ params }: Props) {
  const course = await loadCourse((await params).slug)
  if (!course) return <MissingPage />
  const {
    slug,
    title,
    excerpt,
    seo,
    skill,
    level,
    minutes,
    priceRial,
    offer,
    learns,
    teacher,
    publishedAt,
    updatedAt,
  } = course
  return (
    <>
      <Breadcrumbs trail={[{ text: coursesCopy.short, href: paths.courses }]} current={title} />
      <CourseAbout course={course} mediaBase={webSettings.browserApiBase} />
      <JsonLd
        data={courseData(webSettings.origin, {
          title,
          description: seo.description || excerpt,
          path: paths.course(slug),
          about: courseSkillNames[skill],
          level: levelNames[level],
          minutes,
          priceRial,
          offer,
          teaches: learns,
          teacher: teacher && {
            ...teacher,
            picture: teacher.picture && webSettings.browserApiBase + teacherPicture(teacher.picture),
          },
          publishedAt,
          updatedAt,
          samples: listLessons(course)
            .filter(({ isSample }) => isSample)
            .map((lesson) => ({ title: lesson.title, path: paths.lesson(slug, lesson.slug) })),
        })}
      />
    </>
  )
}
