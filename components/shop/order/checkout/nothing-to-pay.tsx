import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyState } from '@/components/ui/states/empty-state'
import { checkoutCopy as copy } from '@/lib/shop/order/words/order'
import { paths } from '@/lib/platform/paths'

type NothingToPayProps = { title?: string; text?: string }

/** Shown instead of the checkout: the product is missing, or may not be bought now. */
export function NothingToPay({ title = copy.missingTitle, text = copy.missingText }: NothingToPayProps) {
  return (
    <EmptyState title={title} text={text} isPage>
      <ButtonLink href={paths.shop}>{copy.toShop}</ButtonLink>
    </EmptyState>
  )
}
