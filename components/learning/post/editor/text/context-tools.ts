import { type Editor } from '@tiptap/core'
import { toolCopy } from '@/lib/learning/post/words/post-editor'
import { type CalloutTone } from '@/lib/learning/post/rules/post-doc'
import { type Tool } from './tools'

const act = (label: string, run: (editor: Editor) => unknown): Tool => ({
  id: label,
  label,
  symbol: { letters: label },
  run,
})
const tone = (name: CalloutTone): Tool => ({
  ...act(toolCopy.tones[name], (editor) => editor.chain().focus().updateAttributes('callout', { tone: name }).run()),
  id: name,
  isOn: (editor) => editor.isActive('callout', { tone: name }),
})
const remove = act(toolCopy.remove, (editor) => editor.chain().focus().deleteSelection().run())

const TABLE: readonly Tool[] = [
  act(toolCopy.rowBefore, (editor) => editor.chain().focus().addRowBefore().run()),
  act(toolCopy.rowAfter, (editor) => editor.chain().focus().addRowAfter().run()),
  act(toolCopy.columnBefore, (editor) => editor.chain().focus().addColumnBefore().run()),
  act(toolCopy.columnAfter, (editor) => editor.chain().focus().addColumnAfter().run()),
  act(toolCopy.headerRow, (editor) => editor.chain().focus().toggleHeaderRow().run()),
  act(toolCopy.deleteRow, (editor) => editor.chain().focus().deleteRow().run()),
  act(toolCopy.deleteColumn, (editor) => editor.chain().focus().deleteColumn().run()),
  act(toolCopy.deleteTable, (editor) => editor.chain().focus().deleteTable().run()),
]
const CALLOUT: readonly Tool[] = [
  tone('tip'),
  tone('warning'),
  tone('example'),
  act(toolCopy.leaveCallout, (editor) => editor.chain().focus().lift('callout').run()),
]
const edits = (label: string, opens: 'picture' | 'recording' | 'exercise'): Tool => ({
  id: label,
  label,
  symbol: { letters: label },
  opens,
})

/** Tools for the node at the cursor: a table, a callout, a picture, a recording. */
export function contextTools(editor: Editor): readonly (readonly Tool[])[] {
  if (editor.isActive('picture')) return [[edits(toolCopy.editPicture, 'picture'), remove]]
  if (editor.isActive('recording')) return [[edits(toolCopy.editRecording, 'recording'), remove]]
  if (editor.isActive('exercise')) return [[edits(toolCopy.editExercise, 'exercise'), remove]]
  return [editor.isActive('callout') ? CALLOUT : [], editor.isActive('table') ? TABLE : []].filter(
    (group) => group.length > 0,
  )
}
