'use client'

import dynamic from 'next/dynamic'
import { ResultPage } from '@/components/result/result-page'
import { Skeleton } from '@/components/ui/skeleton'

/** Its code comes while the result is being asked for: the bands do not wait for it. */
const ReviewTabs = dynamic(() => import('@/components/review/review-tabs').then((module) => module.ReviewTabs), {
  ssr: false,
  loading: () => <Skeleton className="h-64" />,
})
const KeepSelection = dynamic(
  () => import('@/components/vocabulary/keep-selection').then((module) => module.KeepSelection),
  { ssr: false },
)

/** Pages compose features: the result and, inside it, the review, whose words can be kept. */
export function ResultWithReview({ attempt }: { attempt: string }) {
  return (
    <ResultPage
      attempt={attempt}
      review={(result) => (
        <>
          <ReviewTabs result={result} />
          <KeepSelection title={result.exam.title} />
        </>
      )}
    />
  )
}
