import { type Metadata } from 'next'
import { cache } from 'react'
import { ExamFilters } from '@/components/authoring/exam/exam-filters'
import { ExamGuide } from '@/components/authoring/exam/exam-guide'
import { ExamResults } from '@/components/authoring/exam/exam-results'
import { finishedBadge } from './finished-badge'
import { Breadcrumbs } from '@/components/platform/layout/breadcrumbs'
import { JsonLd } from '@/components/platform/layout/public/json-ld'
import { AddressSearch } from '@/components/ui/form/address-search'
import { PageHeading } from '@/components/ui/page-heading'
import { answerPartial } from '@/lib/platform/client/mark-page-reply'
import { publicApi } from '@/lib/platform/client/transport'
import { type listExams } from '@/lib/authoring/exam/contract/exam'
import { examCopy } from '@/lib/authoring/exam/words'
import { examFilterQuery, readExamFilter } from '@/lib/authoring/exam/rules/exam-filter'
import { webSettings } from '@/lib/platform/env/web'
import { paths } from '@/lib/platform/paths'
import { pageMetadata } from '@/lib/platform/seo/metadata'
import { quizList } from '@/lib/platform/seo/quiz'

type Props = PageProps<'/exams'>

const getExams = publicApi<typeof listExams>('GET', '/exams/')

/** The exams for the URL's filters; null when the API does not answer. Cached per request: head and body need the same data. */
const loadExams = cache((address: string) =>
  getExams({ query: { ...readExamFilter(Object.fromEntries(new URLSearchParams(address))), size: 50 } }).then(
    ({ items }) => items,
    () => null,
  ),
)

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const isNarrowed = examFilterQuery(readExamFilter(await searchParams)) !== ''
  return {
    ...pageMetadata({
      title: examCopy.listMetaTitle,
      description: examCopy.listDescription,
      path: paths.exams,
      picture: 'exams',
    }),
    // A filtered list has no content that the whole one lacks.
    ...(isNarrowed && { robots: { index: false, follow: true } }),
  }
}

export default async function ExamsPage({ searchParams }: Props) {
  const filter = readExamFilter(await searchParams)
  const query = examFilterQuery(filter)
  const exams = await loadExams(query)
  if (exams === null) answerPartial()
  const { q, ...chosen } = filter
  return (
    <>
      <Breadcrumbs current={examCopy.listTitle} />
      <PageHeading title={examCopy.listTitle} lead={examCopy.listLead} />
      <div className="mb-8 grid gap-4">
        <AddressSearch action={paths.exams} q={q} words={examCopy.search} others={chosen} />
        <ExamFilters filter={filter} />
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_20rem]">
        <ExamResults exams={exams} query={query} mediaBase={webSettings.browserApiBase} finishedBadge={finishedBadge} />
        <ExamGuide />
      </div>
      {exams && exams.length > 0 && <JsonLd data={quizList(webSettings.origin, exams)} />}
    </>
  )
}
