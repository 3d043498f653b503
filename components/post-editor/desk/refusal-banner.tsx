import { Alert } from '@/components/ui/alert'
import { type DraftView } from '@/lib/api/drafts/draft-cell'
import { deskCopy } from '@/lib/copy/post-editor'

export function RefusalBanner({ view: { face, refusal } }: { view: DraftView }) {
  if (face !== 'refused' || refusal === null) return null
  return (
    <div className="mb-5">
      <Alert tone="danger" title={deskCopy.refusedTitle} live>
        {deskCopy.refused(refusal)}
      </Alert>
    </div>
  )
}
