import { type Metadata } from 'next'
import { NewExamForm } from '@/components/exam-desk/new-exam-form'
import { WritersOnly } from '@/components/exam-desk/writers-only'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { newExamCopy } from '@/lib/copy/exam-list'

export const metadata: Metadata = { title: newExamCopy.title }

export default function CreateExamPage() {
  return (
    <WritersOnly>
      <div className="mx-auto max-w-xl">
        <PageHeading title={newExamCopy.title} lead={newExamCopy.lead} />
        <Card>
          <NewExamForm />
        </Card>
      </div>
    </WritersOnly>
  )
}
