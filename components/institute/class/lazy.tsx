'use client'

import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/states/skeleton'

/** What a teacher looks at now and then, and what a student needs once: both come after the frame of the page. */
export const LateClass = dynamic(() => import('./taught/class-page').then((module) => module.ClassPage), {
  ssr: false,
  loading: () => <Skeleton className="h-96" />,
})
export const LateJoin = dynamic(() => import('./join-page').then((module) => module.JoinPage), {
  ssr: false,
  loading: () => <Skeleton className="h-96" />,
})
