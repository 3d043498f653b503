'use client'

import dynamic from 'next/dynamic'

/** For teachers alone: candidates do not load it. */
export const HostedBookings = dynamic(() => import('./hosted-bookings').then((module) => module.HostedBookings), {
  ssr: false,
})
export const BookingHours = dynamic(() => import('./hours-page').then((module) => module.HoursPage), { ssr: false })
