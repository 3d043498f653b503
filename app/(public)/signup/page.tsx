import { type Metadata } from 'next'
import { AlreadyIn } from '@/components/account/already-in'
import { CarryNext } from '@/components/account/carry-next'
import { EntryFrame } from '@/components/account/entry-frame'
import { signUpOutline } from '@/components/account/entry-fields'
import { FormOutline } from '@/components/account/form-outline'
import { LazySignupForm } from '@/components/account/lazy'
import { accountCopy } from '@/lib/copy/account/account'
import { accountDescriptions } from '@/lib/copy/account/account-pages'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/metadata'

const { signup } = accountCopy
export function generateMetadata(): Metadata {
  const description = accountDescriptions.signup
  return pageMetadata({ title: signup.title, description, path: paths.signup, picture: 'signup' })
}

export default function SignupPage() {
  const foot = (
    <>
      {signup.haveAccount} <CarryNext href={paths.login}>{signup.toLogin}</CarryNext>
    </>
  )
  return (
    <EntryFrame title={signup.title} lead={signup.lead} foot={foot}>
      <AlreadyIn>{signup.alreadyIn}</AlreadyIn>
      <LazySignupForm>
        <FormOutline fields={signUpOutline} submit={signup.submit} waitsForTouch />
      </LazySignupForm>
    </EntryFrame>
  )
}
