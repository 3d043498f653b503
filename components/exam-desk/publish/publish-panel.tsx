'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import Link from 'next/link'
import { Button } from '@/components/ui/button/button'
import { Question } from '@/components/ui/question'
import { meQuery } from '@/lib/api/queries/account/account'
import { examPublishCopy as copy } from '@/lib/copy/exam/exam-desk'
import { type ExamView } from '@/lib/api/drafts/open-exam'
import { formatDayAndTime } from '@/lib/format/date'
import { paths } from '@/lib/paths'
import { ExamLog } from '../exam-log'
import { Section } from '@/components/desk/section'
import { type Desk } from '../use-exam-desk'
import { type Publishing, usePublishing } from './use-publishing'

const Checklist = dynamic(() => import('./checklist-dialog'), { ssr: false })
const Versions = dynamic(() => import('./exam-versions'), { ssr: false })

type Opened = 'checklist' | 'versions' | 'log' | 'unpublish' | 'cancel' | null

/** The state of the exam, and all that may be done about it as a whole. */
export function PublishPanel({ desk }: { desk: Desk }) {
  const publishing = usePublishing(desk)
  const { data: me } = useQuery(meQuery())
  const [opened, setOpened] = useState<Opened>(null)
  const isManager = me?.role === 'manager'
  return (
    <div className="lg:sticky lg:top-20">
      <Section title={copy.title}>
        <PublishState view={desk.view} />
        <Publication desk={desk} isManager={isManager} onOpen={setOpened} />
        <Others publishing={publishing} onOpen={setOpened} />
      </Section>
      <Dialogs
        desk={desk}
        publishing={publishing}
        isManager={isManager}
        opened={opened}
        onClose={() => setOpened(null)}
      />
    </div>
  )
}

/** What there is to publish, or to take back. */
function Publication({
  desk,
  isManager,
  onOpen,
}: {
  desk: Desk
  isManager: boolean
  onOpen: (opened: Opened) => void
}) {
  const { state, scheduledAt } = desk.view.draft
  return (
    <div className="grid gap-2">
      <Button disabled={desk.isReadOnly} onClick={() => onOpen('checklist')}>
        {isManager ? copy.review : copy.reviewOnly}
      </Button>
      {isManager && scheduledAt !== null && (
        <Button variant="outline" onClick={() => onOpen('cancel')}>
          {copy.cancelSchedule}
        </Button>
      )}
      {isManager && state === 'published' && (
        <Button variant="outline" onClick={() => onOpen('unpublish')}>
          {copy.unpublish}
        </Button>
      )}
      {!isManager && <p className="text-xs text-ink-faint">{copy.byManagers}</p>}
    </div>
  )
}

type DialogsProps = { desk: Desk; publishing: Publishing; isManager: boolean; opened: Opened; onClose: () => void }

function Dialogs({ desk, publishing, isManager, opened, onClose }: DialogsProps) {
  const { draft, content } = desk.view
  if (opened === 'checklist')
    return <Checklist desk={desk} publishing={publishing} isManager={isManager} onClose={onClose} />
  if (opened === 'versions') return <Versions desk={desk} publishing={publishing} onClose={onClose} />
  if (opened === 'log') return <ExamLog id={draft.id} title={content.title} onClose={onClose} />
  const asked = { isDangerous: true, pending: publishing.isBusy, onNo: onClose }
  if (opened === 'cancel') {
    const text = draft.liveVersion === null ? copy.cancelText : copy.cancelLiveText
    const onYes = () => publishing.cancelSchedule(onClose)
    return <Question title={copy.cancelSchedule} text={text} yes={copy.cancelSchedule} onYes={onYes} {...asked} />
  }
  if (opened !== 'unpublish') return null
  const onYes = () => publishing.unpublish(onClose)
  return <Question title={copy.unpublish} text={copy.unpublishText} yes={copy.unpublish} onYes={onYes} {...asked} />
}

type OthersProps = { publishing: Publishing; onOpen: (opened: Opened) => void }

function Others({ publishing: { isBusy, download, duplicate }, onOpen }: OthersProps) {
  return (
    <div className="-mx-3 grid justify-items-start border-t border-line pt-3">
      <Button variant="quiet" onClick={() => onOpen('versions')}>
        {copy.versions}
      </Button>
      <Button variant="quiet" onClick={() => onOpen('log')}>
        {copy.log}
      </Button>
      <Button variant="quiet" disabled={isBusy} onClick={() => duplicate(false)}>
        {copy.duplicate}
      </Button>
      <Button variant="quiet" disabled={isBusy} onClick={() => duplicate(true)}>
        {copy.duplicateWhole}
      </Button>
      <Button variant="quiet" disabled={isBusy} onClick={download}>
        {copy.download}
      </Button>
      <p className="px-3 text-xs text-ink-faint">{copy.downloadNote}</p>
    </div>
  )
}

/** What candidates have of the exam now, and what became of it. */
function PublishState({ view: { draft } }: { view: ExamView }) {
  const { id, state, liveVersion, publishedAt, scheduledAt, hasChanges, attempts } = draft
  const { open, finished } = attempts
  return (
    <div className="grid gap-2 text-sm text-ink-soft">
      {liveVersion !== null && <p className="font-semibold text-ink">{copy.live(liveVersion)}</p>}
      {liveVersion !== null && publishedAt !== null && <p>{copy.since(formatDayAndTime(publishedAt))}</p>}
      {liveVersion !== null && <p>{hasChanges ? copy.hasChanges : copy.same}</p>}
      {state === 'draft' && <p>{copy.draft}</p>}
      {state === 'unpublished' && <p>{copy.unpublished}</p>}
      {scheduledAt !== null && <p className="text-info">{copy.scheduled(formatDayAndTime(scheduledAt))}</p>}
      <p>{open + finished === 0 ? copy.noAttempts : copy.attempts(open, finished)}</p>
      {open + finished > 0 && (
        <Link
          href={paths.examResults(id)}
          prefetch={false}
          className="inline-flex min-h-11 items-center font-semibold text-primary-ink hover:underline"
        >
          {copy.results}
        </Link>
      )}
    </div>
  )
}
