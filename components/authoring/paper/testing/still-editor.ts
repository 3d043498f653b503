import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { type PaperEditor } from '../editor-context'

/** An editor context for tests of screens that read the draft and never change it. */
export function createReadOnlyEditor(draft: PaperDraft): PaperEditor {
  const none = () => undefined
  return {
    paperId: 'p',
    getDraft: () => draft,
    subscribe: () => none,
    edit: none,
    undo: none,
    redo: none,
    isReadOnly: false,
    isFrozen: false,
  }
}

/** Adds the two browser features that jsdom lacks and the wizard uses. */
export function stubBrowserApis(): void {
  Element.prototype.scrollIntoView = () => undefined
  globalThis.ResizeObserver = class {
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
  }
}
