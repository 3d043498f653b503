'use client'

import { useMutation } from '@tanstack/react-query'
import { toast } from '@/components/ui/toast/toast'
import { UnsentError } from '@/lib/documents/draft/client/draft-session'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'

type DocumentAction = {
  readonly run: () => Promise<unknown>
  /** The success message; null when the result is visible on the page anyway. */
  readonly done: string | null
  readonly after?: () => void
}

export type DocumentActions = {
  readonly isBusy: boolean
  /** Why the last action failed. */
  readonly error: Error | null
  readonly act: (act: DocumentAction) => void
}

/** Actions on a whole document, one at a time, each with a message of its result. `onFail` is true when the caller shows the error itself. */
export function useActions(unsent: string, onFail?: (error: Error) => boolean): DocumentActions {
  const { isPending, error, mutate } = useMutation({
    mutationFn: ({ run }: DocumentAction) => run(),
    onSuccess: (_, { done, after }) => {
      if (done !== null) toast.add({ title: done, color: 'success' })
      after?.()
    },
    onError: (error) => {
      if (onFail?.(error)) return
      const title = error instanceof UnsentError ? unsent : toErrorSentence(error)
      toast.add({ title, color: 'danger' })
    },
  })
  return { isBusy: isPending, error, act: mutate }
}

/** Saves the text first, then runs the action. */
export async function afterSave<T>(session: { flush: () => Promise<boolean> }, run: () => Promise<T>): Promise<T> {
  if (!(await session.flush())) throw new UnsentError()
  return run()
}
