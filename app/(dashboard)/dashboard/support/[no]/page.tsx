import { type Metadata } from 'next'
import { MissingPage } from '@/components/platform/page-failure/missing-page'
import { MyCase } from '@/components/support/case/my-case'
import { myCaseCopy } from '@/lib/support/case/words/my-case'
import '@/app/print.css'

export const metadata: Metadata = { title: myCaseCopy.title }

export default async function CasePage({ params }: PageProps<'/dashboard/support/[no]'>) {
  const { no } = await params
  return /^[1-9]\d{0,9}$/.test(no) ? <MyCase key={no} no={Number(no)} /> : <MissingPage />
}
