import { type Editor } from '@tiptap/core'
import { type EditorTool } from '@/components/ui/button/editor-tool'
import { MARK_TOOLS } from '@/components/authoring/paper/editor/mark-tools'
import { passageCopy } from '@/lib/authoring/paper/words/paper-editor'
import { hasLetters } from './paragraph-ids'

export type PassageDialog = 'picture' | 'caption'
type Tool = EditorTool<PassageDialog>

const actionTool = (label: string, run: (editor: Editor) => unknown): Tool => ({
  id: label,
  label,
  symbol: { letters: label },
  run,
})
const isInTable = (editor: Editor) => editor.isActive('table')

export const PASSAGE_TOOLS: readonly (readonly Tool[])[] = [
  MARK_TOOLS,
  [
    {
      id: 'heading',
      label: passageCopy.heading,
      keys: 'Ctrl+Alt+3',
      symbol: { letters: passageCopy.headingMark },
      isOn: (editor) => editor.isActive('heading'),
      may: (editor) => !isInTable(editor),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
    {
      id: 'letters',
      label: passageCopy.letters,
      symbol: { letters: passageCopy.lettersMark, isLatin: true },
      isOn: (editor) => hasLetters(editor.state.doc),
      run: (editor) => editor.chain().focus().toggleLetters().run(),
    },
  ],
  [
    {
      id: 'table',
      label: passageCopy.table,
      symbol: { icon: 'table' },
      may: (editor) => !isInTable(editor),
      run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    {
      id: 'picture',
      label: passageCopy.picture,
      symbol: { icon: 'picture' },
      may: (editor) => !isInTable(editor),
      opens: 'picture',
    },
  ],
]

const TABLE: readonly Tool[] = [
  { id: 'caption', label: passageCopy.tableCaption, symbol: { letters: passageCopy.tableCaption }, opens: 'caption' },
  actionTool(passageCopy.rowBefore, (editor) => editor.chain().focus().addRowBefore().run()),
  actionTool(passageCopy.rowAfter, (editor) => editor.chain().focus().addRowAfter().run()),
  actionTool(passageCopy.columnBefore, (editor) => editor.chain().focus().addColumnBefore().run()),
  actionTool(passageCopy.columnAfter, (editor) => editor.chain().focus().addColumnAfter().run()),
  actionTool(passageCopy.headerRow, (editor) => editor.chain().focus().toggleHeaderRow().run()),
  actionTool(passageCopy.deleteRow, (editor) => editor.chain().focus().deleteRow().run()),
  actionTool(passageCopy.deleteColumn, (editor) => editor.chain().focus().deleteColumn().run()),
  actionTool(passageCopy.deleteTable, (editor) => editor.chain().focus().deleteTable().run()),
]
const PICTURE: readonly Tool[] = [
  {
    id: 'edit-picture',
    label: passageCopy.editPicture,
    symbol: { letters: passageCopy.editPicture },
    opens: 'picture',
  },
  actionTool(passageCopy.remove, (editor) => editor.chain().focus().deleteSelection().run()),
]

/** The tools for the node at the cursor. */
export function placeTools(editor: Editor): readonly (readonly Tool[])[] {
  if (editor.isActive('picture')) return [PICTURE]
  return isInTable(editor) ? [TABLE] : []
}
