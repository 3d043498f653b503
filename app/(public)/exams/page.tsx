import { type Metadata } from 'next'
import { connection } from 'next/server'
import { ExamCard } from '@/components/exam/exam-card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeading } from '@/components/ui/page-heading'
import { publicApi } from '@/lib/api/transport'
import { type listExams } from '@/lib/contract/exam'
import { examCopy } from '@/lib/copy/exam'

export const metadata: Metadata = { title: examCopy.listTitle, description: examCopy.listLead }

const getExams = publicApi<typeof listExams>('GET', '/exams/')

export default async function ExamsPage() {
  await connection()
  const { items } = await getExams({ query: { size: 50 } })
  return (
    <>
      <PageHeading title={examCopy.listTitle} lead={examCopy.listLead} />
      {items.length === 0 && <EmptyState title={examCopy.listEmptyTitle} text={examCopy.listEmptyText} />}
      <ul className="grid gap-5 md:grid-cols-2">
        {items.map((exam) => (
          <li key={exam.slug}>
            <ExamCard exam={exam} />
          </li>
        ))}
      </ul>
    </>
  )
}
