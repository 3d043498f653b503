import { type Editor } from '@tiptap/core'
import { toolCopy } from '@/lib/learning/post/words/post-editor'
import { type CalloutTone } from '@/lib/learning/post/rules/post-doc'
import { type Tool } from './tools'

const actionTool = (label: string, run: (editor: Editor) => unknown): Tool => ({
  id: label,
  label,
  symbol: { letters: label },
  run,
})
const toneTool = (name: CalloutTone): Tool => ({
  ...actionTool(toolCopy.tones[name], (editor) =>
    editor.chain().focus().updateAttributes('callout', { tone: name }).run(),
  ),
  id: name,
  isOn: (editor) => editor.isActive('callout', { tone: name }),
})
const remove = actionTool(toolCopy.remove, (editor) => editor.chain().focus().deleteSelection().run())

const TABLE: readonly Tool[] = [
  actionTool(toolCopy.rowBefore, (editor) => editor.chain().focus().addRowBefore().run()),
  actionTool(toolCopy.rowAfter, (editor) => editor.chain().focus().addRowAfter().run()),
  actionTool(toolCopy.columnBefore, (editor) => editor.chain().focus().addColumnBefore().run()),
  actionTool(toolCopy.columnAfter, (editor) => editor.chain().focus().addColumnAfter().run()),
  actionTool(toolCopy.headerRow, (editor) => editor.chain().focus().toggleHeaderRow().run()),
  actionTool(toolCopy.deleteRow, (editor) => editor.chain().focus().deleteRow().run()),
  actionTool(toolCopy.deleteColumn, (editor) => editor.chain().focus().deleteColumn().run()),
  actionTool(toolCopy.deleteTable, (editor) => editor.chain().focus().deleteTable().run()),
]
const CALLOUT: readonly Tool[] = [
  toneTool('tip'),
  toneTool('warning'),
  toneTool('example'),
  actionTool(toolCopy.leaveCallout, (editor) => editor.chain().focus().lift('callout').run()),
]
const editTool = (label: string, opens: 'picture' | 'recording' | 'exercise'): Tool => ({
  id: label,
  label,
  symbol: { letters: label },
  opens,
})

/** Tools for the node at the cursor: a table, a callout, a picture, a recording. */
export function contextTools(editor: Editor): readonly (readonly Tool[])[] {
  if (editor.isActive('picture')) return [[editTool(toolCopy.editPicture, 'picture'), remove]]
  if (editor.isActive('recording')) return [[editTool(toolCopy.editRecording, 'recording'), remove]]
  if (editor.isActive('exercise')) return [[editTool(toolCopy.editExercise, 'exercise'), remove]]
  return [editor.isActive('callout') ? CALLOUT : [], editor.isActive('table') ? TABLE : []].filter(
    (group) => group.length > 0,
  )
}
