import { Editor, type JSONContent } from '@tiptap/core'
import { toStored } from './doc-shape'
import { postExtensions } from './extensions'
import { insertBlock } from './insert-block'

const PICTURE = { type: 'picture', attrs: { id: 'a', width: 1, height: 1, alt: '', caption: '' } }
const RECORDING = { type: 'recording', attrs: { id: 'b', mediaType: 'audio/mpeg', title: '' } }
const EXERCISE = { type: 'exercise', attrs: { exercise: { id: 'one', title: 'One', groups: [], key: [] } } }
const line = (text: string): JSONContent => ({ type: 'paragraph', content: [{ type: 'text', text }] })

/** An editor whose cursor is at the end of its first line. */
function open(...content: JSONContent[]): Editor {
  const editor = new Editor({ extensions: postExtensions(''), content: { type: 'doc', content } })
  editor.commands.setTextSelection((editor.state.doc.firstChild?.nodeSize ?? 2) - 1)
  return editor
}
const type = (editor: Editor, text: string) => editor.view.dispatch(editor.state.tr.insertText(text))
const shape = (editor: Editor) =>
  toStored(editor.getJSON()).content.map((node) =>
    node.type === 'paragraph'
      ? (node.content ?? []).map((item) => ('text' in item ? item.text : '')).join('')
      : node.type,
  )

test.each([PICTURE, RECORDING, EXERCISE])('text typed after inserting $type goes below it', (block) => {
  const editor = open(line('first'))
  insertBlock(editor, block)
  expect(shape(editor)).toEqual(['first', block.type])
  type(editor, 'next')
  expect(shape(editor)).toEqual(['first', block.type, 'next'])
})

test('blocks inserted one after another all stay, in their order', () => {
  const editor = open(line('first'))
  for (const block of [PICTURE, RECORDING, EXERCISE]) insertBlock(editor, block)
  expect(shape(editor).filter((item) => item !== '')).toEqual(['first', 'picture', 'recording', 'exercise'])
})

test('inserting a block does not replace a selected one', () => {
  const editor = open(line('first'), PICTURE, line('last'))
  editor.commands.setNodeSelection(7)
  insertBlock(editor, RECORDING)
  type(editor, 'the ')
  expect(shape(editor)).toEqual(['first', 'picture', 'recording', 'the last'])
})

test('a block inserted in the middle of a line splits it, and the cursor is before the rest', () => {
  const editor = open(line('firstlast'))
  editor.commands.setTextSelection(6)
  insertBlock(editor, EXERCISE)
  type(editor, 'then ')
  expect(shape(editor)).toEqual(['first', 'exercise', 'then last'])
})
