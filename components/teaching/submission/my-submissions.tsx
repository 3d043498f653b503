'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { type ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { LazyExaminedList } from '@/components/teaching/examiner/lazy'
import { LazySentTexts } from '@/components/teaching/judge/lazy'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Band } from '@/components/ui/band'
import { Chevron } from '@/components/ui/chevron'
import { EmptyState } from '@/components/ui/states/empty-state'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/states/query-region'
import { examinedTextsQuery } from '@/lib/teaching/examiner/queries'
import { judgeConsentsQuery } from '@/lib/teaching/judge/queries'
import { firstCorrectionQuery } from '@/lib/shop/correction-offer/queries'
import { submissionsQuery } from '@/lib/teaching/submission/queries/submissions'
import { type MySubmission } from '@/lib/teaching/submission/contract/submissions'
import { submissionsCopy as copy } from '@/lib/teaching/submission/words/my-submissions'
import { type CandidateState } from '@/lib/sittings/result/rules/submission-state'
import { paths } from '@/lib/platform/paths'

/** The user's submissions, their progress, and the remaining credits. `gift` is shown above everything for sale. */
export function MySubmissions({ gift }: { gift: ReactNode }) {
  const { data: first } = useQuery(firstCorrectionQuery())
  // The gift has an act of its own, which comes first.
  const isGiftOpen = first?.state === 'ready' || first?.state === 'unconfirmed'
  return (
    <>
      <PageHeading title={copy.title} lead={copy.lead}>
        <ButtonLink href={paths.newSubmission} variant={isGiftOpen ? 'outline' : 'primary'}>
          {copy.create}
        </ButtonLink>
      </PageHeading>
      {gift}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <MySubmissionList />
        <OtherTexts />
      </div>
    </>
  )
}

/** The texts for automatic feedback alone, and those that a machine got. Most candidates have neither: their lists load for those who have. */
function OtherTexts() {
  const examined = useQuery(examinedTextsQuery())
  const consents = useQuery(judgeConsentsQuery())
  return (
    <>
      {(examined.isError || hasItems(examined.data)) && <LazyExaminedList />}
      {hasItems(consents.data) && <LazySentTexts />}
    </>
  )
}

function hasItems(list: { readonly items: readonly unknown[] } | undefined): boolean {
  return list !== undefined && list.items.length > 0
}

/** The list as part of another page. */
export function MySubmissionList() {
  const query = useQuery(submissionsQuery())
  return (
    <QueryRegion query={query} words={copy} bars={['h-32', 'h-28', 'h-28']}>
      {({ items, creditsLeft, workingHours }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Credits left={creditsLeft} workingHours={workingHours} />
          {items.length === 0 ? (
            <EmptyState sign="writing" title={copy.emptyTitle} text={copy.emptyText}>
              <ButtonLink href={paths.sampleSubmission} variant="outline">
                {copy.sample}
              </ButtonLink>
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
              {items.map((submission) => (
                <li key={submission.id}>
                  <SubmissionRow submission={submission} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </QueryRegion>
  )
}

/** How many corrections are left; what that means stays folded. */
function Credits({ left, workingHours }: { left: number; workingHours: number }) {
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-2 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-1">
        <p className="font-semibold">{copy.credits(left)}</p>
        <ButtonLink href={paths.shop} variant="outline">
          {copy.buy}
        </ButtonLink>
      </div>
      <details className="group text-sm">
        <summary className="flex min-h-11 w-fit list-none items-center gap-2 text-ink-soft [&::-webkit-details-marker]:hidden">
          {copy.creditsFold}
          <Chevron className="size-4 group-open:rotate-180" />
        </summary>
        <div className="grid max-w-prose gap-2 pb-3">
          <p>{copy.creditsText(workingHours)}</p>
          <p className="text-ink-soft">{copy.hoursText}</p>
        </div>
      </details>
    </div>
  )
}

const STATE_TONES: Readonly<Record<CandidateState, 'neutral' | 'primary' | 'warning' | 'info'>> = {
  queued: 'info',
  marking: 'info',
  published: 'primary',
  withdrawn: 'neutral',
  returned: 'warning',
}

function SubmissionRow({ submission }: { submission: MySubmission }) {
  const { id, title, kind, state, draftNo, submittedAt, words, band, isNew } = submission
  return (
    <Link
      href={paths.submission(id)}
      prefetch={false}
      className="flex items-center gap-3 px-4 py-3 -outline-offset-3 hover:bg-sunken sm:px-5"
    >
      <div className="flex min-w-0 flex-1 items-center gap-4">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="text-base wrap-anywhere">
              <bdi>{title}</bdi>
            </h2>
            <Badge tone={STATE_TONES[state]}>{copy.state[state]}</Badge>
            {isNew && <Badge tone="warning">{copy.isNew}</Badge>}
            {draftNo > 1 && <Badge>{copy.draft(draftNo)}</Badge>}
          </div>
          <p className="mt-1 text-sm text-ink-soft">
            {copy.kind[kind]} · {copy.words(words)}
            {submission.publishedAt === null && ` · ${copy.submitted(submittedAt)}`}
          </p>
          <SubmissionDates submission={submission} />
        </div>
        {band !== null && (
          <p className="grid justify-items-center">
            <span className="text-xs text-ink-soft">{copy.bandName}</span>{' '}
            <Band half={band * 2} className="text-2xl leading-tight" isLabelled />
          </p>
        )}
      </div>
      <Chevron className="size-4 shrink-0 rotate-90 text-ink-faint" />
    </Link>
  )
}

/** When the assessment is due, or was published. */
export function SubmissionDates({ submission: { dueAt, isLate, publishedAt } }: { submission: MySubmission }) {
  if (publishedAt !== null) return <p className="mt-1 text-sm">{copy.published(publishedAt)}</p>
  if (isLate) return <p className="mt-1 text-sm text-warning">{copy.late}</p>
  return dueAt === null ? null : <p className="mt-1 text-sm">{copy.due(dueAt)}</p>
}
