'use client'

import dynamic from 'next/dynamic'

/** Loads after the form of a recorded mock, which is above it. */
export const LateBookings = dynamic(() => import('./my-bookings').then((module) => module.MyBookings), { ssr: false })

/** Only teachers need it, so candidates do not load it. */
export const HostedBookings = dynamic(
  () => import('./teacher-hours/hosted-bookings').then((module) => module.HostedBookings),
  {
    ssr: false,
  },
)
export const BookingHours = dynamic(() => import('./teacher-hours/hours-page').then((module) => module.HoursPage), {
  ssr: false,
})
/** Only managers need it. */
export const BookForPage = dynamic(() => import('./book-for-page').then((module) => module.BookForPage), {
  ssr: false,
})
