'use client'

import { late } from '@/components/ui/states/lazy-component'
import { readAccessToken } from '@/lib/platform/session/client/tokens'
import { readIdentifier } from './carried-identifier'

/** A visitor with a session may be a manager, who needs no form. */
export const LazyManagerLogIn = late(() => import('./manager-log-in').then((module) => module.ManagerLogIn), {
  onTouch: true,
  isNeeded: () => readAccessToken() !== null,
})

/** The link of a message, and an identifier typed at the log-in, change what the page shows first. */
export const LazyResetPassword = late(
  () => import('./password/reset-password').then((module) => module.ResetPassword),
  { onTouch: true, isNeeded: () => location.hash !== '' || readIdentifier() !== '' },
)

export const LazyLoginForm = late(() => import('./login-form').then((module) => module.LoginForm), { onTouch: true })

export const LazySignupForm = late(() => import('./signup-form').then((module) => module.SignupForm), { onTouch: true })

/** Loaded only for an account that is to be deleted. */
export const LazyDeletionNotice = late(() =>
  import('../own-data/deletion-notice').then((module) => module.DeletionNotice),
)

export const LazyFactorNotice = late(() =>
  import('../second-factor/factor-notice').then((module) => module.FactorNotice),
)
