'use client'

import dynamic from 'next/dynamic'

/** After the form of a recorded mock, which is first on its page. */
export const LateBookings = dynamic(() => import('./my-bookings').then((module) => module.MyBookings), { ssr: false })
