'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { Chevron } from '@/components/ui/chevron'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toast, toastFault } from '@/components/ui/toast/toast'
import { endSession, sessionsQuery } from '@/lib/accounts/account/queries/account'
import { type Session } from '@/lib/accounts/account/contract'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { formatDayAndTime } from '@/lib/platform/format/date'

const { settings } = accountCopy
/** The devices used last, which come first; the others open below them. */
const MAX_SHOWN = 4

export function SessionList() {
  const query = useQuery(sessionsQuery())
  return (
    <Card>
      <h2 className="text-lg">{settings.sessionsTitle}</h2>
      <p className="mt-1 text-sm text-ink-soft">{settings.sessionsLead}</p>
      <QueryRegion query={query} bars={['mt-4 h-16']}>
        {({ items }) => (
          <>
            <SessionRows sessions={items.slice(0, MAX_SHOWN)} />
            {items.length > MAX_SHOWN && (
              <details className="group border-t border-line">
                <summary className="flex min-h-12 list-none items-center gap-2 text-sm font-semibold text-primary-ink [&::-webkit-details-marker]:hidden">
                  {settings.otherSessions(items.length - MAX_SHOWN)}
                  <Chevron className="size-4 group-open:rotate-180" />
                </summary>
                <SessionRows sessions={items.slice(MAX_SHOWN)} />
              </details>
            )}
          </>
        )}
      </QueryRegion>
    </Card>
  )
}

function SessionRows({ sessions }: { sessions: readonly Session[] }) {
  return (
    <ul className="divide-y divide-line">
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ul>
  )
}

function SessionRow({ session }: { session: Session }) {
  const client = useQueryClient()
  const end = useMutation({
    mutationFn: () => endSession({ params: { id: session.id } }),
    onSuccess: () => toast.add({ title: settings.sessionEnded, color: 'success' }),
    onError: toastFault,
    onSettled: () => client.invalidateQueries(sessionsQuery()),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
      <div>
        <p className="font-semibold">
          <bdi>{session.device}</bdi> {session.current && <Badge tone="primary">{settings.thisDevice}</Badge>}
        </p>
        <p className="text-ink-soft">
          {settings.lastSeen(formatDayAndTime(session.lastSeenAt))}
          {session.address !== '' && (
            <>
              {' · '}
              <bdi dir="ltr">{session.address}</bdi>
            </>
          )}
        </p>
      </div>
      {!session.current && (
        <Button variant="outline" pending={end.isPending} onClick={() => end.mutate()}>
          {settings.endSession}
          <span className="sr-only">
            : <bdi>{session.device}</bdi> · {settings.lastSeen(formatDayAndTime(session.lastSeenAt))}
          </span>
        </Button>
      )}
    </li>
  )
}
