import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useContext } from 'react'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { firstCorrectionQuery } from '@/lib/shop/correction-offer/queries'
import { correctionOfferCopy } from '@/lib/shop/correction-offer/words/correction-offer'
import { productsQuery } from '@/lib/shop/product/queries/products'
import { lowestCorrectionPrice } from '@/lib/shop/product/rules/unit-price'
import { pricesCopy } from '@/lib/shop/product/words/prices'
import { resultCopy } from '@/lib/sittings/result/words/result'
import { ResultSourceContext } from './result-source'

/** The price of a correction, shown only to the candidate; nothing while it is unknown, or none is sold. */
export default function CorrectionPrice() {
  const { isOwn } = useContext(ResultSourceContext)
  const { data } = useQuery({ ...productsQuery(), enabled: isOwn })
  const { data: first } = useQuery({ ...firstCorrectionQuery(), enabled: isOwn })
  const least = lowestCorrectionPrice(data?.items ?? [])
  const isGift = first?.state === 'ready' || first?.state === 'unconfirmed'
  if (!isOwn || (least === null && !isGift)) return null
  return (
    <p className="print:hidden">
      {isGift && <strong className="block text-primary-ink">{correctionOfferCopy.first.title}</strong>}
      {least !== null && resultCopy.correctionPrice(formatPrice(least))}{' '}
      <Link
        href={paths.prices}
        prefetch={false}
        className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline underline-offset-4"
      >
        {pricesCopy.all}
      </Link>
    </p>
  )
}
