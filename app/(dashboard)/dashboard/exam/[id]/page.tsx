import { MissingPage } from '@/components/errors/missing-page'
import { ExamDesk } from '@/components/exam-desk/exam-desk'
import { WritersOnly } from '@/components/exam-desk/writers-only'
import { examDeskCopy } from '@/lib/copy/exam-desk'
import { isUuid } from '@/lib/domain/text/uuid'
import { titleOfId } from '@/lib/seo/title-of-id'

export const generateMetadata = titleOfId(examDeskCopy.metaTitle)

export default async function EditExamPage({ params }: PageProps<'/dashboard/exam/[id]'>) {
  const { id } = await params
  if (!isUuid(id)) return <MissingPage />
  return (
    <WritersOnly>
      <ExamDesk id={id} />
    </WritersOnly>
  )
}
