import { type Extensions, Mark, Extension, Node } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { SubscriptMark, SuperscriptMark } from '@/components/ui/superscript-marks'
import { type RecordingsPlace } from '@/lib/learning/post/rules/post-doc'
import { linkKind } from '@/lib/learning/post/rules/text-link'
import { ExerciseNode } from './exercise/exercise-node'
import { PictureNode, RecordingNode } from './media-nodes'

/** A callout: a tip, a warning or an example. */
const CalloutNode = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes() {
    return {
      tone: {
        default: 'tip',
        parseHTML: (element) => element.dataset.callout ?? 'tip',
        renderHTML: ({ tone }) => ({ 'data-callout': String(tone) }),
      },
    }
  },
  parseHTML: () => [{ tag: 'div[data-callout]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { ...HTMLAttributes, role: 'note' }, 0],
})

/** The document. Exercises are top-level blocks: not in a list, table or callout. */
const TextNode = Node.create({ name: 'doc', topNode: true, content: '(block | exercise)+' })

const CARRIERS = ['paragraph', 'heading'] as const

/** The direction of a paragraph: set by the writer, otherwise that of its first strong letter. */
const DirectionAttribute = Extension.create({
  name: 'direction',
  addGlobalAttributes() {
    return [
      {
        types: [...CARRIERS],
        attributes: {
          dir: {
            default: null,
            // Read only from copies of our own editor: Word marks every paragraph as rtl.
            parseHTML: (element) => element.dataset.dir ?? null,
            // Without the attribute CSS decides by the letters; dir="auto" would align a line without letters to the left.
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

/** Words of another language: read and laid out left to right. Parsed only from our own copies: Word marks every run with a language. */
const EnglishMark = Mark.create({
  name: 'english',
  inclusive: true,
  parseHTML: () => [{ tag: 'bdi[lang="en"]' }],
  renderHTML: () => ['bdi', { lang: 'en', dir: 'ltr' }, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-e': () => this.editor.commands.toggleMark(this.name) }
  },
})

/** Exactly the nodes and marks of lib/learning/post/rules/post-doc.ts; other pasted content is dropped. */
export function postExtensions(mediaBase: string, place?: RecordingsPlace): Extensions {
  return [
    StarterKit.configure({
      document: false,
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
    TextNode,
    ExerciseNode,
    TableKit.configure({ table: { resizable: false } }),
    DirectionAttribute,
    EnglishMark,
    SuperscriptMark,
    SubscriptMark,
    CalloutNode,
    PictureNode.configure({ mediaBase }),
    RecordingNode.configure({ mediaBase, place }),
  ]
}
