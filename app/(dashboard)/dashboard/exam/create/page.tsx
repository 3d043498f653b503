import { type Metadata } from 'next'
import { WritersOnly } from '@/components/desk/writers-only'
import { NewExamForm } from '@/components/exam-desk/new-exam-form'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { newExamCopy, examWritersWords } from '@/lib/copy/exam/exam-list'

export const metadata: Metadata = { title: newExamCopy.title }

export default function CreateExamPage() {
  return (
    <WritersOnly of="teachers" words={examWritersWords}>
      <div className="mx-auto max-w-xl">
        <PageHeading title={newExamCopy.title} lead={newExamCopy.lead} />
        <Card>
          <NewExamForm />
        </Card>
      </div>
    </WritersOnly>
  )
}
