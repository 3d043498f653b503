'use client'

import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { QueryRegion } from '@/components/ui/query-region'
import { ApiError } from '@/lib/api/api-error'
import { personQuery } from '@/lib/api/queries/people'
import { manageCopy } from '@/lib/copy/manage'
import { personCopy } from '@/lib/copy/people'
import { paths } from '@/lib/paths'
import { AccessCard } from './access-card'
import { AttemptsCard } from './attempts-card'
import { PersonFactorsCard } from './factors-card'
import { GrantsCard } from './grants-card'
import { LogCard } from './log-card'
import { PersonFacts } from './person-facts'
import { PersonHeader } from './person-header'
import { PersonNotice } from './person-notice'
import { RoleCard } from './role-card'
import { SessionsCard } from './sessions-card'

/** Everything that a manager may know and do about one account. */
export function PersonPage({ id }: { id: string }) {
  const query = useQuery(personQuery(id))
  if (query.error instanceof ApiError && query.error.status === 404) return <Missing />
  return (
    <QueryRegion query={query} words={manageCopy} bars={['h-16', 'h-64', 'h-64']}>
      {(person) => (
        <>
          <PersonHeader person={person} />
          <PersonNotice person={person} />
          <PersonFacts person={person} />
          <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
            <div className="grid min-w-0 gap-6">
              <AttemptsCard id={id} />
              <GrantsCard id={id} />
              <LogCard id={id} />
            </div>
            <div className="grid min-w-0 gap-6">
              <SessionsCard id={id} />
              {!person.isMe && <RoleCard person={person} />}
              {!person.isMe && person.hasFactor && <PersonFactorsCard id={id} />}
              {!person.isMe && person.state !== 'invited' && <AccessCard person={person} />}
            </div>
          </div>
        </>
      )}
    </QueryRegion>
  )
}

function Missing() {
  return (
    <EmptyState title={personCopy.missingTitle} text={personCopy.missingText} isPage>
      <ButtonLink href={paths.people} variant="soft">
        {personCopy.back}
      </ButtonLink>
    </EmptyState>
  )
}
