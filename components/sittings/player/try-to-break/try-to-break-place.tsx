'use client'

import dynamic from 'next/dynamic'
import { tryToBreakCopy as copy } from '@/lib/sittings/player/words/try-to-break'

/** The island and the exam's client code load with this page alone; nothing of it can run on the server. */
export const TryToBreakPlace = dynamic(() => import('./try-to-break'), { ssr: false, loading: () => <Loading /> })

function Loading() {
  return (
    <>
      <p role="status" className="grid min-h-96 content-center text-center text-ink-soft noscript:hidden">
        {copy.loading}
      </p>
      <p className="hidden rounded-md bg-warning-soft px-4 py-3 text-sm text-warning noscript:block">{copy.noScript}</p>
    </>
  )
}
