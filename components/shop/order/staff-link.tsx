'use client'

import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/components/ui/button/button-link'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { paths } from '@/lib/platform/paths'
import { orderCopy } from '@/lib/shop/order/words/order'
import { shopCopy } from '@/lib/shop/product/words/shop'

const LINKS = {
  shop: { href: paths.shopWindow, text: shopCopy.title },
  orders: { href: paths.orders, text: orderCopy.listTitle },
} as const

/** Leads staff between shop, orders and an order; candidates have tabs for it. */
export function StaffLink({ to }: { to: keyof typeof LINKS }) {
  const { data: me } = useQuery(meQuery())
  if (!me || me.role === 'student') return null
  const { href, text } = LINKS[to]
  return (
    <ButtonLink href={href} variant="outline">
      {text}
    </ButtonLink>
  )
}
