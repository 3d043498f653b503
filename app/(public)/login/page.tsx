import { type Metadata } from 'next'
import { CarryNext } from '@/components/account/carry-next'
import { Door } from '@/components/account/door'
import { logInOutline } from '@/components/account/entry-fields'
import { FormOutline } from '@/components/account/form-outline'
import { LazyLoginForm } from '@/components/account/lazy-login-form'
import { accountCopy } from '@/lib/copy/account'
import { doorDescriptions } from '@/lib/copy/doors'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/metadata'

const { login } = accountCopy
export function generateMetadata(): Metadata {
  const description = doorDescriptions.login
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
    <Door title={login.title} lead={login.lead} foot={foot}>
      <LazyLoginForm>
        <FormOutline fields={logInOutline} submit={login.submit} waitsForTouch />
      </LazyLoginForm>
    </Door>
  )
}
