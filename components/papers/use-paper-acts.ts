'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { toast } from '@/components/ui/toast'
import { actOnPapers, duplicatePaper } from '@/lib/api/queries/papers'
import { tellError } from '@/lib/api/tell-error'
import { type PaperRow } from '@/lib/contract/papers'
import { paperListCopy as copy } from '@/lib/copy/paper-list'
import { paths } from '@/lib/paths'

type Archiving = { readonly ids: readonly string[]; readonly act: 'archive' | 'unarchive' }

/** What can be done with papers of a list; each is told, and archiving can be taken back from the very message. */
export function usePaperActs() {
  const router = useRouter()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['/papers/'] })
  const onError = (error: Error) => toast.add({ title: copy.failedAct, description: tellError(error), color: 'danger' })

  const archiving = useMutation({
    mutationFn: ({ ids, act }: Archiving) => actOnPapers({ body: { ids: [...ids], act } }),
    onError,
    onSuccess: ({ done, skipped }, { ids, act }) => {
      const back = act === 'archive' ? 'unarchive' : 'archive'
      toast.add({
        title: act === 'archive' ? copy.archived(done) : copy.unarchived(done),
        ...(skipped > 0 && { description: copy.skipped(skipped) }),
        actions: [{ label: copy.undo, onClick: () => archiving.mutate({ ids, act: back }) }],
      })
      return refresh()
    },
  })
  const duplicating = useMutation({
    mutationFn: ({ id }: PaperRow) => duplicatePaper({ params: { id }, body: { id: crypto.randomUUID() } }),
    onError,
    onSuccess: ({ id }, { skill }) => {
      const open = { label: copy.open, onClick: () => router.push(paths.editPaper(skill, id)) }
      toast.add({ title: copy.duplicated, actions: [open] })
      return refresh()
    },
  })
  return {
    archive: archiving.mutate,
    duplicate: duplicating.mutate,
    isBusy: archiving.isPending || duplicating.isPending,
  }
}
