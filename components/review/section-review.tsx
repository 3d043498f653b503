'use client'

import { useQuery } from '@tanstack/react-query'
import { QueryRegion } from '@/components/ui/query-region'
import { reviewQuery } from '@/lib/api/queries/result'
import { dashboardCopy } from '@/lib/copy/dashboard'
import { reviewCopy } from '@/lib/copy/result'
import { LateList } from './late-list'
import { ListeningReview } from './listening-review'
import { MarkList } from './mark-list'
import { ReadingReview } from './reading-review'
import { useKeptMarks } from './use-kept-marks'
import { WritingReview } from './writing-review'

const words = { loading: dashboardCopy.loading, failed: reviewCopy.failedTitle, retry: dashboardCopy.retry }

export function SectionReview({ sitting }: { sitting: string }) {
  const query = useQuery(reviewQuery(sitting))
  const marks = useKeptMarks(sitting)
  return (
    <QueryRegion query={query} words={words} bars={['h-40', 'h-40', 'h-40']}>
      {(review) => (
        <div className="grid gap-6">
          <MarkList marks={marks} />
          {review.skill === 'reading' && <ReadingReview review={review} marks={marks} />}
          {review.skill === 'listening' && <ListeningReview review={review} />}
          {review.skill === 'writing' && <WritingReview review={review} />}
          <LateList late={review.late} />
        </div>
      )}
    </QueryRegion>
  )
}
