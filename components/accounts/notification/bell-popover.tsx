'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button/button'
import { QueryRegion } from '@/components/ui/states/query-region'
import { notificationsQuery } from '@/lib/accounts/notification/queries'
import { notificationCopy as copy } from '@/lib/accounts/notification/words/notifications-page'
import { paths } from '@/lib/platform/paths'
import { NotificationLine } from './notification-line'
import { useMarkRead } from './use-mark-read'

const MAX_SHOWN = 6
type BellPopoverProps = { anchor: RefObject<HTMLElement | null>; onClose: () => void }

/** The newest notifications below the bell. A native popover: Escape and a click outside close it. */
export default function BellPopover({ anchor, onClose }: BellPopoverProps) {
  const query = useQuery(notificationsQuery({ page: 1, size: MAX_SHOWN }))
  const markRead = useMarkRead()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = panel
    const bell = anchor.current
    if (!current || !bell) return
    const { bottom, left } = bell.getBoundingClientRect()
    current.style.inset = `${bottom + 8}px auto auto ${Math.max(16, left)}px`
    current.showPopover?.()
    current.focus()
    const onToggle = ({ newState }: ToggleEvent) => {
      if (newState === 'open') return
      if (current.contains(document.activeElement)) bell.focus()
      onClose()
    }
    // The popover is placed at the bell: a resize moves the bell, and a narrow screen has no room for a popover.
    const hide = () => current.hidePopover?.()
    current.addEventListener('toggle', onToggle)
    window.addEventListener('resize', hide)
    return () => {
      current.removeEventListener('toggle', onToggle)
      window.removeEventListener('resize', hide)
    }
  }, [anchor, onClose])
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={copy.title}
      tabIndex={-1}
      className="fixed m-0 w-96 overflow-hidden rounded-lg border border-line bg-surface text-ink shadow-float"
    >
      <div className="max-h-[70dvh] overflow-y-auto">
        <QueryRegion query={query} words={copy} bars={['h-14 m-4', 'h-14 m-4']}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="px-4 py-8 text-center text-ink-soft">{copy.emptyTitle}</p>
            ) : (
              <ul className="divide-y divide-line">
                {items.map((notification) => (
                  <NotificationLine
                    key={notification.id}
                    notification={notification}
                    onRead={(id) => markRead.mutate([id])}
                  />
                ))}
              </ul>
            )
          }
        </QueryRegion>
      </div>
      <div className="flex items-center justify-between border-t border-line px-4 py-1">
        <Link
          href={paths.notifications}
          prefetch={false}
          onClick={onClose}
          className="grid min-h-11 place-items-center font-semibold text-primary-ink"
        >
          {copy.all}
        </Link>
        {(query.data?.unread ?? 0) > 0 && (
          <Button variant="quiet" pending={markRead.isPending} onClick={() => markRead.mutate(null)}>
            {copy.readAll}
          </Button>
        )}
      </div>
    </div>
  )
}
