'use client'

import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/states/skeleton'

/** A whole correction; loads after the page's first text. */
export const LazyCorrectionView = dynamic(() => import('./correction-view').then((module) => module.CorrectionView), {
  ssr: false,
  loading: () => <Skeleton className="h-96" />,
})
