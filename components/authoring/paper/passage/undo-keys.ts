import { Extension } from '@tiptap/core'

type UndoKeysOptions = { undo: () => void; redo: () => void }

/** Undo in the passage undoes a step of the paper. */
export const UndoKeys = Extension.create<UndoKeysOptions>({
  name: 'undoKeys',
  addOptions: () => ({ undo: () => undefined, redo: () => undefined }),
  addKeyboardShortcuts() {
    const run = (act: 'undo' | 'redo') => () => {
      this.options[act]()
      return true
    }
    return { 'Mod-z': run('undo'), 'Mod-Shift-z': run('redo'), 'Mod-y': run('redo') }
  },
})
