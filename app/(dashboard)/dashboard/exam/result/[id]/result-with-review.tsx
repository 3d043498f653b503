'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { ResultPage } from '@/components/sittings/result/result-page'
import { ShareResult } from '@/components/sittings/shared-result/share-result'
import { FoldedFeedback } from '@/components/teaching/examiner/folded-feedback'
import { LazyFeedback } from '@/components/teaching/examiner/lazy'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/states/skeleton'
import { paths } from '@/lib/platform/paths'
import { goalQuery } from '@/lib/progress/overview/queries'
import { type SectionResult } from '@/lib/sittings/result/contract/result'
import { feedbackFoldCopy as copy } from '@/lib/teaching/examiner/words/fold'

/** Its chunk loads while the result is being fetched: the bands do not wait for it. */
const ReviewTabs = dynamic(
  () => import('@/components/sittings/review/review-tabs').then((module) => module.ReviewTabs),
  {
    ssr: false,
    loading: () => <Skeleton className="h-64" />,
  },
)
const JoinSpeaking = dynamic(() => import('@/components/teaching/speaking/join-speaking'), { ssr: false })
const PartSpeaking = dynamic(
  () => import('@/components/teaching/speaking/join-speaking').then((module) => module.PartSpeaking),
  { ssr: false },
)
const SaveSelection = dynamic(
  () => import('@/components/progress/vocabulary/collect-selection').then((module) => module.SaveSelection),
  { ssr: false },
)

/** The result with parts of other modules, which only a page may combine: the review, in which words can be saved, and the speaking mock. */
export function ResultWithReview({ attempt }: { attempt: string }) {
  // Without a reply the rulers show no target.
  const goal = useQuery(goalQuery())
  return (
    <ResultPage
      attempt={attempt}
      speaking={<JoinSpeaking attempt={attempt} />}
      separation={<PartSpeaking attempt={attempt} />}
      writing={(section) => <WritingFeedback key={section.sitting} section={section} />}
      targets={goal.data?.targets}
      share={({ attempt: id, sections }) =>
        sections.some(({ halfBands, percent }) => halfBands !== null || percent !== null) && (
          <ShareResult attempt={id} />
        )
      }
      review={(result) => (
        <>
          {result.sections.some(isClosed) && <ReviewTabs result={result} />}
          <SaveSelection title={result.exam.title} />
        </>
      )}
    />
  )
}

/** Only closed sections have a review: until then its code is not needed. */
function isClosed({ state }: SectionResult): boolean {
  return state === 'closed' || state === 'marked'
}

function WritingFeedback({ section: { sitting, piece: submission } }: { section: SectionResult }) {
  const isPublished = submission?.state === 'published'
  return (
    <FoldedFeedback lead={isPublished ? copy.first : copy.lead}>
      <LazyFeedback
        subject="sitting"
        id={sitting}
        teacher={<ToTeacher sitting={sitting} piece={submission} />}
        isAssessed={isPublished}
      />
    </FoldedFeedback>
  )
}

/** The link to the teacher is shown before and after the correction. */
function ToTeacher({ sitting, piece: submission }: Pick<SectionResult, 'sitting' | 'piece'>) {
  const request = submission && {
    href: paths.submission(submission.id),
    text: submission.state === 'published' ? copy.corrected : copy.waiting,
  }
  return (
    <Card tone="primary" className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center print:hidden">
      <p className="text-sm">{request ? request.text : copy.askText}</p>
      <ButtonLink href={request ? request.href : paths.submitSittingTexts(sitting)}>
        {request ? copy.seeCorrection : copy.ask}
      </ButtonLink>
    </Card>
  )
}
