'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useContext } from 'react'
import { Badge } from '@/components/ui/badge'
import { QueryRegion } from '@/components/ui/states/query-region'
import { reviewCopy } from '@/lib/sittings/result/words/result'
import { type Review } from '@/lib/sittings/result/contract/result'
import { Skeleton } from '@/components/ui/states/skeleton'
import { ResultSourceContext } from '../result/result-source'
import { useStoredNotes } from './stored-notes'
import { ListeningReview } from './listening-review'
import { ReadingReview } from './reading-review'

/** Essays have a tab of their own, with much code that marked questions do not need. */
const WritingReview = dynamic(() => import('./writing-review').then((module) => module.WritingReview), {
  ssr: false,
  loading: () => <Skeleton className="h-64" />,
})

/** Most results have neither. */
const SavedHighlights = dynamic(() => import('./saved-highlights'))
const LateAnswers = dynamic(() => import('./late-answers'))

export function SectionReview({ sitting }: { sitting: string }) {
  const { isOwn, review: source } = useContext(ResultSourceContext)
  const query = useQuery(source(sitting))
  const notes = useStoredNotes(isOwn ? sitting : null)
  return (
    <QueryRegion query={query} words={{ failed: reviewCopy.failedTitle }} bars={['h-64', 'h-24', 'h-24', 'h-24']}>
      {(review) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <LossList losses={review.losses ?? []} />
          {notes.marks.length > 0 && <SavedHighlights marks={notes.marks} />}
          {review.skill === 'reading' && <ReadingReview review={review} notes={notes} />}
          {review.skill === 'listening' && <ListeningReview review={review} notes={notes} />}
          {review.skill === 'writing' && <WritingReview review={review} notes={notes} />}
          {review.late.length > 0 && <LateAnswers lateAnswers={review.late} />}
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
