'use client'

import { useQuery } from '@tanstack/react-query'
import { LogDialog } from '@/components/documents/editor/history/log'
import { courseLogQuery } from '@/lib/learning/course/queries/course-editor'
import { courseActs, courseListCopy } from '@/lib/learning/course/words/course-list'

export function CourseLog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const query = useQuery(courseLogQuery(id))
  return (
    <LogDialog
      title={title || courseListCopy.untitled}
      query={query}
      describeEntry={({ act, detail }) => courseActs[act](detail)}
      onClose={onClose}
    />
  )
}
