'use client'

import dynamic from 'next/dynamic'
import { type ReactNode } from 'react'
import { WritersHome } from '@/components/documents/editor/list/writers-home'

/** Learners, who are most visitors of this page, need none of it. */
const MadeCourses = dynamic(() => import('./made-courses'))

/** The courses that a writer edits, and those that everybody takes (`mine`). */
export function CoursesHome({ mine }: { mine: ReactNode }) {
  return <WritersHome mine={mine} written={(tab) => <MadeCourses mine={tab} />} isMineAlone={isOffline()} />
}

/** A server renders for a browser that has just asked it. */
const isOffline = () => typeof window !== 'undefined' && !navigator.onLine
