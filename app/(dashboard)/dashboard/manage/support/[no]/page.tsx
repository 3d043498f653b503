import { type Metadata } from 'next'
import { MissingPage } from '@/components/platform/page-failure/missing-page'
import { ManagedCasePage as Managed } from '@/components/site/person/managed-case-page'
import { manageCaseCopy } from '@/lib/support/case/words/manage-case'
import '@/app/print.css'

export const metadata: Metadata = { title: manageCaseCopy.title }

export default async function ManagedCasePage({ params }: PageProps<'/dashboard/manage/support/[no]'>) {
  const { no } = await params
  return /^[1-9]\d{0,9}$/.test(no) ? <Managed key={no} no={Number(no)} /> : <MissingPage />
}
