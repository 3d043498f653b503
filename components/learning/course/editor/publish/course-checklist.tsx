'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { Checklist, ChecklistLines, lineLink, useSaveOnOpen } from '@/components/documents/editor/publish/checklist'
import { Button } from '@/components/ui/button/button'
import { type CourseLine } from '@/lib/learning/course/contract/course-editor'
import { courseChecklistQuery } from '@/lib/learning/course/queries/course-editor'
import { courseChecklistCopy as copy } from '@/lib/learning/course/words/course-editor'
import { paths } from '@/lib/platform/paths'
import { type DraftEditor } from '../use-course-editor'
import { type Publishing } from './use-publishing'

type ChecklistDialogProps = {
  draftEditor: DraftEditor
  publishing: Publishing
  isManager: boolean
  onClose: () => void
}

/** The missing parts of the course, each with a link; managers publish here. */
export default function CourseChecklist({ draftEditor, publishing, isManager, onClose }: ChecklistDialogProps) {
  const { id, state, hasChanges } = draftEditor.view.draft
  const isSent = useSaveOnOpen(draftEditor.session)
  const query = useQuery({ ...courseChecklistQuery(id), enabled: isSent, refetchOnWindowFocus: 'always' })
  const publish = () => (
    <div className="grid gap-3 rounded-md bg-sunken p-4">
      <p className="text-sm text-ink-soft">{state === 'published' && !hasChanges ? copy.unchanged : copy.keeps}</p>
      <div>
        <Button size="large" pending={publishing.isBusy} onClick={() => publishing.publish(onClose)}>
          {copy.publish}
        </Button>
      </div>
    </div>
  )
  return (
    <Checklist words={copy} query={query} onClose={onClose} publish={isManager ? publish : null}>
      {({ errors, warnings }) => (
        <>
          <ChecklistLines title={copy.errors(errors.length)} lines={toChecklistLines(id, errors)} />
          <ChecklistLines title={copy.warnings(warnings.length)} lines={toChecklistLines(id, warnings)} />
        </>
      )}
    </Checklist>
  )
}

function toChecklistLines(course: string, lines: readonly CourseLine[]) {
  return lines.map(({ lesson, place, sentence }, index) => ({
    id: String(index),
    place,
    sentence,
    link: lesson !== null && (
      <Link href={paths.editLesson(course, lesson)} prefetch={false} className={lineLink}>
        {copy.toLesson}
        <span className="sr-only"> {place}</span>
      </Link>
    ),
  }))
}
