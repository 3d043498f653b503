'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { toast } from '@/components/ui/toast'
import { newId } from '@/lib/api/new-id'
import { actOnExams, duplicateExam } from '@/lib/api/queries/exam-drafts'
import { tellError } from '@/lib/api/tell-error'
import { examListCopy as copy } from '@/lib/copy/exam-list'
import { paths } from '@/lib/paths'

type Archiving = { readonly ids: readonly string[]; readonly act: 'archive' | 'unarchive' }
type Duplicating = { readonly id: string; readonly withPapers: boolean }

/** What can be done with exams of a list; each is told, and archiving can be taken back from the very message. */
export function useExamActs() {
  const router = useRouter()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['/exam-drafts/'] })
  const onError = (error: Error) => toast.add({ title: copy.failedAct, description: tellError(error), color: 'danger' })

  const archiving = useMutation({
    mutationFn: ({ ids, act }: Archiving) => actOnExams({ body: { ids: [...ids], act } }),
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
    mutationFn: ({ id, withPapers }: Duplicating) =>
      duplicateExam({ params: { id }, body: { id: newId(), withPapers } }),
    onError,
    onSuccess: ({ id }) => {
      toast.add({
        title: copy.duplicated,
        actions: [{ label: copy.open, onClick: () => router.push(paths.editExam(id)) }],
      })
      return refresh()
    },
  })
  return {
    archive: archiving.mutate,
    duplicate: duplicating.mutate,
    isBusy: archiving.isPending || duplicating.isPending,
  }
}
