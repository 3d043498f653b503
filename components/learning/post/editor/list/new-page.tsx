import { WritersOnly } from '@/components/documents/editor/writers-only'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { listCopyOf, newPostCopy, postWritersOnlyWords } from '@/lib/learning/post/words/post-list'
import { type PostKind } from '@/lib/platform/text-kinds'
import { NewPostForm } from './new-post-form'

/** The page that creates a text of a kind. */
export function NewPage({ kind }: { kind: PostKind }) {
  return (
    <WritersOnly of="authors" words={postWritersOnlyWords}>
      <div className="mx-auto max-w-xl">
        <PageHeading title={listCopyOf[kind].create} lead={newPostCopy.lead} />
        <Card>
          <NewPostForm kind={kind} />
        </Card>
      </div>
    </WritersOnly>
  )
}
