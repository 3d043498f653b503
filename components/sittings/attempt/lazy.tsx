'use client'

import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/states/skeleton'
import { lateComponent } from '@/components/ui/states/lazy-component'

/** Most visitors come with an exam in the URL, and do not need the list. */
export const LazyExamChooser = lateComponent(() => import('./exam-chooser').then((module) => module.ExamChooser))

/** Only an open attempt can be given up, and few are open: the dialog loads when one is. */
export const GiveUp = dynamic(() => import('./give-up').then((module) => module.GiveUp), {
  ssr: false,
  loading: () => <span className="min-h-11 min-w-20" />,
})

/** Loaded on demand: few visitors meet an obstacle. */
export const StartObstacle = dynamic(() => import('./start-obstacle').then((module) => module.StartObstacle), {
  ssr: false,
  loading: () => <Skeleton className="h-32" />,
})

/** Few visitors have an open attempt. */
export const OpenNotice = dynamic(() => import('./start-obstacle').then((module) => module.OpenNotice), {
  ssr: false,
  loading: () => <Skeleton className="h-32" />,
})
