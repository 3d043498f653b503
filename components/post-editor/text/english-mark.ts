import { Mark } from '@tiptap/core'

/** Words of another language: read and drawn left to right. Only our own copies are recognised: Word marks every run with a language. */
export const EnglishMark = Mark.create({
  name: 'english',
  inclusive: true,
  parseHTML: () => [{ tag: 'bdi[lang="en"]' }],
  renderHTML: () => ['bdi', { lang: 'en', dir: 'ltr' }, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-e': () => this.editor.commands.toggleMark(this.name) }
  },
})
