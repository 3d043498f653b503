'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import Link from 'next/link'
import { LiveState, OtherActs, PublishActs } from '@/components/documents/editor/publish/publish-parts'
import { Section } from '@/components/documents/editor/section'
import { Button } from '@/components/ui/button/button'
import { Question } from '@/components/ui/dialog/question'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { examPublishCopy as copy } from '@/lib/authoring/exam-draft/words/exam-editor'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'
import { ExamLog } from '../exam-log'
import { type Desk } from '../use-exam-editor'
import { type Publishing, usePublishing } from './use-publishing'

const Checklist = dynamic(() => import('./checklist-dialog'), { ssr: false })
const Versions = dynamic(() => import('./exam-versions'), { ssr: false })

type Opened = 'checklist' | 'versions' | 'log' | 'unpublish' | 'cancel' | null

/** The state of the exam, and all that may be done about it as a whole. */
export function PublishPanel({ desk }: { desk: Desk }) {
  const publishing = usePublishing(desk)
  const { data: me } = useQuery(meQuery())
  const [opened, setOpened] = useState<Opened>(null)
  const { draft, content } = desk.view
  const { isBusy, duplicate, download } = publishing
  const isManager = me?.role === 'manager'
  const close = () => setOpened(null)
  return (
    <div className="lg:sticky lg:top-20">
      <Section title={copy.title}>
        <LiveState words={copy} draft={draft}>
          {draft.scheduledAt !== null && (
            <p className="text-info">{copy.scheduled(formatDayAndTime(draft.scheduledAt))}</p>
          )}
          <Attempts id={draft.id} {...draft.attempts} />
        </LiveState>
        <PublishActs words={copy} desk={desk} isManager={isManager} onOpen={setOpened}>
          {isManager && draft.scheduledAt !== null && (
            <Button variant="outline" onClick={() => setOpened('cancel')}>
              {copy.cancelSchedule}
            </Button>
          )}
        </PublishActs>
        <OtherActs words={copy} onOpen={setOpened}>
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
        </OtherActs>
      </Section>
      {opened === 'checklist' && (
        <Checklist desk={desk} publishing={publishing} isManager={isManager} onClose={close} />
      )}
      {opened === 'versions' && <Versions desk={desk} publishing={publishing} onClose={close} />}
      {opened === 'log' && <ExamLog id={draft.id} title={content.title} onClose={close} />}
      {(opened === 'cancel' || opened === 'unpublish') && (
        <TakeBack what={opened} isLive={draft.liveVersion !== null} publishing={publishing} onClose={close} />
      )}
    </div>
  )
}

type TakeBackProps = { what: 'cancel' | 'unpublish'; isLive: boolean; publishing: Publishing; onClose: () => void }

function TakeBack({ what, isLive, publishing, onClose }: TakeBackProps) {
  const asked = { isDangerous: true, pending: publishing.isBusy, onNo: onClose }
  if (what === 'cancel') {
    const text = isLive ? copy.cancelLiveText : copy.cancelText
    const onYes = () => publishing.cancelSchedule(onClose)
    return <Question title={copy.cancelSchedule} text={text} yes={copy.cancelSchedule} onYes={onYes} {...asked} />
  }
  const onYes = () => publishing.unpublish(onClose)
  return <Question title={copy.unpublish} text={copy.unpublishText} yes={copy.unpublish} onYes={onYes} {...asked} />
}

/** What became of the exam with its candidates. */
function Attempts({ id, open, finished }: { id: string; open: number; finished: number }) {
  if (open + finished === 0) return <p>{copy.noAttempts}</p>
  return (
    <>
      <p>{copy.attempts(open, finished)}</p>
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
