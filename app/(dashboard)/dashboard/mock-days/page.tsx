import { type Metadata } from 'next'
import { MockDays } from '@/components/institute/mock-day/lazy'
import { mySeatsQuery } from '@/lib/institute/mock-day/queries'
import { mockDayCopy } from '@/lib/institute/mock-day/words/my-mock-day'
import { PageData } from '../page-data'

export const metadata: Metadata = { title: mockDayCopy.title }

export default function MockDaysListPage() {
  return (
    <PageData load={(query) => query(mySeatsQuery())}>
      <MockDays />
    </PageData>
  )
}
