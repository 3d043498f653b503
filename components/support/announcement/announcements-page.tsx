'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { Card } from '@/components/ui/card'
import { Pager } from '@/components/ui/list/pager'
import { PageHeading } from '@/components/ui/page-heading'
import { EmptyState } from '@/components/ui/states/empty-state'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toast, toastFault } from '@/components/ui/toast/toast'
import { type Announcement } from '@/lib/support/announcement/contract'
import { announcementsQuery, isAnnouncementList, stopAnnouncement } from '@/lib/support/announcement/queries'
import { announcementCopy as copy } from '@/lib/support/announcement/words'
import { directionOf } from '@/lib/platform/format/direction'

const NewAnnouncement = dynamic(() => import('./new-announcement'))
const PAGE_SIZE = 20

/** Lists past and scheduled announcements. */
export function AnnouncementsPage() {
  const [page, setPage] = useState(1)
  const [isComposing, setIsComposing] = useState(false)
  const query = useQuery(announcementsQuery({ page, size: PAGE_SIZE }))
  return (
    <>
      <PageHeading title={copy.title} lead={copy.lead}>
        {!isComposing && <Button onClick={() => setIsComposing(true)}>{copy.create}</Button>}
      </PageHeading>
      {isComposing && <NewAnnouncement onEnd={() => setIsComposing(false)} />}
      <QueryRegion query={query}>
        {({ items, total }) => (
          <>
            {total === 0 && !isComposing && <EmptyState title={copy.emptyTitle} text={copy.emptyText} />}
            <ul className="grid gap-4">
              {items.map((announcement) => (
                <li key={announcement.id} className="min-w-0">
                  <AnnouncementCard announcement={announcement} />
                </li>
              ))}
            </ul>
            <Pager page={page} pages={Math.ceil(total / PAGE_SIZE)} onChange={setPage} words={copy} />
          </>
        )}
      </QueryRegion>
    </>
  )
}

const TONES = { planned: 'info', sending: 'info', sent: 'primary', stopped: 'neutral' } as const

function AnnouncementCard({ announcement }: { announcement: Announcement }) {
  const client = useQueryClient()
  const { id, title, text, audience, state } = announcement
  const stop = useMutation({
    mutationFn: () => stopAnnouncement({ params: { id } }),
    onSuccess: () => {
      toast.add({ title: copy.stopped, color: 'success' })
      return client.invalidateQueries({ predicate: isAnnouncementList })
    },
    onError: toastFault,
  })
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg wrap-anywhere">{title}</h2>
        <Badge tone={TONES[state]}>{copy.states[state]}</Badge>
      </div>
      <p dir={directionOf(text)} className="text-sm wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <p className="text-sm text-ink-soft">
        {copy.audiences[audience.kind]} · {copy.when(announcement)} · {copy.figures(announcement)}
      </p>
      {state !== 'stopped' && (
        <ConfirmButton
          words={copy.stop[state === 'planned' ? 'planned' : 'sent']}
          pending={stop.isPending}
          onYes={() => stop.mutate()}
        />
      )}
    </Card>
  )
}
