import { type Metadata } from 'next'
import { MockDays } from '@/components/mock-days/lazy'
import { mockDayCopy } from '@/lib/copy/mock-days/mine'

export const metadata: Metadata = { title: mockDayCopy.title }

export default function MockDaysListPage() {
  return <MockDays />
}
