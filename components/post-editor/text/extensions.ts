import { type Extensions, Mark } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { linkKind } from '@/lib/domain/post/link'
import { CalloutNode } from './callout-node'
import { DirectionAttribute } from './direction'
import { PictureNode, RecordingNode } from './media-nodes'

/** Words of another language: read and drawn left to right. Only our own copies are recognised: Word marks every run with a language. */
const EnglishMark = Mark.create({
  name: 'english',
  inclusive: true,
  parseHTML: () => [{ tag: 'bdi[lang="en"]' }],
  renderHTML: () => ['bdi', { lang: 'en', dir: 'ltr' }, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-e': () => this.editor.commands.toggleMark(this.name) }
  },
})

/** Exactly the nodes and marks of lib/domain/post/doc.ts; what a paste brings beside them falls away. */
export function postExtensions(mediaBase: string): Extensions {
  return [
    StarterKit.configure({
      codeBlock: false,
      strike: false,
      underline: false,
      heading: { levels: [2, 3, 4] },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: (href) => linkKind(href) !== null,
        HTMLAttributes: { target: null, rel: null },
      },
    }),
    TableKit.configure({ table: { resizable: false } }),
    DirectionAttribute,
    EnglishMark,
    CalloutNode,
    PictureNode.configure({ mediaBase }),
    RecordingNode.configure({ mediaBase }),
  ]
}
