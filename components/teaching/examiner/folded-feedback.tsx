'use client'

import { type ReactNode, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { feedbackFoldCopy as copy } from '@/lib/teaching/examiner/words/fold'

type FoldedFeedbackProps = {
  lead: string
  /** The feedback; its code and data load when it is opened. */
  children: ReactNode
}

/** Automatic feedback behind a button: marks and a teacher's remarks come before it. */
export function FoldedFeedback({ lead, children }: FoldedFeedbackProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div id="writing-feedback" className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-6">
      <Card className="grid gap-3 print:hidden sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
        <div className="grid gap-1">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {copy.title} <Badge>{copy.machine}</Badge>
          </p>
          <p className="text-sm text-ink-soft">{lead}</p>
        </div>
        <Button variant="outline" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? copy.close : copy.open}
        </Button>
      </Card>
      {isOpen && children}
    </div>
  )
}
