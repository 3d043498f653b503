'use client'

import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/states/skeleton'

/** Rarely needed by a teacher, or once by a student: both load after the page's frame. */
export const LateClass = dynamic(() => import('./taught/class-page').then((module) => module.ClassPage), {
  ssr: false,
  loading: () => <Skeleton className="h-96" />,
})
export const LateJoin = dynamic(() => import('./join-page').then((module) => module.JoinPage), {
  ssr: false,
  loading: () => <Skeleton className="h-96" />,
})
