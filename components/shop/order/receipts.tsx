'use client'

import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyState } from '@/components/ui/states/empty-state'
import { QueryRegion } from '@/components/ui/states/query-region'
import { receiptsQuery } from '@/lib/shop/order/queries/orders'
import { type Receipt } from '@/lib/shop/order/contract/orders'
import { receiptCopy as copy } from '@/lib/shop/receipt/words'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { persianDigits } from '@/lib/platform/format/digits'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'

/** The receipts of an order, for screen and print. */
export function Receipts({ order }: { order: string }) {
  const query = useQuery(receiptsQuery(order))
  return (
    <QueryRegion query={query} bars={['h-96']}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title={copy.emptyTitle} text={copy.emptyText} isPage>
            <ButtonLink href={paths.order(order)}>{copy.back}</ButtonLink>
          </EmptyState>
        ) : (
          <div className="mx-auto grid max-w-3xl grid-cols-1 gap-8">
            {items.map((receipt) => (
              <ReceiptPaper key={receipt.no} receipt={receipt} />
            ))}
            <div className="flex flex-wrap gap-3 print:hidden">
              <Button onClick={() => window.print()}>{copy.print}</Button>
              <ButtonLink href={paths.order(order)} variant="outline">
                {copy.back}
              </ButtonLink>
            </div>
          </div>
        )
      }
    </QueryRegion>
  )
}

/** The outer columns end where the rest of the receipt does. */
const CELL = 'p-2 first:ps-0 last:pe-0'
/** A phone fits two columns: price and discount are shown below the title. */
const WIDE_CELL_CLASS = 'max-sm:hidden print:table-cell'

function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const { no, kind, issuedAt, orderNo, seller, buyer, lines, totalRial, vatRial, refId, saleNo } = receipt
  const facts: readonly (readonly [string, ReactNode])[] = [
    [copy.no, persianDigits(no)],
    [copy.saleNo, saleNo && persianDigits(saleNo)],
    [copy.order, persianDigits(orderNo)],
    [copy.date, formatDayAndTime(issuedAt)],
    [copy.seller, <Seller key="seller" seller={seller} />],
    [copy.taxId, seller.taxId],
    [copy.buyer, buyer.name],
    [copy.refId, refId],
  ]
  // Without a discount two of the columns would be equal.
  const hasDiscount = lines.some(({ discountRial }) => discountRial > 0)
  return (
    <article className="min-w-0 rounded-lg border border-line bg-surface p-6 print:break-inside-avoid print:border-0 print:p-0">
      <h1 className="text-2xl">{kind === 'sale' ? copy.title : copy.refundTitle}</h1>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <Fragment key={name}>
              <dt className="text-ink-faint">{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </Fragment>
          ),
        )}
      </dl>
      <div className="mt-6 overflow-x-auto print:overflow-visible">
        <table aria-label={kind === 'sale' ? copy.title : copy.refundTitle} className="w-full text-sm">
          <thead>
            <tr className="border-b border-line-strong">
              <Head>{copy.item}</Head>
              {hasDiscount && <Head className={`text-start ${WIDE_CELL_CLASS}`}>{copy.price}</Head>}
              {hasDiscount && <Head className={`text-start ${WIDE_CELL_CLASS}`}>{copy.discount}</Head>}
              <Head className="text-end">{copy.sum}</Head>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ title, priceRial, discountRial }, index) => (
              <tr key={index} className="border-b border-line">
                <td className={CELL}>
                  {title}
                  {hasDiscount && (
                    <p className="text-xs text-ink-faint sm:hidden print:hidden">
                      {copy.lessDiscount(copy.rial(priceRial), copy.rial(discountRial))}
                    </p>
                  )}
                </td>
                {hasDiscount && (
                  <td className={`${CELL} whitespace-nowrap ${WIDE_CELL_CLASS}`}>{copy.rial(priceRial)}</td>
                )}
                {hasDiscount && (
                  <td className={`${CELL} whitespace-nowrap ${WIDE_CELL_CLASS}`}>{copy.rial(discountRial)}</td>
                )}
                <td className={`${CELL} text-end whitespace-nowrap`}>{copy.rial(priceRial - discountRial)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-4 flex flex-wrap justify-between gap-3 text-lg font-bold">
        <span>{kind === 'sale' ? copy.total : copy.refundTotal}</span>
        <span>
          {copy.rial(totalRial)} ({formatPrice(totalRial)})
        </span>
      </p>
      {vatRial > 0 && (
        <p className="mt-1 text-sm text-ink-soft">
          {copy.vat}: {copy.rial(vatRial)}
        </p>
      )}
    </article>
  )
}

/** After a Persian address the parts of a telephone number would change places. */
function Seller({ seller: { name, postalAddress, phone } }: Pick<Receipt, 'seller'>) {
  return (
    <>
      {[name, postalAddress].filter(Boolean).join(' · ')}
      {phone && (
        <>
          {' · '}
          <bdi dir="ltr">{phone}</bdi>
        </>
      )}
    </>
  )
}

function Head({ className = 'text-start', children }: { className?: string; children: string }) {
  return (
    <th scope="col" className={`${CELL} ${className}`}>
      {children}
    </th>
  )
}
