'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toast, toastFault } from '@/components/ui/toast/toast'
import { endSession, sessionsQuery } from '@/lib/accounts/account/queries/account'
import { type Session } from '@/lib/accounts/account/contract'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { formatDayAndTime } from '@/lib/platform/format/date'

const { settings } = accountCopy

export function SessionList() {
  const query = useQuery(sessionsQuery())
  return (
    <Card>
      <h2 className="text-lg">{settings.sessionsTitle}</h2>
      <p className="mt-1 text-sm text-ink-soft">{settings.sessionsLead}</p>
      <QueryRegion query={query} bars={['mt-4 h-16']}>
        {({ items }) => (
          <ul className="mt-3 divide-y divide-line">
            {items.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QueryRegion>
    </Card>
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
