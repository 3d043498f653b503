import { type Metadata } from 'next'
import { SaleHome } from '@/components/shop/product/sale-home'
import { Shop } from '@/components/shop/product/shop'
import { shopCopy } from '@/lib/shop/product/words/shop'

export const metadata: Metadata = { title: shopCopy.title }

export default async function SalePage({ searchParams }: PageProps<'/dashboard/exam/sale'>) {
  const { exam, view } = await searchParams
  const shop = <Shop exam={typeof exam === 'string' ? exam : null} />
  return <SaleHome shop={shop} isShopWanted={typeof exam === 'string' || view === 'shop'} />
}
