import { type Metadata } from 'next'
import { RemindersPage } from '@/components/progress/reminder/reminders-page'
import { type LoadQuery } from '@/lib/platform/client/first-data'
import { remindersQuery } from '@/lib/progress/reminder/queries'
import { reminderCopy } from '@/lib/progress/reminder/words'
import { PageData } from '../page-data'

export const metadata: Metadata = { title: reminderCopy.title }

const load = (query: LoadQuery) => query(remindersQuery())

export default function MyRemindersPage() {
  return (
    <PageData load={load}>
      <RemindersPage />
    </PageData>
  )
}
