'use client'

import { OpenedResultPage } from '@/components/sittings/opened-result/opened-result-page'
import { FoldedFeedback } from '@/components/teaching/examiner/folded-feedback'
import { LazyOpenedFeedback } from '@/components/teaching/examiner/lazy'
import { feedbackFoldCopy } from '@/lib/teaching/examiner/words/fold'

/** The opened result with a part of another module, which only a page may combine: the feedback on its writing. */
export function OpenedWithFeedback({ id }: { id: string }) {
  return (
    <OpenedResultPage
      id={id}
      writing={(opening, { sitting }) => (
        <FoldedFeedback key={sitting} lead={feedbackFoldCopy.lead}>
          <LazyOpenedFeedback opening={opening} sitting={sitting} />
        </FoldedFeedback>
      )}
    />
  )
}
