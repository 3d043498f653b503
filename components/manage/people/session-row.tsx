'use client'

import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { endPersonSession } from '@/lib/api/queries/people'
import { type Session } from '@/lib/contract/account'
import { personSessionsCopy as copy } from '@/lib/copy/people'
import { usePersonAct } from './use-person-act'

export function SessionRow({ person, session }: { person: string; session: Session }) {
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
