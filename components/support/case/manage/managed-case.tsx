'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { type ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { QueryRegion } from '@/components/ui/states/query-region'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { type ManagedCase } from '@/lib/support/case/contract/manage-case'
import { managedCaseQuery } from '@/lib/support/case/queries'
import { manageCaseCopy as copy } from '@/lib/support/case/words/manage-case'
import { paths } from '@/lib/platform/paths'
import { AboutBox } from '../about-box'
import { Conversation, type SaidMessage } from '../conversation'
import { CaseActs } from './case-acts'
import { PersonColumn } from './person-column'
import { type Me, ReplyBox } from './reply-box'

type ViewProps = {
  no: number
  /** What other areas know of the person. */
  personLinks: (id: string) => ReactNode
  /** What can be done about the thing that the case is about. */
  subjectActs: (shown: ManagedCase) => ReactNode
}

/** A case with the person beside it. */
export function ManagedCaseView({ no, personLinks, subjectActs }: ViewProps) {
  const { data: me } = useQuery(meQuery())
  const query = useQuery(managedCaseQuery(no))
  const client = useQueryClient()
  const onChange = (changed: ManagedCase) => {
    client.setQueryData(managedCaseQuery(no).queryKey, changed)
    void client.invalidateQueries({ queryKey: ['/support/cases/'] })
  }
  return (
    <>
      <Link
        prefetch={false}
        href={paths.managedCases}
        className="mb-3 inline-flex min-h-11 items-center text-sm font-semibold text-primary-ink print:hidden"
      >
        {copy.back}
      </Link>
      <QueryRegion query={query} bars={['h-12', 'h-40', 'h-24']}>
        {(shown) => (
          <div className="grid items-start gap-6 lg:grid-cols-[20rem_1fr]">
            <Talk shown={shown} me={me} onChange={onChange} acts={subjectActs(shown)} />
            <aside id="person" className="grid scroll-mt-20 gap-5 lg:-order-1" aria-label={copy.person}>
              <PersonColumn shown={shown} personLinks={personLinks} />
              {me && <CaseActs shown={shown} me={me} onChange={onChange} />}
            </aside>
          </div>
        )}
      </QueryRegion>
    </>
  )
}

type TalkProps = {
  shown: ManagedCase
  me: Me | undefined
  onChange: (changed: ManagedCase) => void
  acts: ReactNode
}
function Talk({ shown, me, onChange, acts }: TalkProps) {
  const { no, subject, kind, state, owner, isLate, promisedAt, about, messages, rating, ratingWord, mergedInto } = shown
  const isAwaiting = state === 'new' || state === 'taken'
  const nameOf = ({ id, side }: SaidMessage) => {
    const author = messages.find((message) => message.id === id)?.author ?? ''
    if (side === 'person') return shown.person ?? copy.guest
    return side === 'note' ? copy.noteOf(author) : author
  }
  return (
    <article className="grid min-w-0 gap-5">
      <header className="grid gap-2">
        <h1 className="text-2xl wrap-anywhere">
          {copy.heading(no)} · <bdi>{subject}</bdi>
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <span>{copy.kinds[kind]}</span>
          <span>{copy.states[state]}</span>
          <span>{owner ? copy.owner(owner.name) : copy.nobody}</span>
          {isAwaiting && <span>{copy.promised(promisedAt)}</span>}
          {isLate && <Badge tone="danger">{copy.late}</Badge>}
        </p>
        <a
          href="#person"
          className="inline-flex min-h-11 items-center justify-self-start text-sm font-semibold text-primary-ink lg:hidden print:hidden"
        >
          {copy.toColumn}
        </a>
      </header>
      {about && <AboutBox about={about} title={copy.about} />}
      {acts}
      <Conversation messages={messages} own="staff" nameOf={nameOf} />
      {rating !== null && <p className="text-sm text-ink-soft">{copy.rating(rating, ratingWord)}</p>}
      {mergedInto !== null && <Alert>{copy.merged(mergedInto)}</Alert>}
      {state === 'closed' && mergedInto === null && <Alert>{copy.ended}</Alert>}
      {me && state !== 'closed' && <ReplyBox key={me.id} shown={shown} me={me} onChange={onChange} />}
      <History shown={shown} />
      <Button variant="outline" className="justify-self-start print:hidden" onClick={() => print()}>
        {copy.print}
      </Button>
    </article>
  )
}

function History({ shown: { events } }: { shown: ManagedCase }) {
  const words: Readonly<Record<string, string>> = copy.events
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{copy.history}</summary>
      <ol className="grid gap-1 text-ink-soft">
        {events.map(({ event, at, by, detail }, index) => (
          <li key={index}>
            {copy.event(at)} · {words[event] ?? event} <bdi>{detailOf(event, detail)}</bdi> {by && <bdi>({by})</bdi>}
          </li>
        ))}
      </ol>
    </details>
  )
}

function detailOf(event: string, detail: string): string {
  const kinds: Readonly<Record<string, string>> = copy.kinds
  if (event === 'kind_changed') return kinds[detail] ?? detail
  // The id of the correction that answered it.
  if (event === 'solved' || event === 'answered') return ''
  return event === 'merged' || event === 'merged_with' ? copy.number(Number(detail)) : detail
}
