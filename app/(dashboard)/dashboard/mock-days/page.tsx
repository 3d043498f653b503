import { type Metadata } from 'next'
import { MockDays } from '@/components/institute/mock-day/lazy'
import { mockDayCopy } from '@/lib/institute/mock-day/words/my-mock-day'

export const metadata: Metadata = { title: mockDayCopy.title }

export default function MockDaysListPage() {
  return <MockDays />
}
