import { Mark } from '@tiptap/core'

/** Superscript and subscript exclude each other. */
const scriptMark = (name: 'superscript' | 'subscript', tag: 'sup' | 'sub', key: string) =>
  Mark.create({
    name,
    excludes: 'superscript subscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) }
    },
  })

export const SuperscriptMark = scriptMark('superscript', 'sup', 'Mod-.')
export const SubscriptMark = scriptMark('subscript', 'sub', 'Mod-,')
