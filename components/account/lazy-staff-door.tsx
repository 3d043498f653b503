'use client'

import { late } from '@/components/ui/late'

export const LazyStaffDoor = late(() => import('./manager-log-in').then((module) => module.ManagerLogIn))
