import { type Metadata } from 'next'
import { ClassesPage } from '@/components/institute/class/classes-page'
import { classesCopy } from '@/lib/institute/class/words/my-classes'

export const metadata: Metadata = { title: classesCopy.title }

export default function DashboardClassesPage() {
  return <ClassesPage />
}
