'use client'

import { late } from '@/components/ui/states/lazy-component'

// Separate from the log-in forms: with both in one module, their shared code would become a chunk that each page loads.
export const LazyPasswordForm = late(() => import('./password-form').then((module) => module.PasswordForm), {
  onTouch: true,
})
export const LazyOwnDataCard = late(() =>
  import('@/components/accounts/own-data/own-data-card').then((module) => module.OwnDataCard),
)
export const LazyFactorsCard = late(() =>
  import('@/components/accounts/second-factor/factors-card').then((module) => module.FactorsCard),
)
