import { type Metadata } from 'next'
import { cache } from 'react'
import { MissingPage, missingMetadata } from '@/components/platform/page-failure/missing-page'
import { Breadcrumbs } from '@/components/platform/layout/breadcrumbs'
import { AnswerKey } from '@/components/learning/note/answer-key'
import { buttonClass } from '@/components/ui/button/button-class'
import { PageHeading } from '@/components/ui/page-heading'
import { publicApi } from '@/lib/platform/client/transport'
import { type listLessonAnswers } from '@/lib/learning/course/contract/course'
import { coursesCopy, lessonCopy } from '@/lib/learning/course/words/courses'
import { answersCopy } from '@/lib/learning/note/words/notes'
import { paths } from '@/lib/platform/paths'
import { pageMetadata } from '@/lib/platform/seo/metadata'
import '@/app/print.css'
import { decodeSegment, nullIfMissing } from '../../../../texts'

type Props = PageProps<'/courses/[slug]/[lesson]/answers'>
const fetchLessonAnswers = publicApi<typeof listLessonAnswers>('GET', '/courses/{slug}/lessons/{lesson}/answers/')
const loadAnswers = cache((slug: string, lesson: string) =>
  nullIfMissing(fetchLessonAnswers({ params: { slug, lesson } })),
)

async function load(params: Props['params']) {
  const { slug: course, lesson: segment } = await params
  const [slug, lesson] = [decodeSegment(course), decodeSegment(segment)]
  return { slug, lesson, key: await loadAnswers(slug, lesson) }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, lesson, key } = await load(params)
  if (!key) return missingMetadata
  const title = answersCopy.title(key.title)
  const path = paths.lessonAnswers(slug, lesson)
  // Searchers should find the lesson, and answer first.
  return {
    ...pageMetadata({ title, description: answersCopy.lead, path, picture: 'courses' }),
    robots: { index: false, follow: true },
  }
}

/** The keys of a sample's exercises, for readers without JavaScript or on paper. */
export default async function LessonAnswersPage({ params }: Props) {
  const { slug, lesson, key } = await load(params)
  if (!key) return <MissingPage />
  return (
    <>
      <Breadcrumbs
        trail={[
          { text: coursesCopy.short, href: paths.courses },
          { text: key.title, href: paths.lesson(slug, lesson) },
        ]}
        current={answersCopy.short}
      />
      <div className="max-w-3xl">
        <PageHeading title={answersCopy.title(key.title)} lead={answersCopy.lead} />
        {key.exercises.map((exercise) => (
          <AnswerKey key={exercise.id} {...exercise} />
        ))}
        <p className="mt-8 print:hidden">
          <a href={paths.lesson(slug, lesson)} className={buttonClass({ variant: 'outline' })}>
            {lessonCopy.answersBack}
          </a>
        </p>
      </div>
    </>
  )
}
