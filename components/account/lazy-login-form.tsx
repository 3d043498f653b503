'use client'

import dynamic from 'next/dynamic'
import { accountCopy } from '@/lib/copy/account'
import { FormOutline } from './form-outline'

const { fields, login } = accountCopy
const OUTLINE = [{ label: fields.identifier }, { label: fields.password }]

/** The form with its libraries, loaded after the page: a public page stays light without it. */
export const LazyLoginForm = dynamic(() => import('./login-form').then((module) => module.LoginForm), {
  ssr: false,
  loading: () => <FormOutline fields={OUTLINE} submit={login.submit} />,
})
