'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { AskLink } from '@/components/platform/layout/ask-link'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/states/empty-state'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/states/query-region'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { mySpeakingListQuery } from '@/lib/teaching/speaking/queries'
import { type SpeakingSummary } from '@/lib/teaching/speaking/contract/speaking'
import { mySpeakingCopy as copy } from '@/lib/teaching/speaking/words/my-speaking'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { formatBand } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { PracticeForm } from './practice-form'
import { StartForm } from './start-form'
import { WithdrawSession } from './withdraw-session'

type SpeakingPageProps = { queue: ReactNode; bookings: ReactNode; bookingsOfTeacher: ReactNode }

/** The speaking mocks of the user and, for teachers, the queue above them. */
export function SpeakingPage({ queue, bookings, bookingsOfTeacher }: SpeakingPageProps) {
  const { data: me } = useQuery(meQuery())
  const isTeacher = me !== undefined && me.role !== 'student'
  return (
    <>
      {isTeacher && <div className="mb-12">{queue}</div>}
      <MySpeakingTests isTeacher={isTeacher} />
      {isTeacher ? bookingsOfTeacher : bookings}
    </>
  )
}

function MySpeakingTests({ isTeacher }: { isTeacher: boolean }) {
  const query = useQuery(mySpeakingListQuery())
  return (
    <>
      {!isTeacher && <PageHeading title={copy.title} lead={copy.lead} />}
      <QueryRegion query={query} bars={['h-40', 'h-24']}>
        {({ items, credits, attempts, sets }) => (
          <div className="grid gap-8">
            <UnsentAnswers items={items} />
            <div className="grid items-start gap-6 xl:grid-cols-2">
              {/* The form that can be used now comes first. */}
              {!isTeacher && credits === 0 && <PracticeForm items={items} sets={sets} isFirst />}
              {(!isTeacher || credits > 0) && <StartForm items={items} credits={credits} attempts={attempts} />}
              {!isTeacher && credits > 0 && <PracticeForm items={items} sets={sets} isFirst={false} />}
            </div>
            {(!isTeacher || items.length > 0) && <MyList items={items} />}
          </div>
        )}
      </QueryRegion>
    </>
  )
}

function MyList({ items }: { items: readonly SpeakingSummary[] }) {
  if (items.length === 0) return <EmptyState sign="speaking" title={copy.emptyTitle} text={copy.emptyText} />
  return (
    <section>
      <h2 className="mb-4 text-xl">{copy.list}</h2>
      <ul className="grid gap-3">
        {items.map((item) => (
          <li key={item.id}>
            <Card className="flex flex-wrap items-center justify-between gap-4">
              <div>
                <p className="font-bold">{item.form === 'live' ? copy.live : <bdi lang="en">{item.titleEn}</bdi>}</p>
                <p className="mt-1 text-sm text-ink-soft">{copy.when(formatDayAndTime(item.startedAt))}</p>
              </div>
              <div className="flex flex-wrap items-center gap-3">
                {item.isNew && <Badge tone="warning">{copy.isNew}</Badge>}
                <Badge tone={item.state === 'published' ? 'primary' : 'neutral'}>
                  {item.bandX2 === null ? copy.states[item.state] : copy.band(formatBand(item.bandX2))}
                </Badge>
                {/* A plain link: only the page of a mock has the microphone permission policy, so it needs a full load. */}
                <a
                  href={paths.speaking(item.id)}
                  className="relative grid min-h-11 place-items-center font-semibold text-primary-ink underline"
                >
                  {item.state === 'sitting' ? copy.goOn : copy.see}
                  <span className="sr-only">: {formatDayAndTime(item.startedAt)}</span>
                </a>
                {item.state === 'sitting' ? (
                  <WithdrawSession session={item} />
                ) : (
                  <AskLink about="speaking" id={item.id} which={formatDayAndTime(item.startedAt)} />
                )}
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Answers of finished mocks that are still only on this device. */
function UnsentAnswers({ items }: { items: readonly SpeakingSummary[] }) {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    void import('@/lib/teaching/speaking/client/device-store')
      .then(({ countUnsent }) => countUnsent())
      .then(setCounts, () => undefined)
    // Nothing on this page depends on it, and the next visit retries.
    void import('@/lib/teaching/speaking/client/tidy-device')
      .then(({ tidyDevice }) => tidyDevice())
      .catch(() => undefined)
  }, [])
  const waiting = items.filter(({ id, state }) => state === 'sitting' && counts.has(id))
  return waiting.map(({ id }) => (
    <Alert key={id} tone="warning" title={copy.unsent.title}>
      {copy.unsent.text(counts.get(id) ?? 0)}{' '}
      <a href={paths.speaking(id)} className="inline-grid min-h-11 place-items-center font-bold underline">
        {copy.goOn}
      </a>
    </Alert>
  ))
}
