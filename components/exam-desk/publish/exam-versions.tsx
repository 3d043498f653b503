'use client'

import { useQuery } from '@tanstack/react-query'
import { VersionDifferences, VersionsDialog } from '@/components/desk/history/versions-dialog'
import { examComparisonQuery, examVersionsQuery } from '@/lib/api/queries/exam/exam-drafts'
import { examVersionsCopy as copy } from '@/lib/copy/exam/exam-desk'
import { type Desk } from '../use-exam-desk'
import { type Publishing } from './use-publishing'

type ExamVersionsProps = { desk: Desk; publishing: Publishing; onClose: () => void }

/** Frozen versions of the exam, with what became different. */
export default function ExamVersions({ desk, publishing, onClose }: ExamVersionsProps) {
  const { id } = desk.view.draft
  const query = useQuery(examVersionsQuery(id))
  return (
    <VersionsDialog words={copy} query={query} desk={desk} publishing={publishing} onClose={onClose}>
      {(from, to) => <Differences id={id} from={from} to={to} />}
    </VersionsDialog>
  )
}

function Differences({ id, from, to }: { id: string; from: number; to: number | 'draft' }) {
  const query = useQuery(examComparisonQuery(id, from, to))
  return <VersionDifferences words={copy} query={query} from={from} to={to} />
}
