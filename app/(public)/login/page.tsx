import { type Metadata } from 'next'
import { LoggedInNotice } from '@/components/accounts/account/already-logged-in'
import { EntryLink } from '@/components/accounts/account/entry-link'
import { EntryFrame } from '@/components/accounts/account/entry-frame'
import { logInOutline } from '@/components/accounts/account/entry-fields'
import { FormOutline } from '@/components/accounts/account/form-outline'
import { LazyLoginForm } from '@/components/accounts/account/lazy'
import { SessionEnd } from '@/components/accounts/account/session/session-end'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { accountDescriptions } from '@/lib/accounts/account/words/account-pages'
import { paths } from '@/lib/platform/paths'
import { pageMetadata } from '@/lib/platform/seo/metadata'

const { login } = accountCopy
export function generateMetadata(): Metadata {
  const description = accountDescriptions.login
  return pageMetadata({ title: login.title, description, path: paths.login, picture: 'login' })
}

export default function LoginPage() {
  const foot = (
    <>
      <EntryLink href={paths.resetPassword}>{login.forgot}</EntryLink>
      <span className="mt-3 block">
        {login.noAccount} <EntryLink href={paths.signup}>{login.toSignup}</EntryLink>
      </span>
    </>
  )
  return (
    <EntryFrame title={login.title} lead={login.lead} foot={foot}>
      <LoggedInNotice>{login.alreadyIn}</LoggedInNotice>
      <SessionEnd />
      <LazyLoginForm>
        <FormOutline fields={logInOutline} submit={login.submit} waitsForTouch />
      </LazyLoginForm>
    </EntryFrame>
  )
}
