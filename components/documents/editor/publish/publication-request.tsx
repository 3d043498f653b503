import { Button } from '@/components/ui/button/button'
import { publicationRequestCopy as copy } from '@/lib/documents/draft/words/editor'
import { formatDayAndTime } from '@/lib/platform/format/date'

type PublicationRequestProps = {
  draftEditor: {
    readonly isReadOnly: boolean
    readonly view: {
      readonly draft: {
        readonly state: string
        readonly hasChanges: boolean
        readonly owner?: { readonly name: string } | null
        readonly publicationRequestedAt?: string | null
      }
    }
  }
  publishing: { readonly isBusy: boolean; readonly request?: (isReady: boolean) => void }
  isManager: boolean
}

/** Writers who may not publish ask managers to publish the document. Both see when it was requested, and can withdraw the request. */
export function PublicationRequest({
  draftEditor,
  publishing: { isBusy, request },
  isManager,
}: PublicationRequestProps) {
  const { state, hasChanges, owner, publicationRequestedAt: askedAt } = draftEditor.view.draft
  if (!request) return null
  if (typeof askedAt === 'string') {
    const requestTime = formatDayAndTime(askedAt)
    return (
      <>
        <p className="text-sm text-info">
          {isManager ? copy.asked(owner?.name ?? null, requestTime) : copy.waiting(requestTime)}
        </p>
        <Button variant="quiet" pending={isBusy} onClick={() => request(false)}>
          {isManager ? copy.giveBack : copy.withdraw}
        </Button>
      </>
    )
  }
  if (isManager || state === 'archived' || (state === 'published' && !hasChanges)) return null
  return (
    <>
      <Button variant="outline" disabled={draftEditor.isReadOnly} pending={isBusy} onClick={() => request(true)}>
        {copy.ask}
      </Button>
      <p className="text-xs text-ink-faint">{copy.hint}</p>
    </>
  )
}
