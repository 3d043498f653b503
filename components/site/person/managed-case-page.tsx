'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { type ReactNode } from 'react'
import dynamic from 'next/dynamic'
import { SubjectActions } from '@/components/site/case-subject/subject-acts'
import { ManagedCaseView } from '@/components/support/case/manage/managed-case'
import { personSessionsQuery } from '@/lib/accounts/person/queries'
import { personAttemptsQuery, personMessagesQuery, personOrdersQuery } from '@/lib/site/person/queries'
import { caseSubjectCopy } from '@/lib/support/case-subject/words'
import { manageCaseCopy as copy } from '@/lib/support/case/words/manage-case'
import { outboxCopy } from '@/lib/platform/outbox/words/outbox'
import { formatDay } from '@/lib/platform/format/date'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'

const OpenResult = dynamic(() => import('@/components/sittings/opened-result/open-result'), { ssr: false })

const NEWEST = 5

/** A case as staff see it, with links to the newest exams and orders of the person who opened it. */
export function ManagedCasePage({ no }: { no: number }) {
  return (
    <ManagedCaseView
      no={no}
      personLinks={(id) => <PersonLinks id={id} no={no} />}
      subjectActions={(managedCase) => <SubjectActions managedCase={managedCase} />}
    />
  )
}

function PersonLinks({ id, no: caseNo }: { id: string; no: number }) {
  const attempts = useQuery(personAttemptsQuery(id, 1, NEWEST))
  const orders = useQuery(personOrdersQuery(id, 1, NEWEST))
  const sessions = useQuery(personSessionsQuery(id))
  const messages = useQuery(personMessagesQuery(id, 1, NEWEST))
  return (
    <>
      <Group title={copy.attempts} isEmpty={attempts.data?.total === 0}>
        {attempts.data?.items.map(({ id: attempt, exam, startedAt, sections }) => (
          <li key={attempt} className="-me-4 flex items-center justify-between gap-1">
            <span className="grid min-w-0">
              <bdi className="font-semibold">{exam.title}</bdi>
              <span className="text-ink-soft">{formatDay(startedAt)}</span>
            </span>
            {sections.some(({ state }) => state === 'closed' || state === 'marked') && (
              <OpenResult attempt={attempt} exam={exam.title} reason={caseSubjectCopy.reason(caseNo)} />
            )}
          </li>
        ))}
      </Group>
      <Group title={copy.orders} isEmpty={orders.data?.total === 0}>
        {orders.data?.items.map(({ id: order, no, totalRial }) => (
          <li key={order}>
            <Link
              href={paths.soldOrder(order)}
              prefetch={false}
              className="inline-flex min-h-11 items-center font-semibold text-primary-ink hover:underline"
            >
              {copy.order(no, formatPrice(totalRial))}
            </Link>
          </li>
        ))}
      </Group>
      <Group isFolded title={copy.messages} isEmpty={messages.data?.total === 0}>
        {messages.data?.items.map(({ id: message, channel, subject, state, createdAt }) => (
          <li key={message}>
            <bdi>{subject}</bdi>{' '}
            <span className="text-ink-soft">
              {copy.message(outboxCopy.channels[channel], outboxCopy.states[state], createdAt)}
            </span>
          </li>
        ))}
      </Group>
      <Group isFolded title={copy.devices} isEmpty={sessions.data?.items.length === 0}>
        {sessions.data?.items.slice(0, NEWEST).map(({ id: session, device, lastSeenAt }) => (
          <li key={session}>{copy.device(device, lastSeenAt)}</li>
        ))}
      </Group>
    </>
  )
}

type GroupProps = { title: string; isEmpty: boolean; isFolded?: boolean; children: ReactNode }

/** Groups that are needed less often are folded. */
function Group({ title, isEmpty, isFolded = false, children }: GroupProps) {
  const content = isEmpty ? <p className="text-ink-soft">{copy.none}</p> : <ul className="grid gap-2">{children}</ul>
  if (isFolded)
    return (
      <details>
        <summary className="min-h-11 py-2">
          <h3 className="inline text-sm font-bold">{title}</h3>
        </summary>
        {content}
      </details>
    )
  return (
    <section>
      <h3 className="mb-1 text-sm font-bold">{title}</h3>
      {content}
    </section>
  )
}
