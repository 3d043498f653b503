'use client'

import { late } from '@/components/ui/late'

/** Most visitors come with an exam in the address and need no list. */
export const LazyExamChooser = late(() => import('./exam-chooser').then((module) => module.ExamChooser))
