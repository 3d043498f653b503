import { type Editor, type JSONContent } from '@tiptap/core'
import { NodeSelection, Selection, TextSelection } from '@tiptap/pm/state'

/**
 * Inserts a picture, a recording or an exercise, and puts the cursor on the line after it. TipTap alone would leave the new block selected: the next
 * key or block would replace it. A selected block stays, and the new one follows it.
 */
export function insertBlock(editor: Editor, block: JSONContent): void {
  const { selection } = editor.state
  const chain = editor.chain().focus()
  const inserted =
    selection instanceof NodeSelection ? chain.insertContentAt(selection.to, block) : chain.insertContent(block)
  inserted
    .command(({ tr, state }) => {
      const end = tr.doc.resolve(tr.selection.to)
      const after = Selection.findFrom(end, 1, true)
      const line = state.schema.nodes.paragraph
      if (!after && line) tr.insert(end.pos, line.create())
      tr.setSelection(after ?? TextSelection.create(tr.doc, end.pos + 1))
      return true
    })
    .run()
}
