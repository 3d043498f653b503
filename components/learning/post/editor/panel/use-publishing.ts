'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { type Desk } from '@/components/documents/editor/use-draft-session'
import { toast } from '@/components/ui/toast/toast'
import { cancelPostSchedule, deletePost, publishPost, unpublishPost } from '@/lib/learning/post/queries'
import { type PostDraft } from '@/lib/learning/post/contract/post-draft'
import { publishCopy } from '@/lib/learning/post/words/post-editor'
import { paths } from '@/lib/platform/paths'

export type Asking = 'schedule' | 'cancel' | 'unpublish' | 'delete' | null

/** What may be done about a post's publication: each act first sends what is unsent, and tells how it went. */
export function usePublishing({ session, view }: Desk<PostDraft>) {
  const router = useRouter()
  const [asking, setAsking] = useState<Asking>(null)
  const { draft } = view
  const params = { id: draft.id }
  const act = useMutation({
    mutationFn: ({ run }: { run: () => Promise<unknown>; done: string }) => run(),
    onSuccess: (_, { done }) => void toast.add({ title: done, color: 'success' }),
    onSettled: () => setAsking(null),
  })
  return {
    asking,
    ask: setAsking,
    pending: act.isPending,
    error: act.error,
    publish: (at: string | null) =>
      act.mutate({
        run: () => session.act((rev) => publishPost({ params, body: { rev, at } })),
        done: at ? publishCopy.scheduled : publishCopy.published,
      }),
    unpublish: () =>
      act.mutate({
        run: () => session.act(() => unpublishPost({ params })),
        done: publishCopy.unpublished,
      }),
    cancelSchedule: () =>
      act.mutate({
        run: () => session.act(() => cancelPostSchedule({ params })),
        done: publishCopy.scheduleCancelled,
      }),
    remove: () =>
      act.mutate({
        run: () => deletePost({ params }).then(() => router.replace(paths.desk[draft.kind].list)),
        done: publishCopy.deleted,
      }),
  }
}
