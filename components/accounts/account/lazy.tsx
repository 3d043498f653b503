'use client'

import { lateComponent } from '@/components/ui/states/lazy-component'
import { readAccessToken } from '@/lib/platform/session/client/tokens'
import { readIdentifier } from './carried-identifier'

/** Loads at once if there is a session: a manager who is logged in skips the form. */
export const LazyManagerLogIn = lateComponent(() => import('./manager-log-in').then((module) => module.ManagerLogIn), {
  onTouch: true,
  isNeeded: () => readAccessToken() !== null,
})

/** Loads at once when opened from a reset message (fragment) or with an identifier typed at log-in: the first step differs. */
export const LazyResetPassword = lateComponent(
  () => import('./password/reset-password').then((module) => module.ResetPassword),
  { onTouch: true, isNeeded: () => location.hash !== '' || readIdentifier() !== '' },
)

export const LazyLoginForm = lateComponent(() => import('./login-form').then((module) => module.LoginForm), {
  onTouch: true,
})

export const LazySignupForm = lateComponent(() => import('./signup-form').then((module) => module.SignupForm), {
  onTouch: true,
})

/** Loaded only for an account that is to be deleted. */
export const LazyDeletionNotice = lateComponent(() =>
  import('../own-data/deletion-notice').then((module) => module.DeletionNotice),
)

export const LazyFactorNotice = lateComponent(() =>
  import('../second-factor/factor-notice').then((module) => module.FactorNotice),
)
