'use client'

import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button/button'
import { type Review, type ReviewedQuestion } from '@/lib/sittings/result/contract/result'
import { reviewCopy } from '@/lib/sittings/result/words/result'
import { type StoredNotes } from './stored-notes'
import { PassagePanel } from './passage-panel'
import { PhoneFold } from './phone-fold'
import { PartList } from './questions/part-list'
import { useQuestionPlace } from './questions/use-question-place'

/** The parts, the open one beside its passage; a question's evidence is highlighted there. */
export function ReadingReview({ review, notes }: { review: Review; notes: Pick<StoredNotes, 'marks' | 'struck'> }) {
  const [locatedQuestion, setLocatedQuestion] = useState<ReviewedQuestion | null>(null)
  const place = useQuestionPlace(review, notes.struck)
  const [isTextOpen, setTextOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const locate = (question: ReviewedQuestion) => {
    // Renders synchronously, so that the quotation in the panel, which is folded on a phone, can take the focus.
    flushSync(() => {
      setLocatedQuestion(question)
      setTextOpen(true)
    })
    const quotation = panel.current?.querySelector<HTMLElement>('mark')
    if (quotation) quotation.focus({ preventScroll: true })
    else panel.current?.focus()
  }
  const passageOf = (part: number) => {
    if (!review.content.parts.some(({ number, passage }) => number === part && passage)) return null
    const evidence =
      locatedQuestion?.evidence?.kind === 'passage' && locatedQuestion.evidence.part === part
        ? locatedQuestion.evidence
        : null
    return (
      <div ref={panel} tabIndex={-1} className="scroll-mt-4 outline-none">
        <PhoneFold label={reviewCopy.showText} isOpen={isTextOpen} onToggle={() => setTextOpen(!isTextOpen)}>
          <PassagePanel
            parts={review.content.parts}
            part={part}
            pictures={review.pictures}
            marks={notes.marks}
            evidence={evidence}
            back={
              locatedQuestion &&
              evidence && (
                <Button variant="outline" onClick={() => place.goTo(locatedQuestion)}>
                  {reviewCopy.backTo(locatedQuestion.question)}
                </Button>
              )
            }
          />
        </PhoneFold>
      </div>
    )
  }
  return (
    <PartList
      sitting={review.sitting}
      content={review.content}
      place={place}
      pictures={review.pictures}
      sideContent={passageOf}
      locate={(question) =>
        question.evidence?.kind === 'passage' && (
          <Button variant="outline" onClick={() => locate(question)}>
            {reviewCopy.locatePassage}
            <span className="sr-only"> {reviewCopy.question(question.question)}</span>
          </Button>
        )
      }
    />
  )
}
