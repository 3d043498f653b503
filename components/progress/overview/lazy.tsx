'use client'

import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/states/skeleton'

/** Shown below the profile, to students only. */
export const LateGoal = dynamic(() => import('./goal-panel'), {
  ssr: false,
  loading: () => <Skeleton className="h-44" />,
})
