import { type DraftSession } from '@/lib/documents/draft/client/draft-session'
import { type WritableDocument } from '@/lib/documents/draft/client/draft-store'
import {
  type History,
  NO_HISTORY,
  rebaseHistory,
  recordChange,
  redoChange,
  undoChange,
} from '@/lib/documents/draft/rules/history'

/** A session's draft with its undo history. */
export type UndoStore<C> = {
  readonly edit: (change: (content: C) => C, step?: string) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly history: () => History<C>
  /** Replaces the text as one undo step. */
  readonly replace: (put: () => void) => void
}
type Rules<C> = {
  readonly now: () => number
  /** Adjusts dependent parts of the content after a change. */
  readonly settle: (before: C, after: C) => C
  /** Merges two descendants of `base`; null when they conflict. */
  readonly merge: (base: C, mine: C, theirs: C) => C | null
}

export function createUndoStore<D extends WritableDocument>(
  session: DraftSession<D>,
  { now, settle, merge }: Rules<D['content']>,
): UndoStore<D['content']> {
  type C = D['content']
  let history: History<C> = NO_HISTORY
  const present = () => session.view().content
  let { merged } = session.view()
  // Undo must not revert changes that somebody else has made meanwhile.
  session.subscribe(() => {
    const latest = session.view().merged
    if (latest === merged || !latest) return
    merged = latest
    history = rebaseHistory(history, (state) => merge(latest.base, state, latest.theirs.content))
  })
  const move = (step: typeof undoChange<C>) => {
    const moved = step(history, present())
    if (!moved) return
    ;({ history } = moved)
    session.edit(moved.state)
  }
  return {
    edit: (change, step) => {
      const before = present()
      const after = settle(before, change(before))
      if (after === before) return
      history = recordChange(history, before, { step, at: now() })
      session.edit(after)
    },
    undo: () => move(undoChange),
    redo: () => move(redoChange),
    history: () => history,
    replace: (put) => {
      history = recordChange(history, present(), { at: now() })
      put()
    },
  }
}
