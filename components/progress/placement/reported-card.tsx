'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { type ReportedResult } from '@/lib/progress/placement/contract'
import { placementCopy as copy } from '@/lib/progress/placement/words/placement-page'

/** Loaded on demand: a real test result is entered once or twice in a lifetime. */
const ReportedForm = dynamic(() => import('./reported-form'), { ssr: false })

const SKILLS = ['listening', 'reading', 'writing', 'speaking'] as const
const NONE: ReportedResult = { listening: null, reading: null, writing: null, speaking: null }

/** The bands of a real test, as the person wrote them down. */
export function ReportedCard({ reported }: { reported: ReportedResult | null }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card className="grid justify-items-start gap-3">
      <h2 className="text-lg">{copy.reportedTitle}</h2>
      <p className="text-sm text-ink-soft">{reported ? copy.reportedText : copy.reportedLead}</p>
      {reported && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 font-semibold">
          {SKILLS.flatMap((skill) => {
            const band = reported[skill]
            return band === null ? [] : [<li key={skill}>{copy.reported(skill, band)}</li>]
          })}
        </ul>
      )}
      <Button variant="outline" onClick={() => setOpen(true)}>
        {reported ? copy.change : copy.write}
      </Button>
      {isOpen && <ReportedForm reported={reported ?? NONE} onClose={() => setOpen(false)} />}
    </Card>
  )
}
