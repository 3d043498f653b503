'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearchParams } from 'next/navigation'
import Link from 'next/link'
import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyState } from '@/components/ui/states/empty-state'
import { QueryRegion } from '@/components/ui/states/query-region'
import { ApiError } from '@/lib/platform/client/api-error'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { examResultsQuery, type ResultFilter } from '@/lib/sittings/exam-results/queries'
import { examResultsCopy as copy } from '@/lib/sittings/exam-results/words/exam-results'
import { paths } from '@/lib/platform/paths'
import { classNames } from '@/components/ui/class-names'
import { addressOf, type ReportView, parseReportView, TABS } from './report-address'
import { AttemptTab } from './attempt-tab'
import { BandTab } from './band-tab'
import { CorrectionTab } from '../key-correction/correction-tab'
import { QuestionTab } from './questions/question-tab'
import { ResultFilters } from './result-filters'
import { WrongTab } from './questions/wrong-tab'
import { PageHeading } from '@/components/ui/page-heading'
import { type ExamResults as Report } from '@/lib/sittings/exam-results/contract'
import { ExportButton } from './export-button'

const VIEWS = {
  bands: BandTab,
  questions: QuestionTab,
  wrong: WrongTab,
  keys: CorrectionTab,
  attempts: AttemptTab,
} as const

/** Results of an exam. The URL holds the tab and the filters. */
export function ExamResults({ exam }: { exam: string }) {
  const router = useRouter()
  const place = parseReportView(useSearchParams())
  const me = useQuery(meQuery())
  const query = useQuery(examResultsQuery(exam, place.filter))
  const refusal = query.error instanceof ApiError ? query.error.status : null
  if (refusal === 403) return <RefusedResults title={copy.refusedTitle} text={copy.refusedText} />
  if (refusal === 404 || refusal === 422) return <RefusedResults title={copy.missingTitle} text={copy.missingText} />
  const navigate = (next: ReportView) => router.replace(addressOf(exam, next), { scroll: false })
  const isManager = me.data?.role === 'manager'
  const View = VIEWS[place.tab]
  return (
    <QueryRegion query={query} words={copy} bars={['h-16', 'h-12', 'h-72']}>
      {(report) => (
        <>
          <ResultHeading report={report} filter={place.filter} isManager={isManager} />
          <ResultTabs exam={exam} place={place} />
          {place.tab !== 'keys' && <ResultFilters report={report} place={place} onChange={navigate} />}
          <View report={report} view={place} isManager={isManager} onNavigate={navigate} />
        </>
      )}
    </QueryRegion>
  )
}

function RefusedResults({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState title={title} text={text} isPage>
      <ButtonLink href={paths.myExams} variant="secondary">
        {copy.toExams}
      </ButtonLink>
    </EmptyState>
  )
}

/** The tabs of the results; each has its own URL. */
function ResultTabs({ exam, place }: { exam: string; place: ReportView }) {
  return (
    <nav aria-label={copy.nav} className="mb-6 border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-1">
        {TABS.map((tab) => (
          <li key={tab}>
            <Link
              href={addressOf(exam, { ...place, tab, page: 1 })}
              replace
              scroll={false}
              prefetch={false}
              aria-current={tab === place.tab ? 'page' : undefined}
              className={classNames(
                'grid min-h-11 place-items-center border-b-2 px-3 text-sm font-semibold sm:px-4',
                tab === place.tab
                  ? 'border-ink text-ink'
                  : 'border-transparent text-ink-soft hover:border-line-strong hover:text-ink',
              )}
            >
              {copy.tabs[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type ResultHeadingProps = { report: Report; filter: ResultFilter; isManager: boolean }

function ResultHeading({ report: { exam, attempts }, filter, isManager }: ResultHeadingProps) {
  return (
    <PageHeading title={`${copy.title}: ${exam.title}`} lead={copy.lead(attempts.open, attempts.finished)}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={paths.editExam(exam.id)} variant="outline" prefetch={false}>
          {copy.toExam}
        </ButtonLink>
        <ExportButton exam={exam.id} filter={filter} isManager={isManager} />
      </div>
    </PageHeading>
  )
}
