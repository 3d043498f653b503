'use client'

import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { type ContactMessage } from '@/lib/contract/message'
import { contactCopy } from '@/lib/copy/contact'
import { inboxCopy } from '@/lib/copy/manage'
import { formatDayAndTime } from '@/lib/format/date'
import { replyHref } from './reply-href'
import { useMarkMessage } from './use-mark-message'

export function MessageCard({ message }: { message: ContactMessage }) {
  const { id, name, replyTo, topic, text, sentAt, isDone } = message
  const mark = useMarkMessage()
  const href = replyHref(replyTo, inboxCopy.copySubject)
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base">
          <bdi>{name}</bdi>
        </h2>
        <Badge tone={topic === 'complaint' ? 'warning' : 'neutral'}>{contactCopy.topics[topic]}</Badge>
        <time dateTime={sentAt} className="text-sm text-ink-faint">
          {formatDayAndTime(sentAt)}
        </time>
      </div>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          {inboxCopy.replyTo}
          {href ? (
            <a
              href={href}
              dir="ltr"
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-primary-ink underline underline-offset-4"
            >
              {replyTo}
            </a>
          ) : (
            <bdi className="font-semibold text-ink">{replyTo}</bdi>
          )}
        </p>
        <Button
          variant={isDone ? 'outline' : 'soft'}
          pending={mark.isPending}
          onClick={() => mark.mutate({ id, isDone: !isDone })}
        >
          {isDone ? inboxCopy.reopen : inboxCopy.settle}
        </Button>
      </div>
    </Card>
  )
}
