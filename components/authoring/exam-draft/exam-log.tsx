'use client'

import { useQuery } from '@tanstack/react-query'
import { LogDialog } from '@/components/documents/editor/history/log'
import { examLogQuery } from '@/lib/authoring/exam-draft/queries'
import { examActs, examListCopy } from '@/lib/authoring/exam-draft/words/exam-list'

export function ExamLog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const query = useQuery(examLogQuery(id))
  return (
    <LogDialog
      title={title || examListCopy.untitled}
      query={query}
      describeEntry={({ act, detail }) => examActs[act](detail)}
      onClose={onClose}
    />
  )
}
