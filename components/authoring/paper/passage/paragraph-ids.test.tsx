import { Editor } from '@tiptap/core'
import { type Paragraph } from '@/lib/paper/content/rules/content'
import { toEditor, toParagraphs } from './passage-doc'
import { passageExtensions } from './passage-extensions'
import { syncDraft } from './passage-editor'

const doNothing = () => undefined
const load = () => Promise.reject(new Error('no files'))

function open(...paragraphs: readonly Paragraph[]) {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: passageExtensions({ load, undo: doNothing, redo: doNothing }),
    content: toEditor(paragraphs),
  })
  const say = () => toParagraphs(editor.getJSON()).map(({ id, label, text }) => [label ?? '', id, text])
  return { editor, say }
}
const A: Paragraph = { id: 'a', label: 'A', text: 'One two' }
const B: Paragraph = { id: 'b', label: 'B', text: 'Three' }

it('a paragraph split off gets a new id and the next letter', () => {
  const { editor, say } = open(A, B)
  editor.chain().setTextSelection(4).splitBlock().run()
  const [first, second, third] = say()
  expect([first, third]).toEqual([
    ['A', 'a', 'One'],
    ['C', 'b', 'Three'],
  ])
  expect(second?.[0]).toBe('B')
  expect(second?.[1]).toMatch(/^p[0-9a-z]{6}$/)
})

it('a paragraph keeps its id when a line is inserted above it', () => {
  const { editor, say } = open(A, B)
  editor.commands.setTextSelection(10)
  editor.commands.keyboardShortcut('Enter')
  expect(say()).toEqual([
    ['A', 'a', 'One two'],
    ['B', 'b', 'Three'],
  ])
})

it('joining two paragraphs keeps the first id', () => {
  const { editor, say } = open(A, B)
  editor.chain().setTextSelection(10).joinBackward().run()
  expect(say()).toEqual([['A', 'a', 'One twoThree']])
})

it('ids stay unique, whatever is pasted', () => {
  const { editor, say } = open(A)
  editor.commands.insertContentAt(editor.state.doc.content.size, toEditor([A]).content ?? [])
  const ids = say().map(([, id]) => id)
  expect(ids[0]).toBe('a')
  expect(new Set(ids).size).toBe(2)
})

it('letters all body paragraphs or none, and leaves headings and manual lettering alone', () => {
  const heading: Paragraph = { id: 'h', kind: 'heading', text: 'H' }
  const { editor, say } = open({ id: 'a', text: 'One' }, heading, { id: 'b', text: 'Two' })
  editor.commands.toggleLetters()
  expect(say().map(([letter]) => letter)).toEqual(['A', '', 'B'])
  editor.commands.toggleLetters()
  expect(say().map(([letter]) => letter)).toEqual(['', '', ''])

  const own = open({ ...A, label: 'X' }, B)
  own.editor.commands.insertContentAt(1, 'New ')
  expect(own.say().map(([letter]) => letter)).toEqual(['X', 'B'])
})

it('table cells accept only text', () => {
  const table: Paragraph = { id: 't', kind: 'table', text: 'T', table: { rows: [['a']] } }
  const { editor } = open(table)
  editor.commands.insertContentAt(4, '<h3>Head</h3><table><tr><td>x</td></tr></table>')
  const kinds = new Set<string>()
  editor.state.doc.firstChild?.descendants((node) => void kinds.add(node.type.name))
  expect(kinds).not.toContain('heading')
})

it('copies the draft into the editor without changing it', () => {
  const { editor, say } = open(A, B)
  const next: readonly Paragraph[] = [{ ...A, text: 'One **bold** two' }, { id: 'n', label: 'Z', text: 'New' }, B]
  syncDraft(editor, next)
  expect(toParagraphs(editor.getJSON())).toEqual(next)
  syncDraft(editor, [])
  expect(say()).toEqual([['', 'p1', '']])
})
