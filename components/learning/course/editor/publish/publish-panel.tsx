'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { LiveState, OtherActs, PublishActs } from '@/components/documents/editor/publish/publish-parts'
import { Section } from '@/components/documents/editor/section'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Question } from '@/components/ui/dialog/question'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { coursePublishCopy as copy } from '@/lib/learning/course/words/course-editor'
import { paths } from '@/lib/platform/paths'
import { type Desk } from '../use-course-editor'
import { CourseLog } from './course-log'
import { usePublishing } from './use-publishing'

const Checklist = dynamic(() => import('./checklist-dialog'), { ssr: false })
const Versions = dynamic(() => import('./course-versions'), { ssr: false })

type Opened = 'checklist' | 'versions' | 'log' | 'unpublish' | null

/** The state of the course, and all that may be done about it as a whole. */
export function PublishPanel({ desk }: { desk: Desk }) {
  const publishing = usePublishing(desk)
  const { data: me } = useQuery(meQuery())
  const [opened, setOpened] = useState<Opened>(null)
  const { draft, content } = desk.view
  const isManager = me?.role === 'manager'
  const close = () => setOpened(null)
  const send = () => void desk.session.flush()
  return (
    <div className="lg:sticky lg:top-20">
      <Section title={copy.title}>
        <LiveState words={copy} draft={draft}>
          <p>{copy.learners(draft.learners)}</p>
        </LiveState>
        <PublishActs words={copy} desk={desk} isManager={isManager} onOpen={setOpened}>
          <ButtonLink href={paths.previewCourse(draft.id)} variant="outline" prefetch={false} onClick={send}>
            {copy.preview}
          </ButtonLink>
          {draft.state === 'published' && (
            <ButtonLink href={paths.course(content.slug)} variant="quiet" target="_blank" prefetch={false}>
              {copy.onSite}
            </ButtonLink>
          )}
        </PublishActs>
        <OtherActs words={copy} onOpen={setOpened}>
          <Button variant="quiet" pending={publishing.isBusy} onClick={publishing.duplicate}>
            {copy.duplicate}
          </Button>
        </OtherActs>
      </Section>
      {opened === 'checklist' && (
        <Checklist desk={desk} publishing={publishing} isManager={isManager} onClose={close} />
      )}
      {opened === 'versions' && <Versions desk={desk} publishing={publishing} onClose={close} />}
      {opened === 'log' && <CourseLog id={draft.id} title={content.title} onClose={close} />}
      {opened === 'unpublish' && (
        <Question
          title={copy.unpublish}
          text={copy.unpublishText}
          yes={copy.unpublish}
          isDangerous
          pending={publishing.isBusy}
          onYes={() => publishing.unpublish(close)}
          onNo={close}
        />
      )}
    </div>
  )
}
