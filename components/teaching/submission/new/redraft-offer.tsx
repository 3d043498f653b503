import { ButtonLink } from '@/components/ui/button/button-link'
import { Alert } from '@/components/ui/alert'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { type RedraftOffer as Offer } from '@/lib/shop/correction-offer/contract'
import { correctionOfferCopy } from '@/lib/shop/correction-offer/words/correction-offer'

const { redraft: copy } = correctionOfferCopy

type RedraftOfferProps = { submission: string; offer: Offer['offer']; isPaid: boolean }

/** The price of the second draft of a corrected text, before it is paid; renders nothing without an offer. */
export function RedraftOffer({ submission, offer, isPaid }: RedraftOfferProps) {
  if (isPaid) return <Alert tone="success">{copy.paid}</Alert>
  if (offer === null) return null
  const price = formatPrice(offer.priceRial)
  return (
    <section aria-labelledby="redraft-offer" className="grid gap-2 rounded-md border border-line bg-sunken p-4">
      <h3 id="redraft-offer" className="text-base">
        {copy.title}
      </h3>
      <p>{copy.offer(price, formatPrice(offer.fullRial))}</p>
      <p className="text-sm text-ink-soft">{copy.kept}</p>
      <div>
        <ButtonLink href={paths.checkoutRedraft(submission)} variant="outline">
          {copy.buy(price)}
        </ButtonLink>
      </div>
    </section>
  )
}
