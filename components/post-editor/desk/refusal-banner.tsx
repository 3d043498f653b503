import { Alert } from '@/components/ui/alert'
import { type PostView } from '@/lib/api/drafts/open-post'
import { deskCopy } from '@/lib/copy/post-editor'

export function RefusalBanner({ view: { face, refusal } }: { view: PostView }) {
  if (face !== 'refused' || refusal === null) return null
  return (
    <div className="mb-5">
      <Alert tone="danger" title={deskCopy.refusedTitle} live>
        {deskCopy.refused(refusal)}
      </Alert>
    </div>
  )
}
