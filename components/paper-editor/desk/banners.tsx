import { Alert } from '@/components/ui/alert'
import { paperDeskCopy } from '@/lib/copy/paper-editor'
import { ConflictBanner } from './conflict-banner'
import { KeptBanner } from './kept-banner'
import { type Desk } from './use-desk'
import { useOnline } from './use-online'
import { type Others } from './use-presence'

/** What a writer must know before writing on. */
export function Banners({ desk, others }: { desk: Desk; others: Others }) {
  const { view } = desk
  const isOnline = useOnline()
  return (
    <div className="grid gap-3 not-empty:mb-5">
      <Presence others={others} />
      {!isOnline && (
        <Alert tone="warning" title={paperDeskCopy.offlineTitle} live>
          {paperDeskCopy.offlineText}
        </Alert>
      )}
      {view.draft.state === 'archived' && (
        <Alert tone="warning" title={paperDeskCopy.archivedTitle}>
          {paperDeskCopy.archivedText}
        </Alert>
      )}
      <ConflictBanner desk={desk} />
      <KeptBanner desk={desk} />
      {view.face === 'refused' && view.refusal !== null && (
        <Alert tone="danger" title={paperDeskCopy.refusedSaveTitle} live>
          {paperDeskCopy.refusedSave(view.refusal)}
        </Alert>
      )}
    </div>
  )
}

function Presence({ others }: { others: Others }) {
  const names = [...new Set(others.filter(({ isMe }) => !isMe).map(({ name }) => name))]
  const isElsewhere = others.some(({ isMe }) => isMe)
  if (names.length === 0 && !isElsewhere) return null
  const here = (names.length > 1 ? paperDeskCopy.hereMany : paperDeskCopy.here)(names.join(paperDeskCopy.comma))
  return (
    <Alert tone="info" live>
      {names.length > 0 && <p>{here}</p>}
      {isElsewhere && <p>{paperDeskCopy.hereMe}</p>}
    </Alert>
  )
}
