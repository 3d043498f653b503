import { type PaperSession } from '@/lib/api/drafts/open-paper'
import { type PaperDraft } from '@/lib/domain/paper-draft/draft'
import {
  type History,
  NO_HISTORY,
  rebaseHistory,
  recordChange,
  redoChange,
  undoChange,
} from '@/lib/domain/paper-draft/history'
import { mergeDrafts } from '@/lib/domain/paper-draft/merge'
import { keepRubrics } from '@/lib/domain/paper-draft/templates-rubric'

/** The draft of a session with what may be undone in it. */
export type PaperStore = {
  readonly edit: (change: (draft: PaperDraft) => PaperDraft, step?: string) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly history: () => History<PaperDraft>
  /** Another text takes the place of this one; this one can be had back by undoing. */
  readonly replace: (put: () => void) => void
}

export function createPaperStore(session: PaperSession, now: () => number): PaperStore {
  let history: History<PaperDraft> = NO_HISTORY
  const present = () => session.view().content
  let { merged } = session.view()
  // Undoing must not take away what somebody else has written meanwhile.
  session.subscribe(() => {
    const latest = session.view().merged
    if (latest === merged || !latest) return
    merged = latest
    history = rebaseHistory(history, (state) => mergeDrafts(latest.base, state, latest.theirs.content))
  })
  const move = (step: typeof undoChange<PaperDraft>) => {
    const moved = step(history, present())
    if (!moved) return
    ;({ history } = moved)
    session.edit(moved.state)
  }
  return {
    edit: (change, step) => {
      const before = present()
      // Rubrics follow letters of the passage and the order of the parts, as they follow their own group.
      const after = keepRubrics(before, change(before))
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
