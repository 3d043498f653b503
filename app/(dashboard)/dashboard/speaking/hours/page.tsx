import { type Metadata } from 'next'
import { BookingHours } from '@/components/bookings/lazy'
import { bookingHoursCopy } from '@/lib/copy/bookings/desk'

export const metadata: Metadata = { title: bookingHoursCopy.title }

export default function SpeakingHoursPage() {
  return <BookingHours />
}
