'use client'

import { ResultPage } from '@/components/result/result-page'
import { ReviewTabs } from '@/components/review/review-tabs'

/** Pages compose features: the result and, inside it, the review. */
export function ResultWithReview({ attempt }: { attempt: string }) {
  return <ResultPage attempt={attempt} review={(result) => <ReviewTabs result={result} />} />
}
