import { type Metadata } from 'next'
import { BookPage } from '@/components/bookings/book-page'
import { bookingCopy } from '@/lib/copy/bookings/mine'

export const metadata: Metadata = { title: bookingCopy.title }

export default function BookSpeakingPage() {
  return <BookPage />
}
