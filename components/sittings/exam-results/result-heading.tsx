import { ButtonLink } from '@/components/ui/button/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import { type ResultFilter } from '@/lib/sittings/exam-results/queries'
import { type ExamResults } from '@/lib/sittings/exam-results/contract'
import { examResultsCopy as copy } from '@/lib/sittings/exam-results/words/exam-results'
import { paths } from '@/lib/platform/paths'
import { ExportButton } from './export-button'

type ResultHeadingProps = { report: ExamResults; filter: ResultFilter; isManager: boolean }

export function ResultHeading({ report: { exam, attempts }, filter, isManager }: ResultHeadingProps) {
  return (
    <PageHeading title={`${copy.title}: ${exam.title}`} lead={copy.lead(attempts.open, attempts.finished)}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={paths.editExam(exam.id)} variant="outline" prefetch={false}>
          {copy.toExam}
        </ButtonLink>
        {isManager && <ExportButton exam={exam.id} filter={filter} />}
      </div>
    </PageHeading>
  )
}
