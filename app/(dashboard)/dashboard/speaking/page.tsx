import { type Metadata } from 'next'
import { HostedBookings, LateBookings } from '@/components/bookings/lazy'
import { SpeakingPage } from '@/components/speaking/speaking-page'
import { SpeakingQueue } from '@/components/speaking-desk/lazy'
import { mySpeakingCopy } from '@/lib/copy/speaking/mine'

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
