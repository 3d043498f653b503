import { type Metadata } from 'next'
import { BookPage } from '@/components/teaching/booking/book-page'
import { bookingCopy } from '@/lib/teaching/booking/words/my-bookings'

export const metadata: Metadata = { title: bookingCopy.title }

export default function BookSpeakingPage() {
  return <BookPage />
}
