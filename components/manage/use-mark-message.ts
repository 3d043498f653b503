import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '@/components/ui/toast'
import { markContactMessage } from '@/lib/api/queries/messages'
import { tellError } from '@/lib/api/tell-error'
import { inboxCopy } from '@/lib/copy/manage'

type Mark = { id: string; isDone: boolean }

/** Settles a message or opens it again; the toast takes it back. */
export function useMarkMessage() {
  const client = useQueryClient()
  const mark = async ({ id, isDone }: Mark) => {
    await markContactMessage({ params: { id }, body: { isDone } })
    await client.invalidateQueries({ queryKey: ['/inbox/messages/'] })
  }
  const tell = (error: Error) => toast.add({ title: tellError(error), color: 'danger' })
  return useMutation({
    mutationFn: mark,
    onSuccess: (_, { id, isDone }) =>
      toast.add({
        title: isDone ? inboxCopy.settledToast : inboxCopy.reopenedToast,
        color: 'success',
        timeout: 8000,
        // The card, and this hook with it, may be gone by then.
        actions: [{ label: inboxCopy.undo, onClick: () => void mark({ id, isDone: !isDone }).catch(tell) }],
      }),
    onError: tell,
  })
}
