'use client'

import Link from 'next/link'
import { Button } from '@/components/ui/button/button'
import { classNames } from '@/components/ui/class-names'
import { type Notification } from '@/lib/accounts/notification/contract'
import { notificationCopy as copy } from '@/lib/accounts/notification/words/notifications-page'
import { describeNotification } from '@/lib/accounts/notification/words/news'
import { formatTime } from '@/lib/platform/format/date'
import { directionOf } from '@/lib/platform/format/direction'

type NotificationLineProps = { notification: Notification; onRead: (id: string) => void }

/** A notification: it leads to its subject, and is read by following it. */
export function NotificationLine({ notification: { id, at, isRead, news }, onRead }: NotificationLineProps) {
  const { title, text, href } = describeNotification(news)
  const read = () => {
    if (!isRead) onRead(id)
  }
  const content = (
    <>
      <span dir={directionOf(title)} className={classNames('block wrap-anywhere', !isRead && 'font-bold')}>
        {title}
      </span>
      {text !== '' && (
        <span dir={directionOf(text)} className="block text-sm wrap-anywhere whitespace-pre-line text-ink-soft">
          {text}
        </span>
      )}
    </>
  )
  return (
    <li className="flex items-start gap-3 px-4 py-1.5">
      <span
        aria-hidden
        className={classNames('mt-2.5 size-2 shrink-0 rounded-full', isRead ? 'bg-transparent' : 'bg-primary')}
      />
      <div className="min-w-0 grow">
        {!isRead && <span className="sr-only">{copy.unread}: </span>}
        {href === null ? (
          <div className="py-1">{content}</div>
        ) : (
          <Link href={href} prefetch={false} onClick={read} className="block rounded-md py-1 hover:underline">
            {content}
          </Link>
        )}
        {href === null && !isRead && (
          <Button variant="quiet" onClick={read}>
            {copy.readOne}
          </Button>
        )}
      </div>
      <time dateTime={at} className="shrink-0 pt-1.5 text-xs text-ink-soft">
        {formatTime(at)}
      </time>
    </li>
  )
}
