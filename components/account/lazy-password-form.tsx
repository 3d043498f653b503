'use client'

import { late } from '@/components/ui/late'

export const LazyPasswordForm = late(() => import('./password-form').then((module) => module.PasswordForm))
