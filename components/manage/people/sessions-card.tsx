'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { QueryRegion } from '@/components/ui/query-region'
import { Question } from '@/components/ui/question'
import { endPersonSessions, personSessionsQuery } from '@/lib/api/queries/people'
import { manageCopy } from '@/lib/copy/manage'
import { personSessionsCopy as copy } from '@/lib/copy/people'
import { SessionRow } from './session-row'
import { usePersonAct } from './use-person-act'

export function SessionsCard({ id }: { id: string }) {
  const query = useQuery(personSessionsQuery(id))
  return (
    <Card>
      <h2 className="text-lg">{copy.title}</h2>
      <QueryRegion query={query} words={manageCopy} bars={['mt-4 h-16']}>
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
