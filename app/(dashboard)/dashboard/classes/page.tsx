import { type Metadata } from 'next'
import { ClassesPage } from '@/components/classes/classes-page'
import { classesCopy } from '@/lib/copy/classes/mine'

export const metadata: Metadata = { title: classesCopy.title }

export default function DashboardClassesPage() {
  return <ClassesPage />
}
