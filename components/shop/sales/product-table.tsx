import { type SalesOfMonth } from '@/lib/shop/sales/contract'
import { salesCopy as copy } from '@/lib/shop/sales/words'
import { formatPrice } from '@/lib/platform/format/number'

const CELL = 'py-2 pe-3 text-start'
/** A phone has no room for the column: the discount is below the name. */
const DISCOUNT = `${CELL} max-sm:hidden`
const printAmount = (rial: number) => (rial === 0 ? copy.nothing : formatPrice(rial))

/** Revenue of each product in the month, highest first. */
export function ProductTable({ products }: Pick<SalesOfMonth, 'products'>) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{copy.byProduct}</caption>
      <thead>
        <tr className="border-b border-line-strong text-ink-soft">
          {[copy.product, copy.count, copy.discount, copy.total].map((head) => (
            <th key={head} scope="col" className={head === copy.discount ? DISCOUNT : CELL}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {products.map(({ id, title, count, discountRial, totalRial }) => (
          <tr key={id}>
            <th scope="row" className="py-2 pe-3 text-start font-semibold">
              <bdi className="wrap-anywhere">{title}</bdi>
              {discountRial > 0 && (
                <span className="block font-normal text-ink-soft sm:hidden">
                  {copy.discount}: {printAmount(discountRial)}
                </span>
              )}
            </th>
            <td className={CELL}>{copy.counted(count)}</td>
            <td className={DISCOUNT}>{printAmount(discountRial)}</td>
            <td className={CELL}>{printAmount(totalRial)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
