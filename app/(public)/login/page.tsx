import { type Metadata } from 'next'
import { CarryNext } from '@/components/account/carry-next'
import { Door } from '@/components/account/door'
import { FormOutline } from '@/components/account/form-outline'
import { LazyLoginForm } from '@/components/account/lazy-login-form'
import { accountCopy } from '@/lib/copy/account'
import { paths } from '@/lib/paths'

const { fields, login } = accountCopy
const OUTLINE = [{ label: fields.identifier }, { label: fields.password }]
export const metadata: Metadata = { title: login.title, description: login.lead }

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
        <FormOutline fields={OUTLINE} submit={login.submit} />
      </LazyLoginForm>
    </Door>
  )
}
