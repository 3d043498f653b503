import { type Metadata } from 'next'
import { AlreadyIn } from '@/components/account/already-in'
import { CarryNext } from '@/components/account/carry-next'
import { EntryFrame } from '@/components/account/entry-frame'
import { logInOutline } from '@/components/account/entry-fields'
import { FormOutline } from '@/components/account/form-outline'
import { LazyLoginForm } from '@/components/account/lazy'
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
      <AlreadyIn>{login.alreadyIn}</AlreadyIn>
      <SessionEnd />
      <LazyLoginForm>
        <FormOutline fields={logInOutline} submit={login.submit} waitsForTouch />
      </LazyLoginForm>
    </EntryFrame>
  )
}
