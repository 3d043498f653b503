import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast, toastFault } from '@/components/ui/toast/toast'
import { problemCodeOf } from '@/lib/platform/client/api-error'
import { applyCorrection, undoCorrection } from '@/lib/sittings/key-correction/queries'
import { correctionCopy as copy } from '@/lib/sittings/key-correction/words/key-correction'

/** Applies the key of a paper's draft, or undoes a correction; either way the data shown is refetched. */
export function useCorrection(exam: string | null, paper: string, onDone: () => void) {
  const client = useQueryClient()
  // One id per decision: a click repeated after a lost reply must not correct twice.
  const pendingOrder = useRef<{ rev: number; id: string } | null>(null)
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [`/papers/${paper}/key-change/`] }),
      client.invalidateQueries({ queryKey: [`/papers/${paper}/remarks/`] }),
      ...(exam === null
        ? [client.invalidateQueries({ predicate: ({ queryKey: [path] }) => isOfAnswers(path, paper) })]
        : [
            client.invalidateQueries({ queryKey: [`/exam-results/${exam}/`] }),
            client.invalidateQueries({ queryKey: [`/exam-results/${exam}/attempts/`] }),
          ]),
    ])
  const onError = async (error: Error) => {
    if (problemCodeOf(error) === 'draft_moved') toast.add({ title: copy.draftMoved, color: 'danger' })
    else toastFault(error)
    onDone()
    await refresh()
  }
  const apply = useMutation({
    mutationFn: (rev: number) => {
      if (pendingOrder.current?.rev !== rev) pendingOrder.current = { rev, id: crypto.randomUUID() }
      return applyCorrection(
        { params: { id: paper }, body: { id: pendingOrder.current.id, rev } },
        { timeoutMs: 120_000 },
      )
    },
    onSuccess: async ({ sittingCount }) => {
      pendingOrder.current = null
      toast.add({ title: copy.applied(sittingCount), color: 'success' })
      onDone()
      await refresh()
    },
    onError,
  })
  const undo = useMutation({
    mutationFn: (correction: string) => undoCorrection({ params: { id: correction } }, { timeoutMs: 120_000 }),
    onSuccess: async () => {
      toast.add({ title: copy.undoneToast, color: 'success' })
      onDone()
      await refresh()
    },
    onError,
  })
  return { apply, undo }
}

function isOfAnswers(path: unknown, paper: string): boolean {
  return typeof path === 'string' && path.startsWith(`/papers/${paper}/refused-answers/`)
}
