import { StateBadge } from '@/components/desk/state-badge'
import { type PostView } from '@/lib/api/drafts/open-post'
import { type PostDraft } from '@/lib/contract/post-draft'
import { publishCopy } from '@/lib/copy/post-editor'
import { stateNames } from '@/lib/copy/post-list'
import { formatDayAndTime } from '@/lib/format/date'

export function PublishState({ view: { draft, isUnsent } }: { view: PostView }) {
  const hasChanges = draft.liveVersion !== null && (draft.hasChanges || isUnsent)
  return (
    <div className="text-sm">
      <p className="flex items-center gap-2">
        <span className="font-semibold">{publishCopy.state}</span>
        <StateBadge state={draft.state} name={stateNames[draft.state]} />
      </p>
      <p className="mt-1 text-ink-soft">{when(draft)}</p>
      {draft.liveVersion !== null && draft.scheduledAt !== null && (
        <p className="mt-1 font-semibold">{publishCopy.changesGoLive(formatDayAndTime(draft.scheduledAt))}</p>
      )}
      {hasChanges && <p className="mt-1 font-semibold text-warning">{publishCopy.hasChanges}</p>}
    </div>
  )
}

function when({ state, publishedAt, scheduledAt }: PostDraft): string {
  if (state === 'scheduled' && scheduledAt) return publishCopy.goesLive(formatDayAndTime(scheduledAt))
  if (state === 'published' && publishedAt) return publishCopy.liveSince(formatDayAndTime(publishedAt))
  return state === 'unpublished' ? publishCopy.takenOff : publishCopy.neverLive
}
