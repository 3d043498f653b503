import { type Metadata } from 'next'
import { CarryNext } from '@/components/account/carry-next'
import { Door } from '@/components/account/door'
import { LazySignupForm } from '@/components/account/lazy-signup-form'
import { accountCopy } from '@/lib/copy/account'
import { paths } from '@/lib/paths'

const { signup } = accountCopy
export const metadata: Metadata = { title: signup.title, description: signup.lead }

export default function SignupPage() {
  const foot = (
    <>
      {signup.haveAccount} <CarryNext href={paths.login}>{signup.toLogin}</CarryNext>
    </>
  )
  return (
    <Door title={signup.title} lead={signup.lead} foot={foot}>
      <LazySignupForm />
    </Door>
  )
}
