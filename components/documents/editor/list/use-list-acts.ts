'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { toast } from '@/components/ui/toast/toast'
import { newId } from '@/lib/platform/client/new-id'
import { type ListWords } from '@/lib/documents/draft/words/document-list'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'

type Archiving = { readonly ids: readonly string[]; readonly act: 'archive' | 'unarchive' }
export type ListCalls<T> = {
  /** The path of the list's query. */
  readonly path: string
  readonly archive: (archiving: Archiving) => Promise<{ done: number; skipped: number; withdrawn?: number }>
  /** The copy gets `id`, so a repeated request creates no second one. */
  readonly duplicate: (item: T, id: string) => Promise<{ id: string }>
  /** The editor of the copy. */
  readonly hrefOf: (id: string, item: T) => string
}
type ListActions<T> = {
  readonly archive: (archiving: Archiving) => void
  readonly duplicate: (item: T) => void
  readonly isBusy: boolean
}

/**
 * Actions on documents of a list. Each shows a message. Archiving can be undone from its message, which also says how many documents were withdrawn:
 * restoring them does not publish them again.
 */
export function useListActions<T>(
  { path, archive, duplicate, hrefOf }: ListCalls<T>,
  words: ListWords,
): ListActions<T> {
  const router = useRouter()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: [path] })
  const onError = (error: Error) =>
    toast.add({ title: words.failedAct, description: toErrorSentence(error), color: 'danger' })

  const archiving = useMutation({
    mutationFn: archive,
    onError,
    onSuccess: ({ done, skipped, withdrawn = 0 }, { ids, act }) => {
      const reverseAct = act === 'archive' ? 'unarchive' : 'archive'
      const description = [withdrawn > 0 && words.withdrawn(withdrawn), skipped > 0 && words.skipped(skipped)]
        .filter((sentence) => sentence !== false)
        .join(' ')
      toast.add({
        title: act === 'archive' ? words.archived(done) : words.unarchived(done),
        ...(description !== '' && { description }),
        actions: [
          {
            label: withdrawn > 0 ? words.unarchive : words.undo,
            onClick: () => archiving.mutate({ ids, act: reverseAct }),
          },
        ],
      })
      return refresh()
    },
  })
  const duplicating = useMutation({
    mutationFn: (item: T) => duplicate(item, newId()),
    onError,
    onSuccess: ({ id }, item) => {
      const open = { label: words.open, onClick: () => router.push(hrefOf(id, item)) }
      toast.add({ title: words.duplicated, actions: [open] })
      return refresh()
    },
  })
  return {
    archive: archiving.mutate,
    duplicate: duplicating.mutate,
    isBusy: archiving.isPending || duplicating.isPending,
  }
}
