'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { type ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyState } from '@/components/ui/states/empty-state'
import { QueryRegion } from '@/components/ui/states/query-region'
import { ApiError } from '@/lib/platform/client/api-error'
import { profilePictureOf } from '@/lib/accounts/picture/queries'
import { personQuery } from '@/lib/accounts/person/queries'
import { personCopy } from '@/lib/accounts/person/words/person'
import { invitationsCopy } from '@/lib/accounts/invitation/words'
import { paths } from '@/lib/platform/paths'
import { Card } from '@/components/ui/card'
import { type Person } from '@/lib/accounts/person/contract/people'
import { persianDigits } from '@/lib/platform/format/digits'
import { Avatar } from '@/components/ui/avatar/avatar'
import { Alert } from '@/components/ui/alert'
import { AccessCard } from './access-card'
import { PersonFactorsCard } from './factors-card'
import { ExtraTimeCard } from './extra-time-card'
import { LogCard } from './log-card'
import { LoginLinkCard } from './login-link-card'
import { RoleCard } from './role-card'
import { SessionsCard } from './sessions-card'
import { PersonBadges } from '../person-badges'

/** Everything that a manager may see and do about one account; `cards` come from other areas. */
export function PersonPage({ id, cards }: { id: string; cards: ReactNode }) {
  const query = useQuery(personQuery(id))
  if (query.error instanceof ApiError && query.error.status === 404) return <MissingPerson />
  return (
    <QueryRegion query={query} bars={['h-16', 'h-64', 'h-64']}>
      {(person) => (
        <>
          <PersonHeader person={person} />
          <PersonNotice person={person} />
          <PersonFacts person={person} />
          <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
            <div className="grid min-w-0 gap-6">
              {cards}
              <LogCard id={id} />
            </div>
            <div className="grid min-w-0 gap-6">
              <SessionsCard id={id} />
              {!person.isMe && person.state === 'active' && <LoginLinkCard person={person} />}
              {person.role === 'student' && <ExtraTimeCard person={person} />}
              {!person.isMe && person.state === 'active' && <BookingCard id={id} />}
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

/** Links to the slots that this person could book. */
function BookingCard({ id }: { id: string }) {
  return (
    <Card className="grid justify-items-start gap-3">
      <h2 className="text-lg">{personCopy.bookingTitle}</h2>
      <p className="text-sm text-ink-soft">{personCopy.bookingLead}</p>
      <ButtonLink href={paths.bookSpeakingFor(id)} variant="secondary">
        {personCopy.bookingAct}
      </ButtonLink>
    </Card>
  )
}

function MissingPerson() {
  return (
    <EmptyState title={personCopy.missingTitle} text={personCopy.missingText} isPage>
      <ButtonLink href={paths.people} variant="secondary">
        {personCopy.back}
      </ButtonLink>
    </EmptyState>
  )
}

function PersonFacts({ person }: { person: Person }) {
  const facts = [
    { name: personCopy.identifier, value: <bdi dir="ltr">{person.identifier}</bdi> },
    { name: personCopy.number, value: persianDigits(person.candidateNumber) },
    { name: personCopy.since, value: personCopy.sinceDay(person.since) },
    { name: personCopy.seen, value: personCopy.seenAt(person.lastSeenAt) },
  ]
  return (
    <Card className="mb-6">
      <h2 className="sr-only">{personCopy.factsTitle}</h2>
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function PersonHeader({ person }: { person: Person }) {
  return (
    <header className="mb-6">
      <Link
        href={paths.people}
        prefetch={false}
        className="mb-2 inline-flex min-h-11 items-center text-sm font-semibold text-primary-ink hover:underline"
      >
        {personCopy.back}
      </Link>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar alt={person.name} size="xl" src={profilePictureOf(person.picture)} />
        <div className="grid min-w-0 gap-2">
          <h1 className="text-2xl wrap-anywhere sm:text-3xl">
            <bdi>{person.name}</bdi>
          </h1>
          <PersonBadges person={person} />
        </div>
      </div>
    </header>
  )
}

/** The first thing that a manager must know about an account; nothing for an ordinary one. */
function PersonNotice({ person: { isMe, state, suspension } }: { person: Person }) {
  if (isMe) {
    return (
      <div className="mb-6">
        <Alert>{personCopy.isMe}</Alert>
      </div>
    )
  }
  if (suspension) {
    return (
      <div className="mb-6">
        <Alert tone="danger" title={personCopy.suspendedAt(suspension.at, suspension.by)}>
          <bdi className="wrap-anywhere">{suspension.reason}</bdi>
        </Alert>
      </div>
    )
  }
  if (state !== 'invited') return null
  return (
    <div className="mb-6 grid justify-items-start gap-3">
      <Alert tone="warning">{personCopy.isInvited}</Alert>
      <ButtonLink href={paths.invitations} variant="secondary">
        {invitationsCopy.title}
      </ButtonLink>
    </div>
  )
}
