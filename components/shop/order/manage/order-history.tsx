import { Section } from '@/components/documents/editor/section'
import { type OrderEvent } from '@/lib/shop/order/contract/manage-orders'
import { manageOrderCopy as copy } from '@/lib/shop/order/words/manage-orders'
import { checkoutCopy, orderCopy } from '@/lib/shop/order/words/order'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { formatPrice } from '@/lib/platform/format/number'

/** The history of the order: each event and its actor. */
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
              <ul className="flex flex-wrap gap-x-4 text-sm wrap-anywhere text-ink-soft">
                {Object.entries(detail).map(([name, value]) => (
                  <li key={name}>
                    {copy.details[name] ?? name}: <bdi>{describeDetail(name, value)}</bdi>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}

const GATEWAYS: Readonly<Record<string, string>> = checkoutCopy.gateways

function describeDetail(name: string, value: OrderEvent['detail'][string]): string {
  if (name === 'gateway') return GATEWAYS[String(value)] ?? String(value)
  if (value === 'reverse') return copy.byGateway
  return typeof value === 'number' ? formatPrice(value) : String(value)
}
