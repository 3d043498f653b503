'use client'

import { useQuery } from '@tanstack/react-query'
import { LogDialog } from '@/components/desk/history/log'
import { examLogQuery } from '@/lib/api/queries/exam/exam-drafts'
import { examActs, examListCopy } from '@/lib/copy/exam/exam-list'

/** Who did what to an exam, and when. */
export function ExamLog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const query = useQuery(examLogQuery(id))
  return (
    <LogDialog
      title={title || examListCopy.untitled}
      query={query}
      tell={({ act, detail }) => examActs[act](detail)}
      onClose={onClose}
    />
  )
}
