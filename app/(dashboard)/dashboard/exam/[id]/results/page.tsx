import { MissingPage } from '@/components/errors/missing-page'
import { ExamResults } from '@/components/exam-results/exam-results'
import { examResultsCopy } from '@/lib/copy/exam/exam-results'
import { isUuid } from '@/lib/domain/text/uuid'
import { titleOfId } from '@/lib/seo/metadata'

export const generateMetadata = titleOfId(examResultsCopy.title)

export default async function ExamResultsPage({ params }: PageProps<'/dashboard/exam/[id]/results'>) {
  const { id } = await params
  if (!isUuid(id)) return <MissingPage />
  return <ExamResults exam={id} />
}
