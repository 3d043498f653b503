'use client'

import { useState } from 'react'
import { textGap } from '@/components/teaching/submission/new/text-gap'
import { Alert } from '@/components/ui/alert'
import { type ExamineTextBody } from '@/lib/teaching/examiner/contract'
import { examineCopy as copy } from '@/lib/teaching/examiner/words/examine'
import { ExamineButton } from './rewrite/examine-button'
import { LazyFeedback } from './lazy'

type FeedbackInPlaceProps = { source: ExamineTextBody['source']; text: string }
type Examined = { readonly id: string; readonly text: string }

/** Automatic feedback below the field in which a text is written. After an edit and another examination it shows what was corrected. */
export default function FeedbackInPlace({ source, text }: FeedbackInPlaceProps) {
  const [examined, setExamined] = useState<Examined | null>(null)
  const gap = textGap(text)
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4">
      <ExamineButton body={{ source, text }} gap={gap} onExamined={({ id }) => setExamined({ id, text })} />
      {examined && (
        <>
          {examined.text.trim() !== text.trim() && <Alert live>{copy.changed}</Alert>}
          <div className="is-narrow">
            <LazyFeedback key={examined.id} subject="examined" id={examined.id} teacher={null} isEdited />
          </div>
        </>
      )}
    </div>
  )
}
