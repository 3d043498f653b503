'use client'

import dynamic from 'next/dynamic'

/** Only what is open can be given up, and few are: its question and its call come when one is. */
export const GiveUp = dynamic(() => import('./give-up').then((module) => module.GiveUp), {
  ssr: false,
  loading: () => <span className="min-h-11 min-w-20" />,
})
