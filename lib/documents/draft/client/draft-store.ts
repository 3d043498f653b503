import {
  autosave,
  type Autosave,
  type AutosaveEvent,
  isUnsent,
  openAutosave,
  saveStatus,
} from '@/lib/documents/draft/rules/autosave'
import { type ProblemCode } from '@/lib/platform/contract/problem'
import { createSignal } from '@/lib/platform/browser/signal'
import { type UnsentTextStore } from './unsent-texts'

/** A document that can be edited: a post, a paper. A save names the `rev` on which it is based. */
export type WritableDocument = {
  readonly id: string
  readonly rev: number
  readonly content: object
  readonly savedAt: string
  readonly savedBy: string
  readonly state: string
}

export type DraftPorts<D extends WritableDocument> = {
  readonly writer: string
  /** `keepsServerText`: this text was not based on the server's, which must be kept as a version. */
  readonly save: (rev: number, content: D['content'], keepsServerText: boolean) => Promise<D>
  /** The server's present draft, loaded after somebody else has saved. */
  readonly load: () => Promise<D>
  /** Merges mine and theirs, both based on `base`; null if a person must choose. Without it a person always does. */
  readonly merge?: ((base: D['content'], mine: D['content'], theirs: D['content']) => D['content'] | null) | undefined
  readonly unsentTexts: Pick<UnsentTextStore<D['content']>, 'write' | 'drop'>
  readonly now: () => number
  readonly random: () => number
}

/** The reason why the server refuses a text, and each fault by its path in the request: `body.content.tip` → a sentence. */
export type DraftRefusal = {
  readonly code: ProblemCode
  readonly why: string
  readonly fields: Readonly<Record<string, string>>
}

export type DraftView<D extends WritableDocument> = {
  /** The draft as the server last sent it; its text may be older than `content`. */
  readonly draft: D
  readonly content: D['content']
  readonly status: ReturnType<typeof saveStatus>
  readonly isUnsent: boolean
  /** The device could not store the text: only this page has it. */
  readonly isOnlyOnPage: boolean
  /** The draft that somebody else has saved in the meantime. */
  readonly theirs: D | null
  /** The last text of somebody else that was merged into mine, with their common base. */
  readonly merged: { readonly base: D['content']; readonly theirs: D } | null
  readonly refusal: DraftRefusal | null
  /** Grows when another text replaces the one in the editor. */
  readonly edition: number
}

/** The state of one opened draft and its display; `onStep` runs after each event. */
export type DraftStore<D extends WritableDocument> = {
  readonly state: () => Autosave
  readonly view: () => DraftView<D>
  readonly subscribe: (listener: () => void) => () => void
  readonly step: (event: AutosaveEvent, change?: Partial<DraftView<D>>) => void
  readonly show: (change: Partial<DraftView<D>>) => void
  readonly onStep: (listener: () => void) => void
}

export function createDraftStore<D extends WritableDocument>(opened: D): DraftStore<D> {
  let state = openAutosave(opened.rev)
  const view = createSignal<DraftView<D>>({
    draft: opened,
    content: opened.content,
    status: 'saved',
    isUnsent: false,
    isOnlyOnPage: false,
    theirs: null,
    merged: null,
    refusal: null,
    edition: 0,
  })
  let afterStep = () => {}
  const show = (change: Partial<DraftView<D>>) => {
    view.set({ ...view.get(), ...change, status: saveStatus(state), isUnsent: isUnsent(state) })
  }
  return {
    state: () => state,
    view: view.get,
    subscribe: view.subscribe,
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
