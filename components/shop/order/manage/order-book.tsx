import { Section } from '@/components/documents/editor/section'
import { type LedgerBooking } from '@/lib/shop/order/contract/manage-orders'
import { manageOrderCopy as copy } from '@/lib/shop/order/words/manage-orders'
import { checkoutCopy } from '@/lib/shop/order/words/order'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { formatCount } from '@/lib/platform/format/digits'

const GATEWAYS: Readonly<Record<string, string>> = checkoutCopy.gateways

/** The order's entries in the ledger, in Rial. Without `tabular-nums`, which puts gaps around a Persian zero. */
export function OrderBook({ bookings }: { bookings: readonly LedgerBooking[] }) {
  return (
    <Section title={copy.book}>
      {bookings.map(({ id, kind, at, entries }) => (
        <div key={id} className="overflow-x-auto">
          <table className="w-full text-sm">
            <caption className="pb-2 text-start font-semibold">
              {copy.bookKinds[kind] ?? kind} · <span className="font-normal text-ink-soft">{formatDayAndTime(at)}</span>
            </caption>
            <thead>
              <tr className="border-b border-line-strong text-ink-soft">
                {[copy.account, copy.debit, copy.credit].map((head) => (
                  <th key={head} scope="col" className="py-1.5 pe-3 text-start font-semibold last:pe-0">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.map(({ account, amountRial }) => (
                <tr key={account} className="border-b border-line">
                  <th scope="row" className="py-1.5 pe-3 text-start font-normal">
                    {nameOf(account)}
                  </th>
                  <td className="py-1.5 pe-3 whitespace-nowrap">
                    {amountRial > 0 ? formatCount(amountRial) : copy.none}
                  </td>
                  <td className="py-1.5 whitespace-nowrap">{amountRial < 0 ? formatCount(-amountRial) : copy.none}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </Section>
  )
}

function nameOf(account: string): string {
  const [kind = '', of] = account.split(':')
  if (of === undefined) return copy.accounts[kind] ?? account
  return kind === 'gateway' ? (GATEWAYS[of] ?? of) : copy.creditsOwed
}
