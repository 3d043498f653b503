import { Section } from '@/components/desk/section'
import { type OrderEvent } from '@/lib/contract/order-desk'
import { orderDeskCopy as copy } from '@/lib/copy/order-desk'
import { orderCopy } from '@/lib/copy/shop'
import { formatDayAndTime } from '@/lib/format/date'

/** What became of the order, step by step, and through whom. */
export function OrderHistory({ events }: { events: readonly OrderEvent[] }) {
  return (
    <Section title={copy.history}>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {events.map(({ event, to, at, by, detail }, index) => (
          <li key={index} className="border-s-2 border-line-strong ps-4">
            <p className="flex flex-wrap gap-x-3">
              <span className="font-semibold">{copy.events[event] ?? orderCopy.state[to]}</span>
              <span className="text-sm text-ink-soft">{formatDayAndTime(at)}</span>
              <bdi className="text-sm text-ink-soft">{by ?? copy.byNobody}</bdi>
            </p>
            {Object.keys(detail).length > 0 && (
              <p dir="ltr" lang="en" className="text-start font-mono text-xs wrap-anywhere text-ink-faint">
                {Object.entries(detail)
                  .map(([name, value]) => `${name}: ${String(value)}`)
                  .join(' · ')}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
