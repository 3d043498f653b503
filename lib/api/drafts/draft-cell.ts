import { type Draft, type DraftContent } from '@/lib/contract/post-draft'
import {
  autosave,
  type Autosave,
  type AutosaveEvent,
  isUnsent,
  openAutosave,
  saveFace,
} from '@/lib/domain/post/autosave'
import { type KeptTexts } from './kept-texts'

export type DraftPorts = {
  readonly writer: string
  readonly save: (rev: number, content: DraftContent) => Promise<Draft>
  /** What the server has now: asked after somebody else has saved. */
  readonly load: () => Promise<Draft>
  readonly kept: Pick<KeptTexts, 'write' | 'drop'>
  readonly now: () => number
  readonly random: () => number
}

export type DraftView = {
  /** The draft as the server told it last; its text may be older than `content`. */
  readonly draft: Draft
  readonly content: DraftContent
  readonly face: ReturnType<typeof saveFace>
  readonly isUnsent: boolean
  /** The device could not keep the text: only this page has it. */
  readonly isHomeless: boolean
  /** What somebody else has saved meanwhile. */
  readonly theirs: Draft | null
  /** Why the server will not take the text. */
  readonly refusal: string | null
  /** Grows when another text takes the place of the one in the editor. */
  readonly edition: number
}

/** The state of one opened draft and what is shown of it; `onStep` runs after each event. */
export type DraftCell = {
  readonly state: () => Autosave
  readonly view: () => DraftView
  readonly subscribe: (listener: () => void) => () => void
  readonly step: (event: AutosaveEvent, change?: Partial<DraftView>) => void
  readonly show: (change: Partial<DraftView>) => void
  readonly onStep: (listener: () => void) => void
}

export function createDraftCell(opened: Draft): DraftCell {
  let state = openAutosave(opened.rev)
  let view: DraftView = {
    draft: opened,
    content: opened.content,
    face: 'saved',
    isUnsent: false,
    isHomeless: false,
    theirs: null,
    refusal: null,
    edition: 0,
  }
  const listeners = new Set<() => void>()
  let afterStep = () => {}
  const show = (change: Partial<DraftView>) => {
    view = { ...view, ...change, face: saveFace(state), isUnsent: isUnsent(state) }
    for (const listener of listeners) listener()
  }
  return {
    state: () => state,
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    step: (event, change = {}) => {
      state = autosave(state, event)
      show(change)
      afterStep()
    },
    show,
    onStep: (listener) => {
      afterStep = listener
    },
  }
}
