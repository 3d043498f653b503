'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyState } from '@/components/ui/states/empty-state'
import { Pager } from '@/components/ui/list/pager'
import { QueryRegion } from '@/components/ui/states/query-region'
import { myAssessmentsQuery } from '@/lib/teaching/submission/queries/assessment'
import { type MyAssessment } from '@/lib/teaching/submission/contract/assessment'
import { submissionQueueCopy as copy } from '@/lib/teaching/submission/words/submission-queue'
import { paths } from '@/lib/platform/paths'
import { SubmissionRow, SubmissionRows } from './submission-row'
import { pagerWords, SIZE } from './submission-queue'

export function MyAssessments() {
  const [page, setPage] = useState(1)
  const query = useQuery(myAssessmentsQuery({ page, size: SIZE }))
  return (
    <QueryRegion query={query} words={copy} bars={['h-24', 'h-24']}>
      {({ items, total }) =>
        total === 0 ? (
          <EmptyState sign="correction" title={copy.mineEmptyTitle} text={copy.mineEmptyText} />
        ) : (
          <>
            <SubmissionRows>
              {items.map((submission) => (
                <SubmissionRow
                  key={`${submission.id} ${submission.round}`}
                  submission={submission}
                  badge={
                    <Badge tone={submission.state === 'claimed' ? 'primary' : 'neutral'}>
                      {copy.state[submission.state]}
                    </Badge>
                  }
                  about={<AssessmentFacts submission={submission} />}
                >
                  <ButtonLink
                    href={paths.submission(submission.id)}
                    variant={submission.state === 'claimed' ? 'primary' : 'outline'}
                  >
                    {submission.state === 'claimed' ? copy.open : copy.look}
                  </ButtonLink>
                </SubmissionRow>
              ))}
            </SubmissionRows>
            <Pager page={page} pages={Math.ceil(total / SIZE)} onChange={setPage} words={pagerWords} />
          </>
        )
      }
    </QueryRegion>
  )
}

function AssessmentFacts({
  submission: { round, state, leaseUntil, recallUntil, isOpened },
}: {
  submission: MyAssessment
}) {
  const words = {
    claimed: leaseUntil && copy.lease(leaseUntil),
    released: recallUntil && copy.recall(recallUntil),
    // A candidate does not open a second opinion as such.
    published: round === 1 ? copy[isOpened ? 'opened' : 'notOpened'] : null,
    queued: null,
    withdrawn: null,
  }[state]
  return words && <p className="text-xs text-ink-faint">{words}</p>
}
