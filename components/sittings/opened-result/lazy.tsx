'use client'

import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/states/skeleton'

/** Loaded after the page: it is at the end of the account page. */
export const LateOpenedResults = dynamic(() => import('./my-openings-card'), {
  ssr: false,
  loading: () => <Skeleton className="h-32" />,
})
