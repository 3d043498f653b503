import { type Metadata } from 'next'
import { HostedBookings, LateBookings } from '@/components/teaching/booking/lazy'
import { SpeakingPage } from '@/components/teaching/speaking/speaking-page'
import { SpeakingQueue } from '@/components/teaching/speaking/assessment/lazy'
import { mySpeakingCopy } from '@/lib/teaching/speaking/words/my-speaking'

export const metadata: Metadata = { title: mySpeakingCopy.title }

export default function MySpeakingPage() {
  return (
    <SpeakingPage
      queue={
        <>
          <SpeakingQueue />
          <HostedBookings />
        </>
      }
      bookings={<LateBookings />}
      bookingsOfTeacher={<LateBookings isTeacher />}
    />
  )
}
