'use client'

import { type Desk } from '@/components/desk/use-draft-session'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { type PostDraft } from '@/lib/contract/post-draft'
import { publishCopy } from '@/lib/copy/post-editor'
import { refusalWords } from '../refusal-words'
import { PanelSection } from './panel-section'
import { PublishQuestions } from './publish-questions'
import { PublishState } from './publish-state'
import { usePublishing } from './use-publishing'

export function PublishSection({ desk }: { desk: Desk<PostDraft> }) {
  const { view } = desk
  const { draft } = view
  const publishing = usePublishing(desk)
  const { asking, ask, pending, error } = publishing
  const isLive = draft.liveVersion !== null
  return (
    <PanelSection title={publishCopy.title}>
      <PublishState view={view} />
      {error && (
        <Alert tone="danger" live>
          {refusalWords(error)}
        </Alert>
      )}
      <div className="grid gap-2">
        <Button pending={pending && asking === null} onClick={() => publishing.publish(null)}>
          {isLive ? publishCopy.again : publishCopy.now}
        </Button>
        <Button variant="soft" onClick={() => ask('schedule')}>
          {draft.scheduledAt === null ? publishCopy.schedule : publishCopy.moveSchedule}
        </Button>
        {draft.scheduledAt !== null && (
          <Button variant="outline" onClick={() => ask('cancel')}>
            {publishCopy.cancelSchedule}
          </Button>
        )}
        {isLive && (
          <Button variant="outline" onClick={() => ask('unpublish')}>
            {publishCopy.unpublish}
          </Button>
        )}
        {mayDelete(draft) && (
          <Button variant="quiet" onClick={() => ask('delete')}>
            {publishCopy.delete}
          </Button>
        )}
      </div>
      <PublishQuestions draft={draft} publishing={publishing} />
    </PanelSection>
  )
}

/** What visitors have read once stays. */
function mayDelete({ state, publishedAt, isGuide }: PostDraft): boolean {
  return state === 'draft' && publishedAt === null && !isGuide
}
