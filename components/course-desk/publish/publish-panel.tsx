'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Section } from '@/components/desk/section'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Question } from '@/components/ui/question'
import { meQuery } from '@/lib/api/queries/account/account'
import { type DeskCourse } from '@/lib/contract/course/course-desk'
import { coursePublishCopy as copy } from '@/lib/copy/course/course-desk'
import { formatDayAndTime } from '@/lib/format/date'
import { paths } from '@/lib/paths'
import { type Desk } from '../use-course-desk'
import { CourseLog } from './course-log'
import { type Publishing, usePublishing } from './use-publishing'

const Checklist = dynamic(() => import('./checklist-dialog'), { ssr: false })
const Versions = dynamic(() => import('./course-versions'), { ssr: false })

type Opened = 'checklist' | 'versions' | 'log' | 'unpublish' | null

/** The state of the course, and all that may be done about it as a whole. */
export function PublishPanel({ desk }: { desk: Desk }) {
  const publishing = usePublishing(desk)
  const { data: me } = useQuery(meQuery())
  const [opened, setOpened] = useState<Opened>(null)
  const { draft } = desk.view
  const isManager = me?.role === 'manager'
  const send = () => void desk.session.flush()
  return (
    <div className="lg:sticky lg:top-20">
      <Section title={copy.title}>
        <PublishState course={draft} />
        <div className="grid gap-2">
          <Button disabled={desk.isReadOnly} onClick={() => setOpened('checklist')}>
            {isManager ? copy.review : copy.reviewOnly}
          </Button>
          <ButtonLink href={paths.previewCourse(draft.id)} variant="outline" prefetch={false} onClick={send}>
            {copy.preview}
          </ButtonLink>
          {draft.state === 'published' && (
            <ButtonLink href={paths.course(desk.view.content.slug)} variant="quiet" target="_blank" prefetch={false}>
              {copy.onSite}
            </ButtonLink>
          )}
          {isManager && draft.state === 'published' && (
            <Button variant="outline" onClick={() => setOpened('unpublish')}>
              {copy.unpublish}
            </Button>
          )}
          {!isManager && <p className="text-xs text-ink-faint">{copy.byManagers}</p>}
        </div>
        <div className="-mx-3 grid justify-items-start border-t border-line pt-3">
          <Button variant="quiet" onClick={() => setOpened('versions')}>
            {copy.versions}
          </Button>
          <Button variant="quiet" onClick={() => setOpened('log')}>
            {copy.log}
          </Button>
          <Button variant="quiet" disabled={publishing.isBusy} onClick={publishing.duplicate}>
            {copy.duplicate}
          </Button>
        </div>
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

type DialogsProps = { desk: Desk; publishing: Publishing; isManager: boolean; opened: Opened; onClose: () => void }

function Dialogs({ desk, publishing, isManager, opened, onClose }: DialogsProps) {
  const { draft, content } = desk.view
  if (opened === 'checklist')
    return <Checklist desk={desk} publishing={publishing} isManager={isManager} onClose={onClose} />
  if (opened === 'versions') return <Versions desk={desk} publishing={publishing} onClose={onClose} />
  if (opened === 'log') return <CourseLog id={draft.id} title={content.title} onClose={onClose} />
  if (opened !== 'unpublish') return null
  return (
    <Question
      title={copy.unpublish}
      text={copy.unpublishText}
      yes={copy.unpublish}
      isDangerous
      pending={publishing.isBusy}
      onYes={() => publishing.unpublish(onClose)}
      onNo={onClose}
    />
  )
}

/** What learners have of the course now, and what became of it. */
function PublishState({ course: { state, liveVersion, publishedAt, hasChanges, learners } }: { course: DeskCourse }) {
  return (
    <div className="grid gap-2 text-sm text-ink-soft">
      {liveVersion !== null && <p className="font-semibold text-ink">{copy.live(liveVersion)}</p>}
      {liveVersion !== null && publishedAt !== null && <p>{copy.since(formatDayAndTime(publishedAt))}</p>}
      {liveVersion !== null && <p>{hasChanges ? copy.hasChanges : copy.same}</p>}
      {state === 'draft' && <p>{copy.draft}</p>}
      {state === 'unpublished' && <p>{copy.unpublished}</p>}
      <p>{copy.learners(learners)}</p>
    </div>
  )
}
