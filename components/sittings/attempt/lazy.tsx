'use client'

import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/states/skeleton'
import { late } from '@/components/ui/states/lazy-component'

/** Most visitors come with an exam in the address and need no list. */
export const LazyExamChooser = late(() => import('./exam-chooser').then((module) => module.ExamChooser))

/** Only what is open can be given up, and few are: its question and its call come when one is. */
export const GiveUp = dynamic(() => import('./give-up').then((module) => module.GiveUp), {
  ssr: false,
  loading: () => <span className="min-h-11 min-w-20" />,
})

/** Nearly always the exam can be started. */
export const StartObstacle = dynamic(() => import('./start-obstacle').then((module) => module.StartObstacle), {
  ssr: false,
  loading: () => <Skeleton className="h-32" />,
})

/** Nor is one under way. */
export const OpenNotice = dynamic(() => import('./start-obstacle').then((module) => module.OpenNotice), {
  ssr: false,
  loading: () => <Skeleton className="h-32" />,
})
