import { type Metadata } from 'next'
import { ExamCard } from '@/components/exam/exam-card'
import { ExamGuide } from '@/components/exam/exam-guide'
import { Breadcrumbs } from '@/components/layout/breadcrumbs'
import { JsonLd } from '@/components/layout/json-ld'
import { PublicButton } from '@/components/layout/public-button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeading } from '@/components/ui/page-heading'
import { answerPartial } from '@/lib/api/reply-marks'
import { publicApi } from '@/lib/api/transport'
import { type listExams } from '@/lib/contract/exam'
import { examCopy } from '@/lib/copy/exam'
import { webSettings } from '@/lib/env/web'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/metadata'
import { quizList } from './quiz-list'

const getExams = publicApi<typeof listExams>('GET', '/exams/')

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: examCopy.listTitle,
    description: examCopy.listDescription,
    path: paths.exams,
    picture: 'exams',
  })
}

export default async function ExamsPage() {
  const exams = await getExams({ query: { size: 50 } }).then(
    ({ items }) => items,
    () => {
      answerPartial()
      return null
    },
  )
  return (
    <>
      <Breadcrumbs current={examCopy.listTitle} />
      <PageHeading title={examCopy.listTitle} lead={examCopy.listLead} />
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_20rem]">
        <div>
          {exams === null && (
            <EmptyState title={examCopy.failedTitle} text={examCopy.failedText}>
              <PublicButton href={paths.exams} variant="soft">
                {examCopy.retry}
              </PublicButton>
            </EmptyState>
          )}
          {exams?.length === 0 && <EmptyState title={examCopy.listEmptyTitle} text={examCopy.listEmptyText} />}
          {exams && exams.length > 0 && (
            <>
              <ul className="grid gap-5">
                {exams.map((exam) => (
                  <li key={exam.slug}>
                    <ExamCard exam={exam} mediaBase={webSettings.browserApiBase} />
                  </li>
                ))}
              </ul>
              <JsonLd data={quizList(webSettings.origin, exams)} />
            </>
          )}
        </div>
        <ExamGuide />
      </div>
    </>
  )
}
