'use client'

import dynamic from 'next/dynamic'
import { type ReactNode } from 'react'
import { WritersHome } from '@/components/documents/editor/list/writers-home'

/** Candidates, who are most visitors of this page, need none of it. */
const ComposedExams = dynamic(() => import('./composed-exams'))

/** The exams that a writer composes, and everybody's own attempts (`mine`). */
export function ExamsHome({ mine }: { mine: ReactNode }) {
  return <WritersHome mine={mine} written={(tab) => <ComposedExams mine={tab} />} />
}
