'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { usePublishing } from '@/components/documents/editor/publish/use-publishing'
import { type DraftEditor } from '@/components/documents/editor/use-draft-session'
import { type PostDraft } from '@/lib/learning/post/contract/post-draft'
import { cancelPostSchedule, deletePost, publishPost, unpublishPost } from '@/lib/learning/post/queries'
import { publishCopy } from '@/lib/learning/post/words/post-editor'
import { paths } from '@/lib/platform/paths'

type Confirmation = 'schedule' | 'cancel' | 'unpublish' | 'delete' | null

/** Actions on a post's publication. Errors are shown in the panel: they name what is missing. */
export function usePostPublishing(draftEditor: DraftEditor<PostDraft>) {
  const router = useRouter()
  const [asking, ask] = useState<Confirmation>(null)
  const { draft } = draftEditor.view
  const params = { id: draft.id }
  const after = () => ask(null)
  const { isBusy, error, act, change } = usePublishing(draftEditor, publishCopy.unsent, () => {
    after()
    return true
  })
  return {
    asking,
    ask,
    pending: isBusy,
    error,
    publish: (at: string | null) =>
      change({
        call: (rev) => publishPost({ params, body: { rev, at } }),
        done: at ? publishCopy.scheduled : publishCopy.published,
        after,
      }),
    unpublish: () => change({ call: () => unpublishPost({ params }), done: publishCopy.unpublished, after }),
    cancelSchedule: () =>
      change({ call: () => cancelPostSchedule({ params }), done: publishCopy.scheduleCancelled, after }),
    remove: () =>
      act({
        run: () => deletePost({ params }).then(() => router.replace(paths.textEditor[draft.kind].list)),
        done: publishCopy.deleted,
        after,
      }),
  }
}
