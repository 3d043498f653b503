'use client'

import { useRouter } from 'next/navigation'
import { toast } from '@/components/ui/toast/toast'
import { type WritableDocument } from '@/lib/documents/draft/client/draft-store'
import { newId } from '@/lib/platform/client/new-id'
import { type DraftEditor } from '../use-draft-session'
import { useActions, afterSave } from './use-acts'

type Change<D> = {
  readonly call: (rev: number) => Promise<D>
  /** The success message. */
  readonly done: string
  readonly after?: () => void
}
type RestoreChange<D extends WritableDocument> = Change<D> & {
  /** Saves the replaced content again. */
  readonly undo?: { readonly label: string; readonly call: (content: D['content'], rev: number) => Promise<D> }
}
type DuplicateAction = {
  readonly call: (id: string) => Promise<unknown>
  readonly done: string
  /** The URL of the copy. */
  readonly open: (id: string) => string
}

/** Actions on a whole document: each first saves unsaved changes, and shows its result. */
export function usePublishing<D extends WritableDocument>(
  { session, replace }: Pick<DraftEditor<D>, 'session' | 'replace'>,
  unsent: string,
  onFail?: (error: Error) => boolean,
) {
  const router = useRouter()
  const { isBusy, error, act } = useActions(unsent, onFail)
  const restore = async ({ call, done, undo }: RestoreChange<D>) => {
    const before = session.view().content
    const restored = await session.act(call)
    replace(() => session.acceptTheirs(restored))
    const run = async () => {
      if (undo) session.acceptTheirs(await session.act((rev) => undo.call(before, rev)))
    }
    const actions = undo ? [{ label: undo.label, onClick: () => act({ run, done: null }) }] : []
    toast.add({ title: done, color: 'success', actions })
  }
  return {
    isBusy,
    error,
    act,
    /** Publish, schedule, withdraw: the reply is the new state of the document. */
    change: ({ call, ...rest }: Change<D>) => act({ run: () => session.act(call), ...rest }),
    /** The present draft becomes an earlier version. */
    restore: ({ after, ...restoring }: RestoreChange<D>) =>
      act({ run: () => restore(restoring), done: null, ...(after && { after }) }),
    /** Copies the document and opens the copy. */
    duplicate: ({ call, done, open }: DuplicateAction) => {
      const id = newId()
      act({ run: () => afterSave(session, () => call(id)), done, after: () => router.push(open(id)) })
    },
  }
}
