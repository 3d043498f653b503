import { type ReactNode } from 'react'
import { PublicButton } from '@/components/platform/layout/public/public-button'
import { Chevron } from '@/components/ui/chevron'
import { EmptyState } from '@/components/ui/states/empty-state'
import { type ExamSummary } from '@/lib/authoring/exam/contract/exam'
import { isMockExam } from '@/lib/authoring/exam/rules/audience'
import { examCopy } from '@/lib/authoring/exam/words'
import { paths } from '@/lib/platform/paths'
import { ExamCard } from './exam-card'

type ExamResultsProps = {
  /** Null: the API did not answer. */
  exams: readonly ExamSummary[] | null
  /** The query string of the filters; empty: none. */
  query: string
  mediaBase: string
  /** Shows that the reader has taken the exam of this slug. */
  finishedBadge: (slug: string) => ReactNode
}

/** Lists the exams found, mocks apart from those that are only for practice; without any, gives the reason and a next step. */
export function ExamResults({ exams, query, ...card }: ExamResultsProps) {
  const mocks = exams?.filter(isMockExam) ?? []
  const practiceSets = exams?.filter((exam) => !isMockExam(exam)) ?? []
  return (
    <div className="grid gap-10">
      {(mocks.length > 0 || practiceSets.length === 0) && (
        <section aria-labelledby="exams">
          <h2 id="exams" className="mb-3 text-lg">
            {mocks.length > 0 ? examCopy.count(mocks.length) : examCopy.list}
          </h2>
          {mocks.length > 0 ? (
            <ExamCards exams={mocks} {...card} />
          ) : (
            <NoExams isFailed={exams === null} query={query} />
          )}
        </section>
      )}
      {practiceSets.length > 0 && (
        <PracticeSets exams={practiceSets} isOpen={query !== '' || mocks.length === 0} {...card} />
      )}
    </div>
  )
}

/** Practice sets are folded, so that the list of mocks stays short. */
function PracticeSets({ isOpen, ...list }: ExamCardsProps & { isOpen: boolean }) {
  return (
    <section aria-labelledby="practice-sets">
      <details open={isOpen} className="group">
        <summary className="mb-3 flex min-h-14 list-none items-center gap-3 rounded-lg border border-line bg-surface px-4 py-2 hover:bg-sunken sm:px-5 [&::-webkit-details-marker]:hidden">
          <h2 id="practice-sets" className="min-w-0 flex-1 text-lg">
            {examCopy.practiceCount(list.exams.length)}
          </h2>
          <Chevron className="size-5 shrink-0 text-ink-faint group-open:rotate-180" />
        </summary>
        <ExamCards {...list} />
      </details>
    </section>
  )
}

type ExamCardsProps = Pick<ExamResultsProps, 'mediaBase' | 'finishedBadge'> & { exams: readonly ExamSummary[] }

function ExamCards({ exams, mediaBase, finishedBadge }: ExamCardsProps) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {exams.map((exam) => (
        <li key={exam.slug}>
          <ExamCard exam={exam} mediaBase={mediaBase} finishedBadge={finishedBadge(exam.slug)} />
        </li>
      ))}
    </ul>
  )
}

function NoExams({ isFailed, query }: { isFailed: boolean; query: string }) {
  if (isFailed)
    return (
      <EmptyState sign="exam" title={examCopy.failedTitle} text={examCopy.failedText}>
        <PublicButton href={paths.exams + query} variant="secondary">
          {examCopy.retry}
        </PublicButton>
      </EmptyState>
    )
  if (query === '') return <EmptyState sign="exam" title={examCopy.emptyTitle} text={examCopy.emptyText} />
  return (
    <EmptyState sign="exam" title={examCopy.noneTitle} text={examCopy.noneText}>
      <PublicButton href={paths.exams} variant="secondary">
        {examCopy.seeAll}
      </PublicButton>
    </EmptyState>
  )
}
