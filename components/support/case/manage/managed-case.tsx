'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { QueryRegion } from '@/components/ui/states/query-region'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { type ManagedCase } from '@/lib/support/case/contract/manage-case'
import { managedCaseQuery } from '@/lib/support/case/queries'
import { manageCaseCopy as copy } from '@/lib/support/case/words/manage-case'
import { AboutBox } from '../about-box'
import { Conversation, type ShownMessage } from '../conversation'
import { ManagedCaseActions } from './case-acts'
import { CaseHead } from './case-head'
import { PersonColumn } from './person-column'
import { QueueBeside } from './queue-beside'
import { type Me, ReplyBox } from './reply-box'
import { type CaseActions, useCaseActions } from './use-case-act'

type ViewProps = {
  no: number
  /** Links of other areas to the person. */
  personLinks: (id: string) => ReactNode
  /** Actions of other areas on the subject of the case. */
  subjectActions: (managedCase: ManagedCase) => ReactNode
}

/** A case beside the person who opened it; on wide screens also the queue. */
export function ManagedCaseView({ no, personLinks, subjectActions }: ViewProps) {
  const { data: me } = useQuery(meQuery())
  const query = useQuery(managedCaseQuery(no))
  const acts = useCaseActions(no)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_15rem] print:block">
      <div className="min-w-0">
        <QueryRegion query={query} bars={['h-12', 'h-16', 'h-40', 'h-24']}>
          {(supportCase) => (
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-8 lg:grid-cols-[17rem_minmax(0,1fr)] print:block">
              <CaseConversation supportCase={supportCase} me={me} acts={acts}>
                {subjectActions(supportCase)}
              </CaseConversation>
              <aside
                id="person"
                className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-4 lg:-order-1"
                aria-label={copy.person}
              >
                <PersonColumn supportCase={supportCase} personLinks={personLinks} />
                {me && <ManagedCaseActions supportCase={supportCase} me={me} actions={acts} />}
              </aside>
            </div>
          )}
        </QueryRegion>
      </div>
      <div className="sticky top-4 hidden max-h-[calc(100dvh-2rem)] overflow-y-auto xl:block print:hidden">
        <QueueBeside no={no} />
      </div>
    </div>
  )
}

type CaseConversationProps = {
  supportCase: ManagedCase
  me: Me | undefined
  acts: CaseActions
  children: ReactNode
}
function CaseConversation({ supportCase, me, acts, children }: CaseConversationProps) {
  const { state, about, messages, rating, ratingWord, mergedInto } = supportCase
  const nameOf = ({ id, side }: ShownMessage) => {
    const author = messages.find((message) => message.id === id)?.author ?? ''
    if (side === 'person') return supportCase.person ?? copy.guest
    return side === 'note' ? copy.noteOf(author) : author
  }
  return (
    <article className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      <CaseHead supportCase={supportCase} me={me} actions={acts} />
      {about && <AboutBox about={about} title={copy.about} />}
      {children}
      <Conversation messages={messages} ownSide="staff" nameOf={nameOf} />
      {rating !== null && <p className="text-sm text-ink-soft">{copy.rating(rating, ratingWord)}</p>}
      {mergedInto !== null && <Alert>{copy.merged(mergedInto)}</Alert>}
      {state === 'closed' && mergedInto === null && <Alert>{copy.ended}</Alert>}
      {me && state !== 'closed' && <ReplyBox key={me.id} supportCase={supportCase} me={me} onChange={acts.onChange} />}
      <div className="flex flex-wrap items-start justify-between gap-3">
        <History supportCase={supportCase} />
        <Button variant="quiet" className="print:hidden" onClick={() => print()}>
          {copy.print}
        </Button>
      </div>
    </article>
  )
}

function History({ supportCase: { events } }: { supportCase: ManagedCase }) {
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
