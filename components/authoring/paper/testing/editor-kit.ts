import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { type PaperEditor } from '../editor-context'

/** An editor context for tests of screens that read the draft and never change it. */
export function createReadOnlyEditor(draft: PaperDraft): PaperEditor {
  const doNothing = () => undefined
  return {
    paperId: 'p',
    getDraft: () => draft,
    subscribe: () => doNothing,
    edit: doNothing,
    undo: doNothing,
    redo: doNothing,
    isReadOnly: false,
    isFrozen: false,
  }
}

/** An editor context whose draft changes, without the editor around it. */
export function createEditor(draft: PaperDraft): PaperEditor {
  let current = draft
  const listeners = new Set<() => void>()
  return {
    ...createReadOnlyEditor(draft),
    getDraft: () => current,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    edit: (change) => {
      current = change(current)
      for (const listener of listeners) listener()
    },
  }
}

/** jsdom has no dialogs; the chooser of types is one. */
export function stubDialogs(): void {
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
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
