'use client'

import { type DraftEditor } from '@/components/documents/editor/use-draft-session'
import { Button } from '@/components/ui/button/button'
import { ErrorMessage } from '@/components/ui/states/fault'
import { type PostDraft } from '@/lib/learning/post/contract/post-draft'
import { publishCopy } from '@/lib/learning/post/words/post-editor'
import { StateBadge } from '@/components/documents/editor/state-badge'
import { type PostView } from '@/lib/learning/post/client/open-post'
import { stateNames } from '@/lib/learning/post/words/post-list'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { refusalWords } from '../refusal-words'
import { PanelSection } from './panel-section'
import { PublishQuestions } from './publish-questions'
import { usePostPublishing } from './use-publishing'

export function PublishSection({ draftEditor }: { draftEditor: DraftEditor<PostDraft> }) {
  const { view } = draftEditor
  const { draft } = view
  const publishing = usePostPublishing(draftEditor)
  const { asking, ask, pending, error } = publishing
  const isLive = draft.liveVersion !== null
  return (
    <PanelSection title={publishCopy.title}>
      <PublishState view={view} />
      <ErrorMessage of={error && refusalWords(error)} />
      <div className="grid gap-2">
        <Button pending={pending && asking === null} onClick={() => publishing.publish(null)}>
          {isLive ? publishCopy.again : publishCopy.now}
        </Button>
        <Button variant="secondary" onClick={() => ask('schedule')}>
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

/** Published posts are never deleted. */
function mayDelete({ state, publishedAt, isGuide }: PostDraft): boolean {
  return state === 'draft' && publishedAt === null && !isGuide
}

function PublishState({ view: { draft, isUnsent } }: { view: PostView }) {
  const hasChanges = draft.liveVersion !== null && (draft.hasChanges || isUnsent)
  return (
    <div className="text-sm">
      <p className="flex items-center gap-2">
        <span className="font-semibold">{publishCopy.state}</span>
        <StateBadge state={draft.state} name={stateNames[draft.state]} />
      </p>
      <p className="mt-1 text-ink-soft">{describePublishTime(draft)}</p>
      {draft.liveVersion !== null && draft.scheduledAt !== null && (
        <p className="mt-1 font-semibold">{publishCopy.changesGoLive(formatDayAndTime(draft.scheduledAt))}</p>
      )}
      {hasChanges && <p className="mt-1 font-semibold text-warning">{publishCopy.hasChanges}</p>}
    </div>
  )
}

function describePublishTime({ state, publishedAt, scheduledAt }: PostDraft): string {
  if (state === 'scheduled' && scheduledAt) return publishCopy.goesLive(formatDayAndTime(scheduledAt))
  if (state === 'published' && publishedAt) return publishCopy.liveSince(formatDayAndTime(publishedAt))
  return state === 'unpublished' ? publishCopy.takenOff : publishCopy.neverLive
}
