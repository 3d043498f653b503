import { type Editor, Extension } from '@tiptap/core'
import { type ResolvedPos } from '@tiptap/pm/model'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import { focusSoon, keyId } from '../focus-ids'
import { indentLine, putBlock, topBlock } from './put-block'

/** Enter, Backspace and Tab for each kind of block. */
export const BodyKeys = Extension.create({
  name: 'bodyKeys',
  priority: 1000,
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => continueBody(editor),
      'Shift-Enter': ({ editor }) => continueBody(editor),
      Backspace: ({ editor }) => goBack(editor),
      'Mod-]': ({ editor }) => indentLine(editor, 1),
      'Mod-[': ({ editor }) => indentLine(editor, -1),
    }
  },
})

function continueBody(editor: Editor): boolean {
  const { selection } = editor.state
  if (selection instanceof NodeSelection && selection.node.type.name === 'gap') {
    focusSoon(keyId(String(selection.node.attrs.ref)))
    return true
  }
  switch (selection.$from.parent.type.name) {
    case 'cellLine':
      return editor.commands.goToNextCell() || editor.chain().addRowAfter().goToNextCell().run()
    case 'fieldLabel':
      return putCaret(editor, selection.$from.after() + 1)
    case 'fieldText':
      return leaveField(editor)
    default:
      return splitLine(editor)
  }
}

/** After a form row another row begins; an empty row becomes a line. */
function leaveField(editor: Editor): boolean {
  const { node, pos } = topBlock(editor)
  if (node.textContent !== '' || hasGap(editor.state.selection.$from)) {
    return putBlock(editor, { kind: 'field', label: '', text: '' })
  }
  const { tr, schema } = editor.state
  const line = schema.nodes.line?.create()
  if (!line) return false
  tr.replaceWith(pos, pos + node.nodeSize, line).setSelection(TextSelection.near(tr.doc.resolve(pos + 1)))
  editor.view.dispatch(tr)
  return true
}

/** The next line has the same format; Enter on an empty one removes its bullet, indent or box. */
function splitLine(editor: Editor): boolean {
  const { node, pos } = topBlock(editor)
  const { tr, selection, schema } = editor.state
  const { line } = schema.nodes
  if (!node.isTextblock || !line) return false
  const isPlain = node.type === line && node.attrs.bullet === false && node.attrs.indent === 0
  if (node.content.size === 0 && !isPlain) {
    editor.view.dispatch(tr.setNodeMarkup(pos, line, null))
    return true
  }
  const next = node.type.name === 'heading' ? { type: line } : { type: node.type, attrs: node.attrs }
  tr.deleteSelection()
  editor.view.dispatch(tr.split(tr.mapping.map(selection.from), 1, [next]).scrollIntoView())
  return true
}

function goBack(editor: Editor): boolean {
  const { selection, tr, schema } = editor.state
  const { $from, empty } = selection
  if (!empty || $from.parentOffset > 0) return false
  const { node, pos } = topBlock(editor)
  switch ($from.parent.type.name) {
    case 'cellLine':
      return true
    case 'fieldText':
      return putCaret(editor, $from.before() - 1)
    case 'fieldLabel':
      if (node.textContent === '' && !hasGap($from)) editor.view.dispatch(tr.delete(pos, pos + node.nodeSize))
      return true
    default: {
      const isDecorated = node.attrs.bullet === true || Number(node.attrs.indent) > 0 || node.type.name === 'step'
      if (isDecorated && schema.nodes.line) editor.view.dispatch(tr.setNodeMarkup(pos, schema.nodes.line, null))
      return isDecorated
    }
  }
}

function hasGap($from: ResolvedPos): boolean {
  let found = false
  $from.node(1).descendants((node) => {
    found ||= node.type.name === 'gap'
  })
  return found
}

function putCaret(editor: Editor, pos: number): boolean {
  const { tr } = editor.state
  editor.view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(pos), -1)))
  return true
}
