'use client'

import dynamic from 'next/dynamic'
import { accountCopy } from '@/lib/copy/account'
import { FormOutline } from './form-outline'

const { fields, settings } = accountCopy
const OUTLINE = [{ label: fields.currentPassword }, { label: fields.newPassword, hint: fields.passwordHint }]

/** The form with its libraries, loaded after the page that holds it. */
export const LazyPasswordForm = dynamic(() => import('./password-form').then((module) => module.PasswordForm), {
  ssr: false,
  loading: () => <FormOutline fields={OUTLINE} submit={settings.passwordSubmit} size="medium" />,
})
