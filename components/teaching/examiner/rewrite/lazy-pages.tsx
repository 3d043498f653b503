'use client'

import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/states/skeleton'

const loading = () => <Skeleton className="h-96" />

/** Kept apart from lazy.tsx, because these pages contain components of it. */
export const LazyAutomaticFeedbackPage = dynamic(() => import('./examined-page'), { ssr: false, loading })
export const LazyRewritePage = dynamic(() => import('./rewrite-page'), { ssr: false, loading })
