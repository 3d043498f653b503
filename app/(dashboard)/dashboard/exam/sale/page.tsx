import { type Metadata } from 'next'
import { Shop } from '@/components/shop/shop'
import { shopCopy } from '@/lib/copy/shop'

export const metadata: Metadata = { title: shopCopy.title }

export default async function SalePage({ searchParams }: PageProps<'/dashboard/exam/sale'>) {
  const { exam } = await searchParams
  return <Shop exam={typeof exam === 'string' ? exam : null} />
}
