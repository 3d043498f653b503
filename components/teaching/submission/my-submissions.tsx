'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { LazyExaminedList } from '@/components/teaching/examiner/lazy'
import { LazySentTexts } from '@/components/teaching/judge/lazy'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/states/empty-state'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/states/query-region'
import { submissionsQuery } from '@/lib/teaching/submission/queries/submissions'
import { type MySubmission } from '@/lib/teaching/submission/contract/submissions'
import { submissionsCopy as copy } from '@/lib/teaching/submission/words/my-submissions'
import { type SeenState } from '@/lib/sittings/result/rules/submission-state'
import { paths } from '@/lib/platform/paths'

/** The user's submissions, their progress, and the remaining credits. `gift`: what is given before anything is bought. */
export function MySubmissions({ gift }: { gift: ReactNode }) {
  return (
    <>
      <PageHeading title={copy.title} lead={copy.lead}>
        <ButtonLink href={paths.newSubmission}>{copy.create}</ButtonLink>
      </PageHeading>
      {gift}
      <MySubmissionList />
      <LazyExaminedList />
      <LazySentTexts />
    </>
  )
}

/** The list as part of another page. */
export function MySubmissionList() {
  const query = useQuery(submissionsQuery())
  return (
    <QueryRegion query={query} words={copy} bars={['h-32', 'h-28', 'h-28']}>
      {({ items, creditsLeft, workingHours }) => (
        <div className="grid gap-4">
          <Card tone="primary" className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
            <div>
              <h2 className="text-lg text-primary-ink">{copy.credits(creditsLeft)}</h2>
              <p className="mt-1 text-sm">{copy.creditsText(workingHours)}</p>
              <p className="mt-1 text-xs text-ink-soft">{copy.hoursText}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              <ButtonLink href={paths.sampleSubmission} variant="outline">
                {copy.sample}
              </ButtonLink>
              <ButtonLink href={paths.shop} variant={creditsLeft === 0 ? 'primary' : 'outline'}>
                {copy.buy}
              </ButtonLink>
            </div>
          </Card>
          {items.length === 0 ? (
            <EmptyState sign="writing" title={copy.emptyTitle} text={copy.emptyText} />
          ) : (
            <ul className="grid gap-4">
              {items.map((submission) => (
                <li key={submission.id}>
                  <SubmissionCard submission={submission} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </QueryRegion>
  )
}

export const STATE_TONES: Readonly<Record<SeenState, 'neutral' | 'primary' | 'warning' | 'info'>> = {
  queued: 'info',
  marking: 'info',
  published: 'primary',
  withdrawn: 'neutral',
  returned: 'warning',
}

function SubmissionCard({ submission }: { submission: MySubmission }) {
  const { id, title, kind, state, draftNo, submittedAt, words, band, isNew } = submission
  return (
    <Card className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-lg wrap-anywhere">
            <bdi>{title}</bdi>
          </h2>
          <Badge tone={STATE_TONES[state]}>{copy.state[state]}</Badge>
          {isNew && <Badge tone="warning">{copy.isNew}</Badge>}
          {draftNo > 1 && <Badge>{copy.draft(draftNo)}</Badge>}
        </div>
        <p className="mt-1 text-sm text-ink-soft">
          {copy.kind[kind]} · {copy.words(words)} · {copy.submitted(submittedAt)}
        </p>
        <SubmissionDates submission={submission} />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        {band !== null && <p className="text-2xl font-extrabold">{copy.band(band)}</p>}
        <ButtonLink href={paths.submission(id)} variant="outline">
          {state === 'published' ? copy.open : copy.see}
        </ButtonLink>
      </div>
    </Card>
  )
}

/** When the assessment is due, or was published. */
export function SubmissionDates({ submission: { dueAt, isLate, publishedAt } }: { submission: MySubmission }) {
  if (publishedAt !== null) return <p className="mt-1 text-sm">{copy.published(publishedAt)}</p>
  if (isLate) return <p className="mt-1 text-sm text-warning">{copy.late}</p>
  return dueAt === null ? null : <p className="mt-1 text-sm">{copy.due(dueAt)}</p>
}
