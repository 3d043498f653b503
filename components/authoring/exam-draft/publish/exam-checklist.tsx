'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useState } from 'react'
import {
  Checklist,
  ChecklistLines,
  lineLink,
  type ChecklistItem,
  useSaveOnOpen,
} from '@/components/documents/editor/publish/checklist'
import { Button } from '@/components/ui/button/button'
import { type ChecklistLine } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { checklistQuery } from '@/lib/authoring/exam-draft/queries'
import { checklistCopy as copy } from '@/lib/authoring/exam-draft/words/exam-editor'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'
import { type DraftEditor } from '../use-exam-editor'
import { PublishForm } from './publish-form'
import { type Publishing } from './use-publishing'

type ChecklistDialogProps = {
  draftEditor: DraftEditor
  publishing: Publishing
  isManager: boolean
  onClose: () => void
}

/** The content checks of the exam and of all its papers; a manager ticks each warning and publishes. */
export default function ExamChecklist({ draftEditor, publishing, isManager, onClose }: ChecklistDialogProps) {
  const { draft } = draftEditor.view
  const isSent = useSaveOnOpen(draftEditor.session)
  const query = useQuery({ ...checklistQuery(draft.id), enabled: isSent, refetchOnWindowFocus: 'always' })
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const tick = (id: string, isTicked: boolean) =>
    setTicked((before) => new Set(isTicked ? [...before, id] : [...before].filter((item) => item !== id)))
  const toChecklistItems = (lines: readonly ChecklistLine[]) => lines.map((line) => toChecklistItem(line, draft.papers))
  const publish = (warnings: readonly ChecklistLine[]) => {
    const open = warnings.filter(({ accepted }) => !accepted)
    const confirmed = open.filter(({ id }) => ticked.has(id)).map(({ id }) => id)
    return (
      <PublishForm
        untickedCount={open.length - confirmed.length}
        isUnchanged={draft.liveVersion !== null && !draft.hasChanges}
        isBusy={publishing.isBusy}
        onPublish={(at) => publishing.publish(confirmed, at, onClose)}
      />
    )
  }
  return (
    <Checklist words={copy} query={query} onClose={onClose} publish={isManager ? publish : null}>
      {({ errors, warnings }) => {
        const accepted = warnings.filter((line) => line.accepted)
        const open = warnings.filter((line) => !line.accepted)
        return (
          <>
            <ChecklistLines title={copy.errors(errors.length)} lines={toChecklistItems(errors)} />
            <ChecklistLines
              title={isManager ? copy.warnings(open.length) : copy.warningsOnly(open.length)}
              lines={toChecklistItems(open)}
              {...(isManager && { ticked, onTick: tick })}
            >
              {isManager && open.length > 1 && (
                <Button
                  variant="outline"
                  disabled={open.every(({ id }) => ticked.has(id))}
                  onClick={() => setTicked(new Set(open.map(({ id }) => id)))}
                >
                  {copy.acceptAll(open.length)}
                </Button>
              )}
            </ChecklistLines>
            <ChecklistLines title={copy.acceptedLines(accepted.length)} lines={toChecklistItems(accepted)}>
              <p className="text-sm text-ink-soft">{copy.acceptedNote}</p>
            </ChecklistLines>
          </>
        )
      }}
    </Checklist>
  )
}

function toChecklistItem(line: ChecklistLine, papers: DraftEditor['view']['draft']['papers']): ChecklistItem {
  const paper = papers.find(({ id }) => id === line.paper)
  const place = [paper ? skillNames[paper.skill] : copy.ofExam, ...(line.place === '' ? [] : [line.place])].join(' · ')
  return {
    id: line.id,
    place,
    sentence: line.sentence,
    ...(line.accepted && { note: copy.acceptedBy(line.accepted.by, formatDayAndTime(line.accepted.at)) }),
    ...(paper && {
      link: (
        <Link href={paths.editPaper(paper.skill, paper.id)} target="_blank" prefetch={false} className={lineLink}>
          {copy.openPaper}
        </Link>
      ),
    }),
  }
}
