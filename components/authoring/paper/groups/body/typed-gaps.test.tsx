import { Editor } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { bodyToDoc, docToBody, listTypedGaps } from '@/lib/authoring/paper/rules/body-doc'
import { type Block } from '@/lib/paper/content/rules/content'
import { BodyKeys } from './body-keys'
import { BODY_NODES } from './body-nodes'
import { GapNode } from './gap-node'
import { MINIMAL_STARTER_KIT } from './body-editor'
import { indentLine, putBlock } from './put-block'
import { insertGap, TypedGaps } from './typed-gaps'

/** The body editor alone; new gaps are called n1, n2, … and q9 is a question of another group. */
function open(body: readonly Block[]) {
  let last = 0
  const source = { newRef: () => `n${++last}`, isTaken: (ref: string) => ref === 'q9' }
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [
      StarterKit.configure(MINIMAL_STARTER_KIT),
      ...BODY_NODES,
      GapNode,
      TypedGaps.configure({ source }),
      BodyKeys,
    ],
    content: bodyToDoc(body),
  })
  const type = (text: string) => {
    for (const letter of text) {
      const { from, to } = editor.state.selection
      const isTaken = editor.view.someProp('handleTextInput', (take) =>
        take(editor.view, from, to, letter, () => editor.state.tr),
      )
      if (!isTaken) editor.view.dispatch(editor.state.tr.insertText(letter, from, to))
    }
  }
  const press = (key: string) =>
    editor.view.someProp('handleKeyDown', (take) => take(editor.view, new KeyboardEvent('keydown', { key })))
  const end = () => editor.commands.setTextSelection(editor.state.doc.content.size - 1)
  return { editor, source, type, press, end, body: () => docToBody(editor.getJSON()) }
}
/** jsdom has no clipboard. */
const PASTE = new Event('paste') as ClipboardEvent
const line = (text: string): Block => ({ kind: 'line', text })

test('three underscores make a gap, and a fourth adds nothing', () => {
  const { type, body, end } = open([line('Made of ')])
  end()
  type('a____ and')
  expect(body()).toEqual([line('Made of a{{n1}} and')])
})

test('an answer in brackets makes a gap with its key', () => {
  const { editor, type, body, end } = open([line('Made of')])
  end()
  type(' [oak / pine]')
  expect(body()).toEqual([line('Made of {{n1}}')])
  expect(listTypedGaps(editor.getJSON())).toEqual([{ ref: 'n1', answer: 'oak / pine' }])
})

test('selected words become the answer of a gap', () => {
  const { editor, source, body } = open([line('made of oak')])
  editor.commands.setTextSelection({ from: 9, to: 12 })
  insertGap(editor, source)
  expect(body()).toEqual([line('made of {{n1}}')])
  expect(listTypedGaps(editor.getJSON())[0]?.answer).toBe('oak')
})

test('no gap can be put into the label of a form row', () => {
  const { editor, type, body } = open([{ kind: 'field', label: 'Name', text: 'Mr {{q1}}' }])
  editor.commands.setTextSelection(6)
  type('___')
  expect(body()).toEqual([{ kind: 'field', label: 'Name___', text: 'Mr {{q1}}' }])
})

test('a copied gap becomes a new question; a moved one keeps its question', () => {
  const { editor, body, end } = open([line('a {{q1}} b')])
  end()
  editor.view.pasteHTML(
    '<p>x <span data-gap="q1"></span> <span data-gap="q5"></span> <span data-gap="q9"></span></p>',
    PASTE,
  )
  expect(body()).toEqual([line('a {{q1}} bx {{n1}} {{q5}} {{n2}}')])
})

test('pasted lines become lines of the same format, with their gaps', () => {
  const { editor, body, end } = open([{ kind: 'step', text: 'Start' }])
  end()
  editor.view.pasteText(' here\n1 ____ it\n2 ____ off', PASTE)
  expect(body()).toEqual([
    { kind: 'step', text: 'Start here' },
    { kind: 'step', text: '{{n1}} it' },
    { kind: 'step', text: '{{n2}} off' },
  ])
})

test('Enter continues a list, and ends it on an empty line', () => {
  const { press, type, body, end } = open([{ kind: 'line', text: 'one', bullet: true }])
  end()
  press('Enter')
  type('two')
  press('Enter')
  press('Enter')
  type('plain')
  expect(body()).toEqual([
    { kind: 'line', text: 'one', bullet: true },
    { kind: 'line', text: 'two', bullet: true },
    line('plain'),
  ])
})

test('Enter in a form moves from label to text and from row to row', () => {
  const { editor, press, type, body } = open([{ kind: 'field', label: '', text: '' }])
  editor.commands.setTextSelection(2)
  type('Name')
  press('Enter')
  type('Mr ___')
  press('Enter')
  type('Age')
  expect(body()).toEqual([
    { kind: 'field', label: 'Name', text: 'Mr {{n1}}' },
    { kind: 'field', label: 'Age', text: '' },
  ])
})

test('Enter in the last cell of a table adds a row', () => {
  const { press, type, body, end, editor } = open([{ kind: 'table', rows: [['a', 'b']] }])
  end()
  editor.commands.setTextSelection(editor.state.doc.content.size - 4)
  press('Enter')
  type('c')
  expect(body()).toEqual([
    {
      kind: 'table',
      rows: [
        ['a', 'b'],
        ['c', ''],
      ],
    },
  ])
})

test('a line becomes a heading, a form row is added after it, a bullet is indented by one step', () => {
  const { editor, body, end } = open([line('Title')])
  end()
  putBlock(editor, { kind: 'heading', text: '' })
  putBlock(editor, { kind: 'field', label: '', text: '' })
  expect(body()).toEqual([{ kind: 'heading', text: 'Title' }])
  const other = open([line('deep')])
  other.end()
  indentLine(other.editor, 1)
  expect(other.body()).toEqual([{ kind: 'line', text: 'deep', indent: 1 }])
})

test('Backspace deletes a gap with one press', () => {
  const { editor, body } = open([line('a {{q1}}')])
  editor.commands.setTextSelection(4)
  editor.commands.deleteRange({ from: 3, to: 4 })
  expect(body()).toEqual([line('a')])
})
