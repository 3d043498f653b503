'use client'

import { late } from '@/components/ui/late'

export const LazyStaffDoor = late(() => import('./staff-door').then((module) => module.StaffDoor))
