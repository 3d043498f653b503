import { Mark } from '@tiptap/core'

/** Superscript and subscript exclude each other. */
const raised = (name: 'superscript' | 'subscript', tag: 'sup' | 'sub', key: string) =>
  Mark.create({
    name,
    excludes: 'superscript subscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) }
    },
  })

export const SuperscriptMark = raised('superscript', 'sup', 'Mod-.')
export const SubscriptMark = raised('subscript', 'sub', 'Mod-,')
