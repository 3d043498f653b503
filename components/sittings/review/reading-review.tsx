'use client'

import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button/button'
import { type Review, type ReviewedQuestion } from '@/lib/sittings/result/contract/result'
import { reviewCopy } from '@/lib/sittings/result/words/result'
import { type StoredNotes } from './stored-notes'
import { PassagePanel } from './passage-panel'
import { PhoneFold } from './phone-fold'
import { QuestionList } from './questions/question-list'
import { useQuestionPlace } from './questions/use-question-place'

/** Questions beside the passage; locating a question shows its evidence in the passage. */
export function ReadingReview({ review, notes }: { review: Review; notes: Pick<StoredNotes, 'marks' | 'struck'> }) {
  const [located, setLocated] = useState<ReviewedQuestion | null>(null)
  const [part, setPart] = useState(1)
  const place = useQuestionPlace(review, notes.struck)
  const [isTextOpen, setTextOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const locate = (question: ReviewedQuestion) => {
    if (question.evidence?.kind !== 'passage') return
    setPart(question.evidence.part)
    setLocated(question)
    // Renders synchronously, so that the panel, folded on a phone, can take the focus.
    flushSync(() => setTextOpen(true))
    panel.current?.focus()
  }
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <div ref={panel} tabIndex={-1} className="outline-none lg:sticky lg:top-4 lg:order-last">
        <PhoneFold label={reviewCopy.showText} isOpen={isTextOpen} onToggle={() => setTextOpen(!isTextOpen)}>
          <PassagePanel
            parts={review.content.parts}
            part={part}
            onPart={setPart}
            pictures={review.pictures}
            marks={notes.marks}
            evidence={located?.evidence?.kind === 'passage' ? located.evidence : null}
            back={
              located && (
                <Button variant="soft" onClick={() => place.goTo(located.question)}>
                  {reviewCopy.backTo(located.question)}
                </Button>
              )
            }
          />
        </PhoneFold>
      </div>
      <QuestionList
        sitting={review.sitting}
        content={review.content}
        place={place}
        pictures={review.pictures}
        locate={(question) =>
          question.evidence?.kind === 'passage' && (
            <Button variant="outline" onClick={() => locate(question)}>
              {reviewCopy.locatePassage}
            </Button>
          )
        }
      />
    </div>
  )
}
