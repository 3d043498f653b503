import { fireEvent, render, screen } from '@testing-library/react'
import { makeEmptyPaper } from '@/lib/authoring/paper/rules/new-paper'
import { PaperEditorContext } from '../editor-context'
import { EvidencePassage, type PickedQuote } from './evidence-passage'

const empty = makeEmptyPaper({ skill: 'reading', module: 'academic', slug: 's', title: 't' })
const draft = {
  ...empty,
  parts: empty.parts.map((part) => ({
    ...part,
    passage: { title: '', paragraphs: [{ id: 'a', label: 'A', text: 'One is **here**. Two is there. Three.' }] },
  })),
}
const doNothing = () => undefined
const editor = {
  paperId: 'x',
  getDraft: () => draft,
  subscribe: () => doNothing,
  edit: doNothing,
  undo: doNothing,
  redo: doNothing,
  isReadOnly: false,
  isFrozen: false,
}

function open(value: PickedQuote | null = null) {
  const onPick = jest.fn()
  render(
    <PaperEditorContext value={editor}>
      <EvidencePassage partNumber={1} value={value} onPick={onPick} />
    </PaperEditorContext>,
  )
  return onPick
}

it('a click takes the sentence, without markup and surrounding spaces', () => {
  const onPick = open()
  fireEvent.click(screen.getByRole('option', { name: /One is here/ }))
  expect(onPick).toHaveBeenCalledWith({ paragraph: 'a', quote: 'One is here.' })
})

it('a selection takes its words, and not the whole sentence in which it ends', () => {
  const onPick = open()
  const option = screen.getByRole('option', { name: /Two is there/ })
  const words = option.firstChild
  if (!words) throw new Error('no text')
  const range = document.createRange()
  range.setStart(words, 5)
  range.setEnd(words, 9)
  getSelection()?.addRange(range)
  fireEvent.pointerUp(screen.getByRole('listbox'))
  getSelection()?.removeAllRanges()
  fireEvent.click(option)
  expect(onPick.mock.calls).toEqual([[{ paragraph: 'a', quote: 'is there' }]])
})

it('the arrow keys move between sentences; Enter takes one, and Shift with an arrow extends to the next', () => {
  const onPick = open({ paragraph: 'a', quote: 'One is here.' })
  const list = screen.getByRole('listbox')
  expect(screen.getByRole('option', { selected: true })).toHaveAttribute('tabindex', '0')
  fireEvent.keyDown(list, { key: 'ArrowDown', shiftKey: true })
  expect(onPick).toHaveBeenLastCalledWith({ paragraph: 'a', quote: 'One is here. Two is there.' })
  expect(screen.getByRole('option', { name: /Two is there/ })).toHaveFocus()
  fireEvent.keyDown(list, { key: 'Enter' })
  expect(onPick).toHaveBeenLastCalledWith({ paragraph: 'a', quote: 'Two is there.' })
})
