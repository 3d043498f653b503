import { type Metadata } from 'next'
import { ExamDesk } from '@/components/exam-desk/exam-desk'
import { WritersOnly } from '@/components/exam-desk/writers-only'
import { examDeskCopy } from '@/lib/copy/exam-desk'

export const metadata: Metadata = { title: examDeskCopy.metaTitle }

export default async function EditExamPage({ params }: PageProps<'/dashboard/exam/[id]'>) {
  const { id } = await params
  return (
    <WritersOnly>
      <ExamDesk id={id} />
    </WritersOnly>
  )
}
