import { ButtonLink } from '@/components/ui/button/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import { type ResultFilter } from '@/lib/api/queries/exam/exam-results'
import { type ExamResults } from '@/lib/contract/exam/exam-results'
import { examResultsCopy as copy } from '@/lib/copy/exam/exam-results'
import { paths } from '@/lib/paths'
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
