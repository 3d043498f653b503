import { type Metadata } from 'next'
import { CarryNext } from '@/components/account/carry-next'
import { EntryFrame } from '@/components/account/entry-frame'
import { logInOutline } from '@/components/account/entry-fields'
import { FormOutline } from '@/components/account/form-outline'
import { LazyManagerLogIn } from '@/components/account/lazy'
import { accountCopy } from '@/lib/copy/account/account'
import { accountDescriptions } from '@/lib/copy/account/account-pages'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/metadata'

const { login, staff } = accountCopy
export function generateMetadata(): Metadata {
  const description = accountDescriptions.admin
  const metadata = pageMetadata({ title: staff.title, description, path: paths.admin, picture: 'admin' })
  return { ...metadata, robots: { index: false } }
}

export default function AdminPage() {
  const foot = (
    <>
      {staff.student} <CarryNext href={paths.login}>{staff.toLogin}</CarryNext>
    </>
  )
  return (
    <EntryFrame title={staff.title} lead={staff.lead} foot={foot}>
      <LazyManagerLogIn>
        <FormOutline fields={logInOutline} submit={login.submit} />
      </LazyManagerLogIn>
    </EntryFrame>
  )
}
