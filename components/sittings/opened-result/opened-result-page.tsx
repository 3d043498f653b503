'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyState } from '@/components/ui/states/empty-state'
import { QueryRegion } from '@/components/ui/states/query-region'
import { ApiError } from '@/lib/platform/client/api-error'
import { type SectionResult } from '@/lib/sittings/result/contract/result'
import { type OpenedResult } from '@/lib/sittings/opened-result/contract'
import {
  openedPercentileQuery,
  openedQuery,
  openedRecordingPath,
  openedResultQuery,
  openedReviewQuery,
} from '@/lib/sittings/opened-result/queries'
import { openedResultCopy as copy } from '@/lib/sittings/opened-result/words/opened-result'
import { paths } from '@/lib/platform/paths'
import { ResultPage } from '../result/result-page'
import { type ResultSource, ResultSourceContext } from '../result/result-source'
import { ReviewTabs } from '../review/review-tabs'

type OpenedResultPageProps = {
  id: string
  /** Renders the automatic feedback on the writing section, which belongs to another noun. */
  writing: (opening: string, section: SectionResult) => ReactNode
}

/** The candidate's own screens for a result that staff opened: read-only. */
export function OpenedResultPage({ id, writing }: OpenedResultPageProps) {
  const query = useQuery(openedQuery(id))
  if (query.error instanceof ApiError && query.error.status === 404) return <ExpiredOpening />
  return (
    <QueryRegion query={query} bars={['h-16', 'h-48', 'h-64']}>
      {(opened) => (
        <OpenedResultView id={id}>
          <div className="mb-6">
            <Head opened={opened} />
          </div>
          <ResultPage
            attempt={opened.attempt}
            speaking={null}
            writing={(section) => writing(id, section)}
            review={(result) => <ReviewTabs result={result} />}
          />
        </OpenedResultView>
      )}
    </QueryRegion>
  )
}

function OpenedResultView({ id, children }: { id: string; children: ReactNode }) {
  const source = useMemo<ResultSource>(
    () => ({
      isOwn: false,
      result: () => openedResultQuery(id),
      review: (sitting) => openedReviewQuery(id, sitting),
      percentile: () => openedPercentileQuery(id),
      recordingPath: openedRecordingPath(id),
    }),
    [id],
  )
  return <ResultSourceContext value={source}>{children}</ResultSourceContext>
}

function Head({ opened: { candidate, reason, closesAt } }: { opened: OpenedResult }) {
  return (
    <Alert tone="warning" title={copy.of(candidate && candidate.name)}>
      <p>{copy.text(closesAt)}</p>
      <p className="mt-1 wrap-anywhere">{copy.reason(reason)}</p>
      {candidate && (
        <p className="mt-3">
          <ButtonLink href={paths.person(candidate.id)} variant="outline" prefetch={false}>
            {copy.toPerson}
          </ButtonLink>
        </p>
      )}
    </Alert>
  )
}

function ExpiredOpening() {
  return (
    <EmptyState title={copy.overTitle} text={copy.overText} isPage>
      <ButtonLink href={paths.dashboard}>{copy.toDashboard}</ButtonLink>
    </EmptyState>
  )
}
