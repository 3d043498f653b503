'use client'

import { useQuery } from '@tanstack/react-query'
import { Button } from '@/components/ui/button/button'
import { VersionDifferences, VersionsDialog } from '@/components/documents/editor/history/versions-dialog'
import { examComparisonQuery, examSnapshotsQuery, examVersionsQuery } from '@/lib/authoring/exam-draft/queries'
import { type ExamDraft } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { examVersionsCopy as copy } from '@/lib/authoring/exam-draft/words/exam-editor'
import { type DraftEditor } from '../use-exam-editor'
import { type Publishing } from './use-publishing'

type ExamVersionsProps = { draftEditor: DraftEditor; publishing: Publishing; onClose: () => void }

export default function ExamVersions({ draftEditor, publishing, onClose }: ExamVersionsProps) {
  const { id } = draftEditor.view.draft
  const query = useQuery(examVersionsQuery(id))
  return (
    <VersionsDialog
      words={copy}
      query={query}
      draftEditor={draftEditor}
      publishing={publishing}
      onClose={onClose}
      footer={<FormerDrafts draftEditor={draftEditor} onDone={onClose} />}
    >
      {(from, to) => <Differences id={id} from={from} to={to} />}
    </VersionsDialog>
  )
}

/** Earlier drafts. Restoring one saves it as a new change, and the current draft joins this list. */
function FormerDrafts({ draftEditor, onDone }: { draftEditor: DraftEditor; onDone: () => void }) {
  const { id } = draftEditor.view.draft
  const { data } = useQuery(examSnapshotsQuery(id))
  if (!data || data.items.length === 0) return null
  const restoreVersion = (draft: ExamDraft) => {
    // The present slug stays: the version's own may have been published, or taken by another exam, since then.
    draftEditor.session.restoreUnsent({ ...draft, slug: draftEditor.view.content.slug })
    onDone()
  }
  return (
    <section className="mt-6">
      <h3 className="font-semibold">{copy.former}</h3>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{copy.formerLead}</p>
      <ol className="divide-y divide-line rounded-md border border-line">
        {data.items.map(({ rev, at, by, draft }) => (
          <li key={rev} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-3 text-sm">
            <div className="min-w-0">
              <bdi className="wrap-anywhere">{draft.title}</bdi>
              <p className="mt-0.5 text-xs text-ink-faint">{copy.formerAbout(by, at)}</p>
            </div>
            {!draftEditor.isReadOnly && (
              <Button variant="quiet" onClick={() => restoreVersion(draft)}>
                {copy.restore}
                <span className="sr-only"> {copy.formerAbout(by, at)}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Differences({ id, from, to }: { id: string; from: number; to: number | 'draft' }) {
  const query = useQuery(examComparisonQuery(id, from, to))
  return <VersionDifferences words={copy} query={query} from={from} to={to} />
}
