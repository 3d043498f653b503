import { type Metadata } from 'next'
import { ClassesPage } from '@/components/institute/class/classes-page'
import { myClassesQuery } from '@/lib/institute/class/queries'
import { classesCopy } from '@/lib/institute/class/words/my-classes'
import { PageData } from '../page-data'

export const metadata: Metadata = { title: classesCopy.title }

export default function DashboardClassesPage() {
  return (
    <PageData load={(query) => query(myClassesQuery())}>
      <ClassesPage />
    </PageData>
  )
}
