import { type Metadata } from 'next'
import { CarryNext } from '@/components/account/carry-next'
import { EntryFrame } from '@/components/account/entry-frame'
import { logInOutline } from '@/components/account/entry-fields'
import { FormOutline } from '@/components/account/form-outline'
import { LazyLoginForm } from '@/components/account/lazy'
import { OnwardLink } from '@/components/account/onward-link'
import { SessionEnd } from '@/components/account/session-end'
import { accountCopy } from '@/lib/copy/account/account'
import { accountDescriptions } from '@/lib/copy/account/account-pages'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/metadata'

const { login } = accountCopy
export function generateMetadata(): Metadata {
  const description = accountDescriptions.login
  return pageMetadata({ title: login.title, description, path: paths.login, picture: 'login' })
}

export default function LoginPage() {
  const foot = (
    <>
      <CarryNext href={paths.resetPassword}>{login.forgot}</CarryNext>
      <span className="mt-3 block">
        {login.noAccount} <CarryNext href={paths.signup}>{login.toSignup}</CarryNext>
      </span>
    </>
  )
  return (
    <EntryFrame title={login.title} lead={login.lead} foot={foot}>
      {/* Whose session has ended meanwhile is asked to log in on the way. */}
      <div className="mb-6 hidden gap-3 rounded-md bg-primary-soft p-4 entered:grid">
        <p>{login.alreadyIn}</p>
        <OnwardLink href={paths.dashboard} className="justify-self-start">
          {login.goOn}
        </OnwardLink>
      </div>
      <SessionEnd />
      <LazyLoginForm>
        <FormOutline fields={logInOutline} submit={login.submit} waitsForTouch />
      </LazyLoginForm>
    </EntryFrame>
  )
}
