'use client'

import { useMutation } from '@tanstack/react-query'
import { type Desk } from '@/components/documents/editor/use-draft-session'
import { toast } from '@/components/ui/toast/toast'
import { codeOf } from '@/lib/platform/client/api-error'
import { UnsentError } from '@/lib/documents/draft/client/draft-session'
import { type Writable } from '@/lib/documents/draft/client/draft-store'
import { onOffCopy as copy } from '@/lib/shop/product/words/manage-products'
import { toErrorSentence } from '@/lib/platform/page-failure/words/trouble'

/** A product or a coupon: what buyers have of it, and what is written and not applied. */
export type Sold = Writable & { readonly state: 'on' | 'off'; readonly hasChanges: boolean }
export type OnOffCalls<D extends Sold> = {
  readonly publish: (rev: number) => Promise<D>
  readonly withdraw: (rev: number) => Promise<D>
}
type Act<D> = { readonly name: 'on' | 'off'; readonly call: (rev: number) => Promise<D> }
type Rules<D extends Sold> = {
  readonly calls: OnOffCalls<D>
  readonly done: Readonly<Record<'on' | 'off', string>>
  readonly onEnd: () => void
}

/** Puts what is written before buyers, or takes it away from them: each act first sends what is unsent, and tells how it went. */
export function useOnOff<D extends Sold>({ session, refresh }: Desk<D>, { calls, done, onEnd }: Rules<D>) {
  const act = useMutation({
    mutationFn: async ({ call }: Act<D>) => session.take(await session.act(call)),
    onSuccess: (_, { name }) => {
      toast.add({ title: done[name], color: 'success' })
      onEnd()
    },
    onError: (error) => {
      onEnd()
      toast.add({ title: error instanceof UnsentError ? copy.unsent : toErrorSentence(error), color: 'danger' })
      // Somebody else was faster: what they wrote is shown.
      if (codeOf(error) === 'draft_moved') void refresh().catch(() => undefined)
    },
  })
  return {
    isPending: act.isPending,
    putOn: () => act.mutate({ name: 'on', call: calls.publish }),
    takeOff: () => act.mutate({ name: 'off', call: calls.withdraw }),
  }
}
