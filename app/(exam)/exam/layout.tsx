import { type Metadata, type Viewport } from 'next'
import { connection } from 'next/server'
import { type ReactNode } from 'react'
import { Toaster } from '@/components/ui/toast/toaster'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import './exam.css'

export const metadata: Metadata = { title: { absolute: playerEnglish.documentTitle }, robots: { index: false } }

/**
 * The keyboard of a phone makes the page smaller instead of covering its lowest lines. Chrome 108 and Firefox 132 know this; Safari does not
 * (docs/devices.md).
 */
export const viewport: Viewport = { interactiveWidget: 'resizes-content' }

/** The exam's layout is English and left to right. It is dynamic: shared caches would store a static page. */
export default async function ExamLayout({ children }: { children: ReactNode }) {
  await connection()
  return (
    <div dir="ltr" lang="en">
      {children}
      <Toaster />
    </div>
  )
}
