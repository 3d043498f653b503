import { type Metadata } from 'next'
import { WritersOnly } from '@/components/documents/editor/writers-only'
import { NewExamForm } from '@/components/authoring/exam-draft/new-exam-form'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { newExamCopy, examWritersOnlyWords } from '@/lib/authoring/exam-draft/words/exam-list'

export const metadata: Metadata = { title: newExamCopy.title }

export default function CreateExamPage() {
  return (
    <WritersOnly of="teachers" words={examWritersOnlyWords}>
      <div className="mx-auto max-w-xl">
        <PageHeading title={newExamCopy.title} lead={newExamCopy.lead} />
        <Card>
          <NewExamForm />
        </Card>
      </div>
    </WritersOnly>
  )
}
