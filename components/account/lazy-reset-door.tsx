'use client'

import { late } from '@/components/ui/late'

export const LazyResetDoor = late(() => import('./reset-password').then((module) => module.ResetPassword))
