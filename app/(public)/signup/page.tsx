import { type Metadata } from 'next'
import { LoggedInNotice } from '@/components/accounts/account/already-logged-in'
import { EntryLink } from '@/components/accounts/account/entry-link'
import { EntryFrame } from '@/components/accounts/account/entry-frame'
import { signUpOutline } from '@/components/accounts/account/entry-fields'
import { FormOutline } from '@/components/accounts/account/form-outline'
import { LazySignupForm } from '@/components/accounts/account/lazy'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { accountDescriptions } from '@/lib/accounts/account/words/account-pages'
import { paths } from '@/lib/platform/paths'
import { pageMetadata } from '@/lib/platform/seo/metadata'

const { signup } = accountCopy
export function generateMetadata(): Metadata {
  const description = accountDescriptions.signup
  return pageMetadata({ title: signup.title, description, path: paths.signup, picture: 'signup' })
}

export default function SignupPage() {
  const foot = (
    <>
      {signup.haveAccount} <EntryLink href={paths.login}>{signup.toLogin}</EntryLink>
    </>
  )
  return (
    <EntryFrame title={signup.title} lead={signup.lead} foot={foot}>
      <LoggedInNotice>{signup.alreadyIn}</LoggedInNotice>
      <LazySignupForm>
        <FormOutline fields={signUpOutline} submit={signup.submit} waitsForTouch />
      </LazySignupForm>
    </EntryFrame>
  )
}
