'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { type ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyState } from '@/components/ui/states/empty-state'
import { QueryRegion } from '@/components/ui/states/query-region'
import { ApiError } from '@/lib/platform/client/api-error'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { mySpeakingQuery } from '@/lib/teaching/speaking/queries'
import { mySpeakingCopy as copy } from '@/lib/teaching/speaking/words/my-speaking'
import { paths } from '@/lib/platform/paths'

const SitScreen = dynamic(() => import('./sit/sit-screen').then((module) => module.SitScreen), { ssr: false })
const MySpeaking = dynamic(() => import('./my-speaking').then((module) => module.MySpeaking), { ssr: false })

/** A mock of the user in its present state: the test, the wait or the result. A teacher who has no mock under this id gets the assessment card. */
export function SpeakingEntry({ id, card }: { id: string; card: ReactNode }) {
  const { data: me } = useQuery(meQuery())
  // Known not to be the user's, it is not refetched: on reconnect the card, and all text typed in it, would be unmounted.
  const query = useQuery({
    ...mySpeakingQuery(id),
    refetchOnWindowFocus: false,
    enabled: ({ state }) => !isMissing(state.error),
  })
  if (isMissing(query.error)) {
    if (me !== undefined && me.role !== 'student') return card
    return (
      <EmptyState title={copy.missingTitle} text={copy.missingText} isPage>
        <ButtonLink href={paths.mySpeaking}>{copy.back}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <QueryRegion query={query} bars={['h-16', 'h-64']}>
      {(session) => (session.state === 'sitting' ? <SitScreen session={session} /> : <MySpeaking session={session} />)}
    </QueryRegion>
  )
}

function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}
