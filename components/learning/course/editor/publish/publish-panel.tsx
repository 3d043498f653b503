'use client'

import dynamic from 'next/dynamic'
import { PublishPanel } from '@/components/documents/editor/publish/publish-panel'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { coursePublishCopy as copy } from '@/lib/learning/course/words/course-editor'
import { paths } from '@/lib/platform/paths'
import { type DraftEditor } from '../use-course-editor'
import { CourseLog } from './course-log'
import { useCoursePublishing } from './use-publishing'

const Checklist = dynamic(() => import('./course-checklist'), { ssr: false })
const Versions = dynamic(() => import('./course-versions'), { ssr: false })

/** The state of the course, and the actions on the whole of it. */
export function CoursePublishPanel({ draftEditor }: { draftEditor: DraftEditor }) {
  const publishing = useCoursePublishing(draftEditor)
  const { draft, content } = draftEditor.view
  const send = () => void draftEditor.session.flush()
  return (
    <PublishPanel
      words={copy}
      draftEditor={draftEditor}
      publishing={publishing}
      about={<p>{copy.learners(draft.learners)}</p>}
      viewLinks={
        <>
          <ButtonLink href={paths.previewCourse(draft.id)} variant="outline" prefetch={false} onClick={send}>
            {copy.preview}
          </ButtonLink>
          {draft.state === 'published' && (
            <ButtonLink href={paths.course(content.slug)} variant="quiet" target="_blank" prefetch={false}>
              {copy.onSite}
            </ButtonLink>
          )}
        </>
      }
      moreActions={
        <Button variant="quiet" pending={publishing.isBusy} onClick={publishing.duplicate}>
          {copy.duplicate}
        </Button>
      }
      dialogs={{
        checklist: (opening) => <Checklist draftEditor={draftEditor} publishing={publishing} {...opening} />,
        versions: ({ onClose }) => <Versions draftEditor={draftEditor} publishing={publishing} onClose={onClose} />,
        log: ({ onClose }) => <CourseLog id={draft.id} title={content.title} onClose={onClose} />,
      }}
    />
  )
}
