import { type SalesOfMonth } from '@/lib/contract/sales'
import { salesCopy as copy } from '@/lib/copy/sales'
import { formatPrice } from '@/lib/format/number'

/** What each product brought in the month, best first. */
export function ProductTable({ products }: Pick<SalesOfMonth, 'products'>) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{copy.byProduct}</caption>
        <thead>
          <tr className="border-b border-line-strong text-ink-soft">
            {[copy.product, copy.count, copy.discount, copy.total].map((head) => (
              <th key={head} scope="col" className="py-2 pe-3 text-start font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {products.map(({ id, title, count, discountRial, totalRial }) => (
            <tr key={id}>
              <th scope="row" className="py-2 pe-3 text-start font-semibold">
                <bdi>{title}</bdi>
              </th>
              <td className="py-2 pe-3 tabular-nums">{copy.counted(count)}</td>
              <td className="py-2 pe-3 whitespace-nowrap tabular-nums">
                {discountRial === 0 ? copy.nothing : formatPrice(discountRial)}
              </td>
              <td className="py-2 pe-3 whitespace-nowrap tabular-nums">
                {totalRial === 0 ? copy.nothing : formatPrice(totalRial)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
