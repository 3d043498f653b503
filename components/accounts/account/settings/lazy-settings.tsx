'use client'

import { late } from '@/components/ui/states/lazy-component'

// Apart from the forms of log-in: a page that imported both would load what they share.
export const LazyPasswordForm = late(() => import('./password-form').then((module) => module.PasswordForm))
export const LazyFactorsCard = late(() =>
  import('@/components/accounts/second-factor/factors-card').then((module) => module.FactorsCard),
)
