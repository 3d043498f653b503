'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useContext, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { QueryRegion } from '@/components/ui/states/query-region'
import { reviewCopy } from '@/lib/sittings/result/words/result'
import { Alert } from '@/components/ui/alert'
import { type Review } from '@/lib/sittings/result/contract/result'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/states/skeleton'
import { type Highlight } from '@/lib/sittings/player/rules/highlights'
import { ResultSourceContext } from '../result/result-source'
import { useStoredNotes } from './stored-notes'
import { ListeningReview } from './listening-review'
import { PhoneFold } from './phone-fold'
import { ReadingReview } from './reading-review'

/** Essays have a tab of their own, with much code that marked questions do not need. */
const WritingReview = dynamic(() => import('./writing-review').then((module) => module.WritingReview), {
  ssr: false,
  loading: () => <Skeleton className="h-64" />,
})

export function SectionReview({ sitting }: { sitting: string }) {
  const { isOwn, review: source } = useContext(ResultSourceContext)
  const query = useQuery(source(sitting))
  const notes = useStoredNotes(isOwn ? sitting : null)
  return (
    <QueryRegion query={query} words={{ failed: reviewCopy.failedTitle }} bars={['h-64', 'h-24', 'h-24', 'h-24']}>
      {(review) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <LossList losses={review.losses ?? []} />
          <MarkList marks={notes.marks} />
          {review.skill === 'reading' && <ReadingReview review={review} notes={notes} />}
          {review.skill === 'listening' && <ListeningReview review={review} notes={notes} />}
          {review.skill === 'writing' && <WritingReview review={review} notes={notes} />}
          <LateList late={review.late} />
        </div>
      )}
    </QueryRegion>
  )
}

/** What the marks were lost to, before the single questions. */
function LossList({ losses }: { losses: NonNullable<Review['losses']> }) {
  if (losses.length === 0) return null
  return (
    <section aria-label={reviewCopy.losses} className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p aria-hidden className="font-semibold">
        {reviewCopy.losses}
      </p>
      <ul className="flex flex-wrap gap-2">
        {losses.map(({ cause, marks }) => (
          <li key={cause}>
            <Badge>{reviewCopy.loss(cause, marks)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Answers that arrived after the close: shown, but never marked. */
function LateList({ late }: { late: Review['late'] }) {
  if (late.length === 0) return null
  return (
    <Alert tone="warning" title={reviewCopy.lateTitle}>
      <p>{reviewCopy.lateText}</p>
      <ul className="mt-3 grid gap-2">
        {late.map(({ question, value, receivedAt }) => (
          <li key={`${question} ${receivedAt} ${value}`}>
            <span className="font-semibold">{reviewCopy.question(question)}</span> ·{' '}
            {reviewCopy.lateAt(formatDayAndTime(receivedAt))}
            <p dir="ltr" lang="en" className="break-words whitespace-pre-wrap">
              {value}
            </p>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Annotations and notes of a practice, as stored on this device. */
function MarkList({ marks }: { marks: readonly Highlight[] }) {
  const [isOpen, setOpen] = useState(false)
  if (marks.length === 0) return null
  return (
    <PhoneFold label={reviewCopy.marksTitle} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
      <Card>
        <h3 className="text-base">{reviewCopy.marksTitle}</h3>
        <p className="mt-1 text-sm text-ink-soft">{reviewCopy.marksText}</p>
        <ul className="mt-4 grid gap-4 sm:grid-cols-2">
          {marks.map(({ id, pane, quote, note }) => (
            <li key={id} className="border-s-4 border-warning ps-3 text-sm">
              <p className="text-xs text-ink-faint">{placeOf(pane)}</p>
              <p className="mt-1 break-words text-ink-soft italic">
                <bdi lang="en">“{quote}”</bdi>
              </p>
              {note !== null && note.trim() !== '' && (
                <p className="mt-1 font-semibold break-words whitespace-pre-wrap">
                  <bdi>{note}</bdi>
                </p>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </PhoneFold>
  )
}

/** `text-2` and `questions-2` are the panes of part 2. */
function placeOf(pane: string): string {
  const [side, part] = pane.split('-')
  return side === 'text' ? reviewCopy.markInText(Number(part)) : reviewCopy.markInQuestions(Number(part))
}
