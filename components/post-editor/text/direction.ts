import { Extension } from '@tiptap/core'

const CARRIERS = ['paragraph', 'heading'] as const

/** The direction of a paragraph: that of its first strong letter, unless the writer has set one. */
export const DirectionAttribute = Extension.create({
  name: 'direction',
  addGlobalAttributes() {
    return [
      {
        types: [...CARRIERS],
        attributes: {
          dir: {
            default: null,
            // Only our own copies: Word says rtl of every paragraph.
            parseHTML: (element) => element.dataset.dir ?? null,
            // Without one the style sheet lets the letters decide; dir="auto" would turn a lone number to the left.
            renderHTML: ({ dir }) => (dir ? { dir: String(dir), 'data-dir': String(dir) } : {}),
          },
        },
      },
    ]
  },
  addKeyboardShortcuts() {
    const set = (dir: 'rtl' | 'ltr') => () =>
      CARRIERS.some((type) => this.editor.commands.updateAttributes(type, { dir }))
    return { 'Mod-Alt-l': set('ltr'), 'Mod-Alt-r': set('rtl') }
  },
})
