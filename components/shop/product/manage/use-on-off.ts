'use client'

import { useActions } from '@/components/documents/editor/publish/use-acts'
import { type DraftEditor } from '@/components/documents/editor/use-draft-session'
import { problemCodeOf } from '@/lib/platform/client/api-error'
import { type WritableDocument } from '@/lib/documents/draft/client/draft-store'
import { onOffCopy as copy } from '@/lib/shop/product/words/manage-products'

/** A product or a coupon: the applied content, and edits that are not applied. */
export type SwitchableDraft = WritableDocument & { readonly state: 'on' | 'off'; readonly hasChanges: boolean }
export type OnOffCalls<D extends SwitchableDraft> = {
  readonly publish: (rev: number) => Promise<D>
  readonly withdraw: (rev: number) => Promise<D>
}
type OnOffOptions<D extends SwitchableDraft> = {
  readonly calls: OnOffCalls<D>
  readonly done: Readonly<Record<'on' | 'off', string>>
  readonly onEnd: () => void
}

/** Applies edits, or takes the item off sale: each action first saves unsaved changes, and shows its result. */
export function useOnOff<D extends SwitchableDraft>(
  { session, refresh }: DraftEditor<D>,
  { calls, done, onEnd }: OnOffOptions<D>,
) {
  const { isBusy, act } = useActions(copy.unsent, (error) => {
    onEnd()
    // Somebody else has saved first: their version is shown.
    if (problemCodeOf(error) === 'draft_moved') void refresh().catch(() => undefined)
    return false
  })
  const run = (name: 'on' | 'off', call: (rev: number) => Promise<D>) =>
    act({ run: async () => session.acceptTheirs(await session.act(call)), done: done[name], after: onEnd })
  return {
    isPending: isBusy,
    switchOn: () => run('on', calls.publish),
    switchOff: () => run('off', calls.withdraw),
  }
}
