import { type DraftSession } from '@/lib/documents/draft/client/draft-session'
import { type Writable } from '@/lib/documents/draft/client/draft-store'
import {
  type History,
  NO_HISTORY,
  rebaseHistory,
  recordChange,
  redoChange,
  undoChange,
} from '@/lib/documents/draft/rules/history'

/** The draft of a session with what may be undone in it. */
export type UndoStore<C> = {
  readonly edit: (change: (content: C) => C, step?: string) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly history: () => History<C>
  /** Another text takes the place of this one; this one can be had back by undoing. */
  readonly replace: (put: () => void) => void
}
type Rules<C> = {
  readonly now: () => number
  /** What follows from a change elsewhere in the text. */
  readonly settle: (before: C, after: C) => C
  /** One text of mine and somebody else's, both made of `base`; null when they do not go together. */
  readonly merge: (base: C, mine: C, theirs: C) => C | null
}

export function createUndoStore<D extends Writable>(
  session: DraftSession<D>,
  { now, settle, merge }: Rules<D['content']>,
): UndoStore<D['content']> {
  type C = D['content']
  let history: History<C> = NO_HISTORY
  const present = () => session.view().content
  let { merged } = session.view()
  // Undoing must not take away what somebody else has written meanwhile.
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
