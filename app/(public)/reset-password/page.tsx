import { type Metadata } from 'next'
import { CarryNext } from '@/components/account/carry-next'
import { EntryFrame } from '@/components/account/entry-frame'
import { entryFields } from '@/components/account/entry-fields'
import { FormOutline } from '@/components/account/form-outline'
import { LazyResetPassword } from '@/components/account/lazy'
import { accountCopy } from '@/lib/copy/account/account'
import { accountDescriptions } from '@/lib/copy/account/account-pages'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/metadata'

const { reset, setPassword } = accountCopy
const OUTLINE = [{ ...entryFields.identifier, hint: reset.askHint }]
export function generateMetadata(): Metadata {
  const description = accountDescriptions.resetPassword
  const metadata = pageMetadata({
    title: setPassword.title,
    description,
    path: paths.resetPassword,
    picture: 'resetPassword',
  })
  return { ...metadata, robots: { index: false } }
}

export default function ResetPasswordPage() {
  const foot = (
    <>
      {reset.remembered} <CarryNext href={paths.login}>{reset.toLogin}</CarryNext>
    </>
  )
  return (
    <EntryFrame title={setPassword.title} lead={setPassword.lead} foot={foot}>
      <LazyResetPassword>
        <FormOutline fields={OUTLINE} submit={reset.ask} />
      </LazyResetPassword>
    </EntryFrame>
  )
}
