'use client'

import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/states/skeleton'

/** Low on the account page: it loads after the account. */
export const LateOpenings = dynamic(() => import('./my-openings-card'), {
  ssr: false,
  loading: () => <Skeleton className="h-32" />,
})
