'use client'

import { late } from '@/components/ui/states/lazy-component'

export const LazyManagerLogIn = late(() => import('./manager-log-in').then((module) => module.ManagerLogIn))

export const LazyResetPassword = late(() => import('./password/reset-password').then((module) => module.ResetPassword))

export const LazyLoginForm = late(() => import('./login-form').then((module) => module.LoginForm), { onTouch: true })

export const LazySignupForm = late(() => import('./signup-form').then((module) => module.SignupForm), { onTouch: true })

/** Loaded only for an account that is to be deleted. */
export const LazyDeletionNotice = late(() =>
  import('../own-data/deletion-notice').then((module) => module.DeletionNotice),
)

export const LazyFactorNotice = late(() =>
  import('../second-factor/factor-notice').then((module) => module.FactorNotice),
)
