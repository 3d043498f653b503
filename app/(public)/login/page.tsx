import { type Metadata } from 'next'
import { CarryNext } from '@/components/account/carry-next'
import { Door } from '@/components/account/door'
import { LoginForm } from '@/components/account/login-form'
import { accountCopy } from '@/lib/copy/account'
import { paths } from '@/lib/paths'

const { login } = accountCopy
export const metadata: Metadata = { title: login.title, description: login.lead }

export default function LoginPage() {
  const foot = (
    <>
      {login.noAccount} <CarryNext href={paths.signup}>{login.toSignup}</CarryNext>
    </>
  )
  return (
    <Door title={login.title} lead={login.lead} foot={foot}>
      <LoginForm />
    </Door>
  )
}
