'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { QueryRegion } from '@/components/ui/states/query-region'
import { Question } from '@/components/ui/dialog/question'
import { endPersonSessions, personSessionsQuery, endPersonSession } from '@/lib/accounts/person/queries'
import { personSessionsCopy as copy } from '@/lib/accounts/person/words/person'
import { Badge } from '@/components/ui/badge'
import { type Session } from '@/lib/accounts/account/contract'
import { usePersonAct } from './use-person-act'

export function SessionsCard({ id }: { id: string }) {
  const query = useQuery(personSessionsQuery(id))
  return (
    <Card>
      <h2 className="text-lg">{copy.title}</h2>
      <QueryRegion query={query} bars={['mt-4 h-16']}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="mt-2 text-sm text-ink-soft">{copy.none}</p>}
            <ul className="mt-2 divide-y empty:hidden divide-line">
              {items.map((session) => (
                <SessionRow key={session.id} person={id} session={session} />
              ))}
            </ul>
            {items.filter(({ current }) => !current).length > 1 && <EndAll id={id} />}
          </>
        )}
      </QueryRegion>
    </Card>
  )
}

function EndAll({ id }: { id: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const end = usePersonAct(
    () => endPersonSessions({ params: { id } }).finally(() => setIsAsking(false)),
    () => copy.endedAll,
  )
  return (
    <>
      <Button variant="outline" className="mt-2" onClick={() => setIsAsking(true)}>
        {copy.endAll}
      </Button>
      {isAsking && (
        <Question
          title={copy.endAllTitle}
          text={copy.endAllText}
          yes={copy.endAll}
          isDangerous
          pending={end.isPending}
          onYes={() => end.mutate()}
          onNo={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

function SessionRow({ person, session }: { person: string; session: Session }) {
  const end = usePersonAct(
    () => endPersonSession({ params: { id: person, session: session.id } }),
    () => copy.ended,
  )
  return (
    <li className="flex items-center justify-between gap-3 py-3 text-sm">
      <div className="min-w-0">
        <p className="font-semibold">
          <bdi>{session.device}</bdi> {session.current && <Badge tone="primary">{copy.current}</Badge>}
        </p>
        <p className="text-ink-soft">{copy.seen(session.lastSeenAt)}</p>
        <p className="text-xs text-ink-faint">
          <bdi dir="ltr">{session.address}</bdi>
        </p>
      </div>
      {!session.current && (
        <Button
          variant="outline"
          aria-label={copy.endOf(session.device)}
          pending={end.isPending}
          onClick={() => end.mutate()}
        >
          {copy.end}
        </Button>
      )}
    </li>
  )
}
