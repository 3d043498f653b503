'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Choice } from '@/components/ui/choice/choice'
import { EmptyState } from '@/components/ui/states/empty-state'
import { Pager } from '@/components/ui/list/pager'
import { QueryRegion } from '@/components/ui/states/query-region'
import { managedSubmissionsQuery } from '@/lib/teaching/submission/queries/manage-submissions'
import { type ManagedSubmission } from '@/lib/teaching/submission/contract/manage-submissions'
import { manageSubmissionsCopy as copy, submissionQueueCopy } from '@/lib/teaching/submission/words/submission-queue'
import { paths } from '@/lib/platform/paths'
import { SubmissionHistory } from '../submission-history'
import { SubmissionRow, SubmissionRows } from './submission-row'
import { pagerWords, SIZE } from './submission-queue'
import { Reassign } from './reassign'

const FILTERS = ['open', 'late', 'done'] as const

/** All submissions, late ones first, with their teachers and a way to reassign them. */
export function ManagedSubmissions() {
  const [page, setPage] = useState(1)
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>('open')
  const [openDialog, setOpenDialog] = useState<{
    readonly submission: ManagedSubmission
    readonly what: 'give' | 'history'
  } | null>(null)
  const query = useQuery(managedSubmissionsQuery({ page, size: SIZE, show: filter }))
  const readers = query.data?.readers ?? []
  return (
    <>
      <Choice
        label={copy.show}
        choices={FILTERS.map((item) => ({ value: item, text: copy.shows[item] }))}
        chosen={filter}
        onChoose={(item) => {
          setFilter(item)
          setPage(1)
        }}
        className="mb-4"
      />
      <QueryRegion query={query} words={submissionQueueCopy} bars={['h-24', 'h-24']}>
        {({ items, total, open, late }) => (
          <>
            <p className="mb-4 text-sm text-ink-soft">{copy.counts(open, late)}</p>
            {total === 0 ? (
              <EmptyState title={copy.shows[filter]} text={copy.empty} />
            ) : (
              <SubmissionRows>
                {items.map((submission) => (
                  <ManagedRow
                    key={`${submission.id} ${submission.round}`}
                    submission={submission}
                    onAsk={(what) => setOpenDialog({ submission, what })}
                  />
                ))}
              </SubmissionRows>
            )}
            <Pager page={page} pages={Math.ceil(total / SIZE)} onChange={setPage} words={pagerWords} />
          </>
        )}
      </QueryRegion>
      {openDialog?.what === 'give' && (
        <Reassign submission={openDialog.submission} readers={readers} onClose={() => setOpenDialog(null)} />
      )}
      {openDialog?.what === 'history' && (
        <SubmissionHistory submission={openDialog.submission} onClose={() => setOpenDialog(null)} />
      )}
    </>
  )
}

function ManagedRow({
  submission,
  onAsk,
}: {
  submission: ManagedSubmission
  onAsk: (what: 'give' | 'history') => void
}) {
  const isOpen = submission.state === 'queued' || submission.state === 'claimed'
  return (
    <SubmissionRow
      submission={submission}
      badge={
        <>
          <Badge>{copy.state[submission.state]}</Badge>
          {submission.isCreditBack && <Badge tone="warning">{copy.creditBack}</Badge>}
        </>
      }
      about={
        <p className="text-xs text-ink-faint">
          <bdi>{copy.writer(submission.writer.name)}</bdi> · <bdi>{copy.reader(submission.reader?.name ?? null)}</bdi> ·{' '}
          {copy.saved(submission.savedAt)}
        </p>
      }
    >
      {isOpen && (
        <Button variant="outline" onClick={() => onAsk('give')}>
          {copy.reassign}
        </Button>
      )}
      {submission.state === 'published' && (
        <ButtonLink href={paths.submission(submission.id)} variant="outline">
          {copy.see}
        </ButtonLink>
      )}
      <Button variant="quiet" onClick={() => onAsk('history')}>
        {copy.history}
      </Button>
    </SubmissionRow>
  )
}
