'use client'

import dynamic from 'next/dynamic'

const SavedCourseSeed = dynamic(() => import('./offline-seed'), { ssr: false })

/** Without a server the list of courses shows those saved on this device. */
export function OfflineCourses() {
  return <SavedCourseSeed />
}
