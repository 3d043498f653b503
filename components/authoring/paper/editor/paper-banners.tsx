import dynamic from 'next/dynamic'
import { useOnline } from '@/components/ui/states/use-online'
import { Banners } from '@/components/documents/editor/banners'
import { Alert } from '@/components/ui/alert'
import { paperEditorCopy as copy, paperEditorWords, paperFieldLabels } from '@/lib/authoring/paper/words/paper-editor'
import { LoadingPanel } from './loading-panel'
import { type DraftEditor } from './use-paper-editor-page'
import { type OtherEditors } from './use-presence'

const comparing = {
  fieldLabels: paperFieldLabels,
  Changes: dynamic(() => import('../history/paper-compare'), { ssr: false, loading: LoadingPanel }),
}

export function PaperBanners({ draftEditor, others }: { draftEditor: DraftEditor; others: OtherEditors }) {
  const isOnline = useOnline()
  return (
    <Banners draftEditor={draftEditor} words={paperEditorWords} comparison={comparing} archived={copy.archivedText}>
      <Presence others={others} />
      {!isOnline && (
        <Alert tone="warning" title={copy.offlineTitle} live>
          {copy.offlineText}
        </Alert>
      )}
    </Banners>
  )
}

function Presence({ others }: { others: OtherEditors }) {
  const names = [...new Set(others.filter(({ isMe }) => !isMe).map(({ name }) => name))]
  const isElsewhere = others.some(({ isMe }) => isMe)
  if (names.length === 0 && !isElsewhere) return null
  const presence = (names.length > 1 ? copy.hereMany : copy.here)(names.join(copy.comma))
  return (
    <Alert tone="info" live>
      {names.length > 0 && <p>{presence}</p>}
      {isElsewhere && <p>{copy.hereMe}</p>}
    </Alert>
  )
}
