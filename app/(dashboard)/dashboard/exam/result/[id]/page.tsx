import { MissingPage } from '@/components/errors/missing-page'
import { isUuid } from '@/lib/domain/text/uuid'
import { ResultWithReview } from './result-with-review'
import { resultCopy } from '@/lib/copy/result/result'
import { titleOfId } from '@/lib/seo/metadata'
import '../../../../../print.css'

export const generateMetadata = titleOfId(resultCopy.title)

export default async function ExamResultPage({ params }: PageProps<'/dashboard/exam/result/[id]'>) {
  const { id } = await params
  if (!isUuid(id)) return <MissingPage />
  return <ResultWithReview attempt={id} />
}
