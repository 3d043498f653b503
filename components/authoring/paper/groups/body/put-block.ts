import { type Editor } from '@tiptap/core'
import { type Node as DocNode } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { bodyToDoc } from '@/lib/authoring/paper/rules/body-doc'
import { type Block } from '@/lib/paper/content/rules/content'

/** The top-level block of the body that holds the caret, with its position. */
export function topBlock(editor: Editor): { readonly node: DocNode; readonly pos: number } {
  const { $from } = editor.state.selection
  return $from.depth === 0
    ? { node: $from.nodeAfter ?? editor.state.doc, pos: $from.pos }
    : { node: $from.node(1), pos: $from.before(1) }
}

/** Turns the line into the wanted kind; a row or a table replaces an empty line; after any other block a new one is inserted. */
export function putBlock(editor: Editor, block: Block): boolean {
  const json = bodyToDoc([block]).content?.[0]
  if (!json) return false
  const { state } = editor
  const wanted = state.schema.nodeFromJSON(json)
  const { node, pos } = topBlock(editor)
  const { tr } = state
  if (node.isTextblock && wanted.isTextblock) {
    tr.setNodeMarkup(pos, wanted.type, wanted.attrs)
  } else if (node.isTextblock && node.content.size === 0) {
    tr.replaceWith(pos, pos + node.nodeSize, wanted)
    tr.setSelection(TextSelection.near(tr.doc.resolve(pos + 1)))
  } else {
    const end = pos + node.nodeSize
    tr.insert(end, wanted).setSelection(TextSelection.near(tr.doc.resolve(end + 1)))
  }
  editor.view.dispatch(tr.scrollIntoView())
  editor.commands.focus()
  return true
}

export function indentLine(editor: Editor, step: -1 | 1): boolean {
  const { node, pos } = topBlock(editor)
  if (node.type.name !== 'line') return false
  const indent = Math.min(2, Math.max(0, Number(node.attrs.indent) + step))
  editor.view.dispatch(editor.state.tr.setNodeMarkup(pos, undefined, { ...node.attrs, indent }))
  return true
}
