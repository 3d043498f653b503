'use client'

import dynamic from 'next/dynamic'
import Link from 'next/link'
import { PublishPanel } from '@/components/documents/editor/publish/publish-panel'
import { Button } from '@/components/ui/button/button'
import { examPublishCopy as copy } from '@/lib/authoring/exam-draft/words/exam-editor'
import { paths } from '@/lib/platform/paths'
import { type ExamAudience } from '@/lib/authoring/exam/rules/audience'
import { audienceCopy } from '@/lib/authoring/exam-draft/words/exam-audience'
import { ExamLog } from '../exam-log'
import { type DraftEditor } from '../use-exam-editor'
import { AudienceChoice } from './audience-choice'
import { useExamPublishing } from './use-publishing'

const Checklist = dynamic(() => import('./exam-checklist'), { ssr: false })
const Versions = dynamic(() => import('./exam-versions'), { ssr: false })

/** The state of the exam, and the actions on the whole of it. */
export function ExamPublishPanel({ draftEditor }: { draftEditor: DraftEditor }) {
  const publishing = useExamPublishing(draftEditor)
  const { draft, content } = draftEditor.view
  const { isBusy, duplicate, download } = publishing
  return (
    <PublishPanel
      words={wordsFor(draft.audience)}
      draftEditor={draftEditor}
      publishing={publishing}
      about={
        <>
          <AttemptCounts id={draft.id} openCount={draft.attempts.open} finishedCount={draft.attempts.finished} />
          <AudienceChoice draftEditor={draftEditor} publishing={publishing} />
        </>
      }
      moreActions={
        <>
          <Button variant="quiet" blocked={isBusy} onClick={() => duplicate(false)}>
            {copy.duplicate}
          </Button>
          <Button variant="quiet" blocked={isBusy} onClick={() => duplicate(true)}>
            {copy.duplicateWhole}
          </Button>
          <Button variant="quiet" blocked={isBusy} onClick={download}>
            {copy.download}
          </Button>
          <p className="px-3 text-xs text-ink-faint">{copy.downloadNote}</p>
        </>
      }
      dialogs={{
        checklist: (opening) => <Checklist draftEditor={draftEditor} publishing={publishing} {...opening} />,
        versions: ({ onClose }) => <Versions draftEditor={draftEditor} publishing={publishing} onClose={onClose} />,
        log: ({ onClose }) => <ExamLog id={draft.id} title={content.title} onClose={onClose} />,
      }}
    />
  )
}

/** A reserved exam is not listed. */
function wordsFor(audience: ExamAudience) {
  if (audience === 'everyone') return copy
  return { ...copy, live: audienceCopy.liveReserved[audience] }
}

/** Numbers of open and finished attempts. */
function AttemptCounts({
  id,
  openCount: openCount,
  finishedCount: finishedCount,
}: {
  id: string
  openCount: number
  finishedCount: number
}) {
  if (openCount + finishedCount === 0) return <p>{copy.noAttempts}</p>
  return (
    <>
      <p>{copy.attempts(openCount, finishedCount)}</p>
      <Link
        href={paths.examResults(id)}
        prefetch={false}
        className="inline-flex min-h-11 items-center font-semibold text-primary-ink hover:underline"
      >
        {copy.results}
      </Link>
    </>
  )
}
