'use client'

import { useMutation } from '@tanstack/react-query'
import { toast } from '@/components/ui/toast/toast'
import { UnsentError } from '@/lib/documents/draft/client/draft-session'
import { toErrorSentence } from '@/lib/platform/page-failure/words/trouble'

type Act = {
  readonly run: () => Promise<unknown>
  /** Null: what is done is seen, or told by itself. */
  readonly done: string | null
  readonly after?: () => void
}

/** Acts about a document as a whole, one at a time; how each went is told. */
export function useActs(unsent: string): { readonly isBusy: boolean; readonly act: (act: Act) => void } {
  const { isPending, mutate } = useMutation({
    mutationFn: ({ run }: Act) => run(),
    onSuccess: (_, { done, after }) => {
      if (done !== null) toast.add({ title: done, color: 'success' })
      after?.()
    },
    onError: (error) => {
      const title = error instanceof UnsentError ? unsent : toErrorSentence(error)
      toast.add({ title, color: 'danger' })
    },
  })
  return { isBusy: isPending, act: mutate }
}

/** Runs what needs the text on the server, once it is there. */
export async function whenSent<T>(session: { flush: () => Promise<boolean> }, run: () => Promise<T>): Promise<T> {
  if (!(await session.flush())) throw new UnsentError()
  return run()
}
