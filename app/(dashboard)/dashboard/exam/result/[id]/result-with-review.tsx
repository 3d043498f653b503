'use client'

import dynamic from 'next/dynamic'
import { ResultPage } from '@/components/sittings/result/result-page'
import { ShareResult } from '@/components/sittings/shared-result/share-result'
import { Skeleton } from '@/components/ui/states/skeleton'

/** Its chunk loads while the result is being fetched: the bands do not wait for it. */
const ReviewTabs = dynamic(
  () => import('@/components/sittings/review/review-tabs').then((module) => module.ReviewTabs),
  {
    ssr: false,
    loading: () => <Skeleton className="h-64" />,
  },
)
const JoinSpeaking = dynamic(() => import('@/components/teaching/speaking/join-speaking'), { ssr: false })
const SaveSelection = dynamic(
  () => import('@/components/progress/vocabulary/collect-selection').then((module) => module.SaveSelection),
  { ssr: false },
)

/** The result with parts of other modules, which only a page may combine: the review, in which words can be saved, and the speaking mock. */
export function ResultWithReview({ attempt }: { attempt: string }) {
  return (
    <ResultPage
      attempt={attempt}
      speaking={<JoinSpeaking attempt={attempt} />}
      review={(result) => (
        <>
          <ReviewTabs result={result} />
          {result.sections.some(({ halfBands, percent }) => halfBands !== null || percent !== null) && (
            <ShareResult attempt={result.attempt} />
          )}
          <SaveSelection title={result.exam.title} />
        </>
      )}
    />
  )
}
