'use client'

import { late } from '@/components/ui/late'

export const LazyResetDoor = late(() => import('./reset-door').then((module) => module.ResetDoor))
