import { type Metadata } from 'next'
import { EntryLink } from '@/components/accounts/account/entry-link'
import { EntryFrame } from '@/components/accounts/account/entry-frame'
import { logInOutline } from '@/components/accounts/account/entry-fields'
import { FormOutline } from '@/components/accounts/account/form-outline'
import { LazyManagerLogIn } from '@/components/accounts/account/lazy'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { accountDescriptions } from '@/lib/accounts/account/words/account-pages'
import { paths } from '@/lib/platform/paths'
import { pageMetadata } from '@/lib/platform/seo/metadata'

const { login, staff } = accountCopy
export function generateMetadata(): Metadata {
  const description = accountDescriptions.admin
  const metadata = pageMetadata({ title: staff.title, description, path: paths.admin, picture: 'admin' })
  return { ...metadata, robots: { index: false } }
}

export default function AdminPage() {
  const foot = (
    <>
      {staff.student} <EntryLink href={paths.login}>{staff.toLogin}</EntryLink>
    </>
  )
  return (
    <EntryFrame title={staff.title} lead={staff.lead} foot={foot}>
      <LazyManagerLogIn>
        <FormOutline fields={logInOutline} submit={login.submit} waitsForTouch />
      </LazyManagerLogIn>
    </EntryFrame>
  )
}
