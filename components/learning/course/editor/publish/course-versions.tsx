'use client'

import { useQuery } from '@tanstack/react-query'
import { VersionDifferences, VersionsDialog } from '@/components/documents/editor/history/versions-dialog'
import { courseComparisonQuery, courseVersionsQuery } from '@/lib/learning/course/queries/course-editor'
import { courseVersionsCopy as copy } from '@/lib/learning/course/words/course-editor'
import { type DraftEditor } from '../use-course-editor'
import { type Publishing } from './use-publishing'

type CourseVersionsProps = { draftEditor: DraftEditor; publishing: Publishing; onClose: () => void }

export default function CourseVersions({ draftEditor, publishing, onClose }: CourseVersionsProps) {
  const { id } = draftEditor.view.draft
  const query = useQuery(courseVersionsQuery(id))
  return (
    <VersionsDialog words={copy} query={query} draftEditor={draftEditor} publishing={publishing} onClose={onClose}>
      {(from, to) => <Differences id={id} from={from} to={to} />}
    </VersionsDialog>
  )
}

function Differences({ id, from, to }: { id: string; from: number; to: number | 'draft' }) {
  const query = useQuery(courseComparisonQuery(id, from, to))
  return <VersionDifferences words={copy} query={query} from={from} to={to} />
}
