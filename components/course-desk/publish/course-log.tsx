'use client'

import { useQuery } from '@tanstack/react-query'
import { LogDialog } from '@/components/desk/history/log'
import { courseLogQuery } from '@/lib/api/queries/course/course-desk'
import { courseActs, courseListCopy } from '@/lib/copy/course/course-list'

/** Who did what to a course, and when. */
export function CourseLog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const query = useQuery(courseLogQuery(id))
  return (
    <LogDialog
      title={title || courseListCopy.untitled}
      query={query}
      tell={({ act, detail }) => courseActs[act](detail)}
      onClose={onClose}
    />
  )
}
