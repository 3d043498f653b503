'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useClaim } from '@/components/teaching/submission/use-claim'
import { Button } from '@/components/ui/button/button'
import { Choice } from '@/components/ui/choice/choice'
import { MAX_WITHOUT_FILTER } from '@/components/ui/choice/choice-class'
import { EmptyState } from '@/components/ui/states/empty-state'
import { Pager } from '@/components/ui/list/pager'
import { QueryRegion } from '@/components/ui/states/query-region'
import { claimSubmission, submissionQueueQuery } from '@/lib/teaching/submission/queries/assessment'
import { submissionQueueCopy as copy } from '@/lib/teaching/submission/words/submission-queue'
import { taskNames } from '@/lib/teaching/submission/words/annotations'
import { TASK_KINDS, type TaskKind } from '@/lib/teaching/submission/rules/tasks'
import { paths } from '@/lib/platform/paths'
import { SubmissionRow, SubmissionRows } from './submission-row'

export const SIZE = 20
export const pagerWords = { previous: copy.previous, next: copy.nextPage, page: copy.page }

/** Unclaimed submissions, earliest due date first. */
export function Queue() {
  const [page, setPage] = useState(1)
  const [task, setTask] = useState<TaskKind | null>(null)
  const query = useQuery(submissionQueueQuery({ page, size: SIZE, ...(task && { task }) }))
  const router = useRouter()
  const claim = useClaim({
    take: (id: string | null) => claimSubmission({ body: { id } }),
    onTaken: ({ id }) => router.push(paths.submission(id)),
  })
  const choose = (next: TaskKind | null) => {
    setTask(next)
    setPage(1)
  }
  return (
    <>
      {(task !== null || (query.data?.total ?? 0) > MAX_WITHOUT_FILTER) && (
        <Choice
          label={copy.task}
          choices={[null, ...TASK_KINDS].map((kind) => ({
            value: kind,
            text: kind === null ? copy.anyTask : taskNames[kind],
          }))}
          chosen={task}
          onChoose={choose}
          className="mb-4"
        />
      )}
      <QueryRegion query={query} words={copy} bars={['h-24', 'h-24', 'h-24']}>
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState sign="correction" title={copy.emptyTitle} text={copy.emptyText} />
          ) : (
            <>
              <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
                <p className="text-sm text-ink-soft">{copy.waiting(total)}</p>
                <Button pending={claim.isPending && claim.variables === null} onClick={() => claim.mutate(null)}>
                  {copy.next}
                </Button>
              </div>
              <SubmissionRows>
                {items.map((submission) => (
                  <SubmissionRow key={`${submission.id} ${submission.round}`} submission={submission}>
                    <Button
                      variant="outline"
                      pending={claim.isPending && claim.variables === submission.id}
                      onClick={() => claim.mutate(submission.id)}
                    >
                      {copy.claim}
                      <span className="sr-only">
                        : {submission.title} · {copy.due(submission.dueAt)}
                      </span>
                    </Button>
                  </SubmissionRow>
                ))}
              </SubmissionRows>
              <Pager page={page} pages={Math.ceil(total / SIZE)} onChange={setPage} words={pagerWords} />
            </>
          )
        }
      </QueryRegion>
    </>
  )
}
