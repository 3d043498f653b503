'use client'

import dynamic from 'next/dynamic'
import { tryToBreakCopy as copy } from '@/lib/sittings/player/words/try-to-break'
import { OpeningText } from './opening-text'

/** The island and the exam's client code load with this page alone; nothing of it can run on the server. */
export const TryToBreakPlace = dynamic(() => import('./try-to-break'), { ssr: false, loading: () => <Loading /> })

function Loading() {
  return (
    <>
      <section
        aria-label={copy.sectionTitle}
        className="grid min-w-0 gap-4 rounded-xl bg-lift p-4 shadow-lift sm:p-6 lg:w-3/5 noscript:hidden"
      >
        <h2 className="text-lg">{copy.sectionTitle}</h2>
        <div className="grid min-h-72 content-start gap-3 sm:min-h-44">
          <OpeningText />
        </div>
      </section>
      <p className="hidden rounded-md bg-warning-soft px-4 py-3 text-sm text-warning noscript:block">{copy.noScript}</p>
    </>
  )
}
