import { type Metadata } from 'next'
import { ManageHome } from '@/components/site/manage/manage-home'
import { PageHeading } from '@/components/ui/page-heading'
import { manageCopy } from '@/lib/platform/words/manage'

export const metadata: Metadata = { title: manageCopy.title }

export default function ManagePage() {
  return (
    <>
      <PageHeading title={manageCopy.title} lead={manageCopy.lead} />
      <ManageHome />
    </>
  )
}
