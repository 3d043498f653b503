import { WritersOnly } from '@/components/desk/writers-only'
import { MissingPage } from '@/components/errors/missing-page'
import { ExamDesk } from '@/components/exam-desk/exam-desk'
import { examDeskCopy } from '@/lib/copy/exam/exam-desk'
import { isUuid } from '@/lib/domain/text/uuid'
import { titleOfId } from '@/lib/seo/metadata'
import { examWritersWords } from '@/lib/copy/exam/exam-list'

export const generateMetadata = titleOfId(examDeskCopy.metaTitle)

export default async function EditExamPage({ params }: PageProps<'/dashboard/exam/[id]'>) {
  const { id } = await params
  if (!isUuid(id)) return <MissingPage />
  return (
    <WritersOnly of="teachers" words={examWritersWords}>
      <ExamDesk id={id} />
    </WritersOnly>
  )
}
