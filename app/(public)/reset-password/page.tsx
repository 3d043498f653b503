import { type Metadata } from 'next'
import { EntryLink } from '@/components/accounts/account/entry-link'
import { EntryFrame } from '@/components/accounts/account/entry-frame'
import { entryFields } from '@/components/accounts/account/entry-fields'
import { FormOutline } from '@/components/accounts/account/form-outline'
import { LazyResetPassword } from '@/components/accounts/account/lazy'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { accountDescriptions } from '@/lib/accounts/account/words/account-pages'
import { paths } from '@/lib/platform/paths'
import { pageMetadata } from '@/lib/platform/seo/metadata'

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
      {reset.remembered} <EntryLink href={paths.login}>{reset.toLogin}</EntryLink>
    </>
  )
  return (
    <EntryFrame title={setPassword.title} lead={setPassword.lead} foot={foot}>
      <LazyResetPassword>
        <FormOutline fields={OUTLINE} submit={reset.ask} waitsForTouch />
      </LazyResetPassword>
    </EntryFrame>
  )
}
