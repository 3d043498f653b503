import { type Metadata } from 'next'
import { CarryNext } from '@/components/account/carry-next'
import { Door } from '@/components/account/door'
import { FormOutline } from '@/components/account/form-outline'
import { LazySignupForm } from '@/components/account/lazy-signup-form'
import { accountCopy } from '@/lib/copy/account'
import { paths } from '@/lib/paths'

const { fields, signup } = accountCopy
const OUTLINE = [
  { label: fields.name, hint: fields.nameHint },
  { label: fields.identifier },
  { label: fields.password, hint: fields.passwordHint },
]
export const metadata: Metadata = { title: signup.title, description: signup.lead }

export default function SignupPage() {
  const foot = (
    <>
      {signup.haveAccount} <CarryNext href={paths.login}>{signup.toLogin}</CarryNext>
    </>
  )
  return (
    <Door title={signup.title} lead={signup.lead} foot={foot}>
      <LazySignupForm>
        <FormOutline fields={OUTLINE} submit={signup.submit} />
      </LazySignupForm>
    </Door>
  )
}
