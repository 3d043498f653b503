import { type Metadata } from 'next'
import { notFound } from 'next/navigation'
import { TestGateway } from '@/components/shop/order/checkout/test-gateway'
import { testGatewayCopy } from '@/lib/shop/payment/words/test-gateway'

export const metadata: Metadata = { title: testGatewayCopy.title }

export default async function TestGatewayPage({ searchParams }: PageProps<'/dashboard/payment/test-gateway'>) {
  const { authority } = await searchParams
  if (typeof authority !== 'string' || !/^T[0-9a-f]{32}$/.test(authority)) notFound()
  return <TestGateway authority={authority} />
}
