import { type Metadata } from 'next'
import { BookingHours } from '@/components/teaching/booking/lazy'
import { bookingHoursCopy } from '@/lib/teaching/booking/words/teacher-hours'

export const metadata: Metadata = { title: bookingHoursCopy.title }

export default function SpeakingHoursPage() {
  return <BookingHours />
}
