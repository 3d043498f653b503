'use client'

import dynamic from 'next/dynamic'
import { accountCopy } from '@/lib/copy/account'
import { FormOutline } from './form-outline'

const { fields, signup } = accountCopy
const OUTLINE = [
  { label: fields.name, hint: fields.nameHint },
  { label: fields.identifier },
  { label: fields.password, hint: fields.passwordHint },
]

/** The form with its libraries, loaded after the page: a public page stays light without it. */
export const LazySignupForm = dynamic(() => import('./signup-form').then((module) => module.SignupForm), {
  ssr: false,
  loading: () => <FormOutline fields={OUTLINE} submit={signup.submit} />,
})
