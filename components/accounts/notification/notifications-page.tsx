'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Pager } from '@/components/ui/list/pager'
import { PageHeading } from '@/components/ui/page-heading'
import { EmptyState } from '@/components/ui/states/empty-state'
import { QueryRegion } from '@/components/ui/states/query-region'
import { groupByDay } from '@/lib/accounts/notification/words/group-by-day'
import { notificationsQuery } from '@/lib/accounts/notification/queries'
import { notificationCopy as copy } from '@/lib/accounts/notification/words/notifications-page'
import { NotificationLine } from './notification-line'
import { useMarkRead } from './use-mark-read'

const Choices = dynamic(() => import('./notification-choices'))
const PAGE_SIZE = 15

/** Lists all notifications of the reader, by day. */
export function NotificationsPage() {
  const [page, setPage] = useState(1)
  const [openedAtMs] = useState(() => Date.now())
  const query = useQuery(notificationsQuery({ page, size: PAGE_SIZE }))
  const markRead = useMarkRead()
  const unread = query.data?.unread ?? 0
  return (
    <>
      <PageHeading title={copy.title} lead={copy.lead}>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {unread > 0 && (
            <Button variant="outline" pending={markRead.isPending} onClick={() => markRead.mutate(null)}>
              {copy.readAll}
            </Button>
          )}
          <a
            href="#notification-choices"
            className="grid min-h-11 items-center text-sm font-semibold text-primary-ink underline underline-offset-4"
          >
            {copy.choices.title}
          </a>
        </div>
      </PageHeading>
      <QueryRegion query={query} words={copy} bars={['h-40', 'h-40']}>
        {({ items, total }) => (
          <>
            {total === 0 && <EmptyState title={copy.emptyTitle} text={copy.emptyText} />}
            <div className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface empty:hidden">
              {groupByDay(items, openedAtMs).map(({ day, title, items: ofDay }) => (
                <section key={day} aria-label={title}>
                  <h2 className="px-4 pt-2.5 text-xs leading-5 font-semibold text-ink-soft">{title}</h2>
                  <ul>
                    {ofDay.map((notification) => (
                      <NotificationLine
                        key={notification.id}
                        notification={notification}
                        onRead={(id) => markRead.mutate([id])}
                      />
                    ))}
                  </ul>
                </section>
              ))}
            </div>
            <Pager page={page} pages={Math.ceil(total / PAGE_SIZE)} onChange={setPage} words={copy} />
          </>
        )}
      </QueryRegion>
      <Choices />
    </>
  )
}
