import { type Metadata } from 'next'
import { MissingPage } from '@/components/errors/missing-page'
import { ExamDesk } from '@/components/exam-desk/exam-desk'
import { WritersOnly } from '@/components/exam-desk/writers-only'
import { examDeskCopy } from '@/lib/copy/exam-desk'
import { isUuid } from '@/lib/domain/text/uuid'

export const metadata: Metadata = { title: examDeskCopy.metaTitle }

export default async function EditExamPage({ params }: PageProps<'/dashboard/exam/[id]'>) {
  const { id } = await params
  if (!isUuid(id)) return <MissingPage />
  return (
    <WritersOnly>
      <ExamDesk id={id} />
    </WritersOnly>
  )
}
