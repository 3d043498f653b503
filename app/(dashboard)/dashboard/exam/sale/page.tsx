import { type Metadata } from 'next'
import { SaleHome } from '@/components/shop/sale-home'
import { Shop } from '@/components/shop/shop'
import { shopCopy } from '@/lib/copy/shop/shop'

export const metadata: Metadata = { title: shopCopy.title }

export default async function SalePage({ searchParams }: PageProps<'/dashboard/exam/sale'>) {
  const { exam, view } = await searchParams
  const shop = <Shop exam={typeof exam === 'string' ? exam : null} />
  return <SaleHome shop={shop} isShopWanted={typeof exam === 'string' || view === 'shop'} />
}
