'use client'

import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/states/skeleton'

const loading = () => <Skeleton className="h-64" />

/** Automatic feedback; loads after the page's first words. */
export const LazyFeedback = dynamic(() => import('./feedback-section'), { ssr: false, loading })
export const LazyOpenedFeedback = dynamic(() => import('./feedback-section').then((module) => module.OpenedFeedback), {
  ssr: false,
  loading,
})
export const LazyExaminedList = dynamic(() => import('./rewrite/examined-list'), { ssr: false })
export const LazyFindingsForTeacher = dynamic(() => import('./findings-for-teacher'), { ssr: false })
export const LazyRuleFigures = dynamic(() => import('./rule-figures'), { ssr: false, loading })
