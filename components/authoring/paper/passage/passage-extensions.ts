import { type Extensions, Extension } from '@tiptap/core'
import { TableCell, TableHeader, TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { SubscriptMark, SuperscriptMark } from '@/components/ui/superscript-marks'
import { ParagraphIds } from './paragraph-ids'
import { PictureNode } from './picture-node'
import { UndoKeys } from './undo-keys'

/** The caption of a table. */
const CaptionAttribute = Extension.create({
  name: 'tableCaption',
  addGlobalAttributes() {
    return [
      {
        types: ['table'],
        attributes: {
          caption: {
            default: '',
            parseHTML: (element) => element.dataset.caption ?? element.querySelector('caption')?.textContent ?? '',
            renderHTML: ({ caption }) => (caption ? { 'data-caption': String(caption) } : {}),
          },
        },
      },
    ]
  },
})

type Options = { load: (file: string) => Promise<string>; undo: () => void; redo: () => void }

/** The schema of a passage; other pasted content is dropped. Undo belongs to the whole paper. */
export function passageExtensions({ load, undo, redo }: Options): Extensions {
  return [
    StarterKit.configure({
      blockquote: false,
      bulletList: false,
      orderedList: false,
      listItem: false,
      listKeymap: false,
      code: false,
      codeBlock: false,
      link: false,
      horizontalRule: false,
      hardBreak: false,
      undoRedo: false,
      heading: { levels: [3] },
    }),
    TableKit.configure({ table: { resizable: false }, tableCell: false, tableHeader: false }),
    // A cell is one text: no table, heading or picture can be pasted into it.
    TableCell.extend({ content: 'paragraph+' }),
    TableHeader.extend({ content: 'paragraph+' }),
    SuperscriptMark,
    SubscriptMark,
    CaptionAttribute,
    ParagraphIds,
    PictureNode.configure({ load }),
    UndoKeys.configure({ undo, redo }),
  ]
}
