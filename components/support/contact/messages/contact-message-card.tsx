'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { toast, toastFault } from '@/components/ui/toast/toast'
import { markContactMessage } from '@/lib/support/contact/queries'
import { type ContactMessage } from '@/lib/support/contact/contract'
import { contactCopy } from '@/lib/support/contact/words/contact'
import { contactInboxCopy } from '@/lib/support/contact/words/inbox'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { foldIdentifier } from '@/lib/platform/text/identifier'
import { foldDigits } from '@/lib/platform/text/fold'
import { directionOf } from '@/lib/platform/format/direction'

export function ContactMessageCard({ message }: { message: ContactMessage }) {
  const { id, name, replyTo, topic, text, sentAt, isDone } = message
  const mark = useMarkMessage()
  const href = replyHref(replyTo, contactInboxCopy.copySubject)
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
      <p dir={directionOf(text)} className="wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          {contactInboxCopy.replyTo}
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
          {isDone ? contactInboxCopy.reopen : contactInboxCopy.settle}
        </Button>
      </div>
    </Card>
  )
}

type Mark = { id: string; isDone: boolean }

/** Marks a message as settled or open; the toast offers undo. */
function useMarkMessage() {
  const client = useQueryClient()
  const mark = async ({ id, isDone }: Mark) => {
    await markContactMessage({ params: { id }, body: { isDone } })
    await client.invalidateQueries({ queryKey: ['/inbox/messages/'] })
  }
  return useMutation({
    mutationFn: mark,
    onSuccess: (_, { id, isDone }) =>
      toast.add({
        title: isDone ? contactInboxCopy.settledToast : contactInboxCopy.reopenedToast,
        color: 'success',
        timeout: 8000,
        // The card, and with it this hook, may be unmounted by then.
        actions: [
          { label: contactInboxCopy.undo, onClick: () => void mark({ id, isDone: !isDone }).catch(toastFault) },
        ],
      }),
    onError: toastFault,
  })
}

/** The link to answer a visitor by mail or phone. Null when the text is neither an address nor a number. */
export function replyHref(replyTo: string, subject: string): string | null {
  const known = foldIdentifier(replyTo)
  if (known?.includes('@'))
    return `mailto:${encodeURIComponent(known).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
  if (known) return `tel:${known}`
  const number = foldDigits(replyTo).replace(/[\s\-().]/g, '')
  return /^\+?\d{5,15}$/.test(number) ? `tel:${number}` : null
}
