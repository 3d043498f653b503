import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Chevron } from '@/components/ui/chevron'
import { type OutboxMessage } from '@/lib/platform/outbox/contract'
import { outboxCopy } from '@/lib/platform/outbox/words/outbox'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { directionOf } from '@/lib/platform/format/direction'

const TONES = { waiting: 'info', sent: 'primary', failed: 'danger', kept: 'warning' } as const

export function OutboxCard({ message }: { message: OutboxMessage }) {
  const { channel, to, subject, text, isWithheld, state, tries, lastError, createdAt } = message
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="me-auto text-base wrap-anywhere" dir={directionOf(subject)}>
          {subject}
        </h2>
        <Badge>{outboxCopy.channels[channel]}</Badge>
        <Badge tone={TONES[state]}>{outboxCopy.states[state]}</Badge>
      </div>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span className="wrap-anywhere">
          {outboxCopy.to}: <bdi className="font-semibold text-ink">{to === '-' ? outboxCopy.managers : to}</bdi>
        </span>
        <time dateTime={createdAt}>{formatDayAndTime(createdAt)}</time>
        <span>{tries > 0 ? outboxCopy.tries(tries) : outboxCopy.noTries}</span>
      </p>
      {lastError && (
        <p className="text-sm text-danger">
          {outboxCopy.error}: <bdi className="wrap-anywhere">{lastError}</bdi>
        </p>
      )}
      {isWithheld && <p className="text-sm text-ink-soft">{outboxCopy.withheld}</p>}
      {text !== null && (
        <details className="group rounded-md bg-sunken px-4">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold text-primary-ink">
            <Chevron className="size-4 transition-transform group-open:rotate-180" />
            {outboxCopy.text}
          </summary>
          <p className="text-xs text-ink-faint">{outboxCopy.textNote}</p>
          <pre
            dir={directionOf(text)}
            role="group"
            aria-label={outboxCopy.text}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard, too
            tabIndex={0}
            className="mb-4 max-h-96 overflow-auto pt-2 font-sans text-sm whitespace-pre-wrap wrap-anywhere"
          >
            {text}
          </pre>
        </details>
      )}
    </Card>
  )
}
