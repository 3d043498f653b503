import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { listTexts } from '@/components/paper/content/pane-text'
import { annotationsOfText, numberAnnotations } from '@/components/teaching/annotations/drawn-marks'
import { type Annotation } from '@/lib/teaching/submission/contract/annotations'
import { assessmentCopy as copy } from '@/lib/teaching/submission/words/assessment'
import { markedTextCopy, tagNames } from '@/lib/teaching/submission/words/annotations'
import { makeAnchor } from '@/lib/teaching/submission/rules/text-anchor'
import { AnnotationList } from './mark-list'
import { digitOf, TagDialog, tagOfDigits } from './tag-dialog'
import { TextPane } from './text-pane'
import { type Marking, type NewMark } from './use-marking'

beforeEach(() => {
  // jsdom has no dialogs. A browser moves the focus into one.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true
    this.querySelector('button')?.focus()
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
  }
  Element.prototype.scrollIntoView = () => undefined
})

const TEXT = 'He go to school. Two birds sings.'
const task = { kind: 'task2' as const, prompt: ['Discuss.'], table: null, picture: null, minWords: 250 }

function MarkedPane({ onAdd }: { onAdd: (mark: NewMark) => void }) {
  const [marks, setMarks] = useState<readonly Annotation[]>([])
  const [picked, setPicked] = useState<string | null>(null)
  const addMark = (mark: NewMark) => {
    onAdd(mark)
    const anchor = makeAnchor(TEXT, mark.start, mark.end)
    const { text, tag } = mark
    const id = String(marks.length)
    if (anchor) setMarks([...marks, { id, text, tag, anchor, comment: '', replacement: null, isPrivate: false }])
    return id
  }
  const changeMark = (id: string, patch: Partial<Annotation>) =>
    setMarks((all) => all.map((mark) => (mark.id === id ? { ...mark, ...patch } : mark)))
  const submission = { texts: [{ task, text: TEXT, words: 7, sha256: '' }] }
  const marking = { submission, addMark, changeMark, isReadOnly: false } as unknown as Marking
  return (
    <>
      <TextPane
        marking={marking}
        text={0}
        marks={numberAnnotations(marks)}
        suspects={[]}
        picked={picked}
        onPick={setPicked}
      />
      <AnnotationList marking={marking} marks={numberAnnotations(marks)} picked={picked} onPick={setPicked} />
    </>
  )
}

const pane = () => screen.getByRole('textbox', { name: markedTextCopy.text('task2') })
function open() {
  const onAdd = jest.fn<void, [NewMark]>()
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => ({ items: [] }) } } })
  render(
    <QueryClientProvider client={client}>
      <MarkedPane onAdd={onAdd} />
    </QueryClientProvider>,
  )
  act(() => pane().focus())
  return onAdd
}

it('annotates words by keyboard alone: arrows, Shift, and the two digits of a kind', async () => {
  const onAdd = open()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}42')
  expect(onAdd.mock.calls).toEqual([[{ text: 0, tag: 'agreement', start: 3, end: 5 }]])
  expect(listTexts(pane()).map(({ data }) => data)).toEqual(['He ', 'go', ' to school. Two birds sings.'])
  expect(pane()).toHaveTextContent(`go (نشان ۱: ${tagNames.agreement})`)
  expect(pane().querySelector('mark')).toHaveTextContent('go')
})

it('continues after the last annotation', async () => {
  const onAdd = open()
  await userEvent.keyboard('{ArrowRight}42')
  act(() => pane().focus())
  await userEvent.keyboard('{ArrowRight}41')
  expect(onAdd.mock.calls.map(([{ start }]) => start)).toEqual([0, 3])
})

it('Enter asks for the kind, and Persian digits are accepted', async () => {
  const onAdd = open()
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}{Enter}')
  await userEvent.click(screen.getByRole('button', { name: new RegExp(tagNames.tense) }))
  expect(onAdd.mock.calls).toEqual([[{ text: 0, tag: 'tense', start: 0, end: 5 }]])
  expect(digitOf('۴')).toBe('4')
})

it.each([
  ['in the text', '42'],
  ['in the dialog', '{Enter}42'],
  ['in the dialog, as Persian digits', '{Enter}۴۲'],
])('digits typed %s do not end up in the remark that opens', async (_, keys) => {
  open()
  await userEvent.keyboard(`{ArrowRight}${keys}`)
  const remark = screen.getByRole('textbox', { name: copy.marks.comment })
  expect(remark).toHaveFocus()
  expect(remark).toHaveValue('')
})

it('the dialog handles digits, and leaves other keys and those with a modifier to the browser', () => {
  const onTag = jest.fn()
  render(<TagDialog words="go" onTag={onTag} onClose={() => undefined} />)
  const isTaken = (key: string, modifier = {}) => {
    const event = createEvent.keyDown(window, { key, ...modifier })
    fireEvent(window, event)
    return event.defaultPrevented
  }
  expect(isTaken('a')).toBe(false)
  expect([isTaken('4', { ctrlKey: true }), isTaken('2', { metaKey: true }), isTaken('2', { altKey: true })]).toEqual([
    false,
    false,
    false,
  ])
  expect(onTag).not.toHaveBeenCalled()
  expect([isTaken('4'), isTaken('۲')]).toEqual([true, true])
  expect(onTag.mock.calls).toEqual([['agreement']])
})

it('Escape clears the selection, and without one nothing is annotated', async () => {
  const onAdd = open()
  await userEvent.keyboard('42{ArrowRight}')
  expect(screen.getByRole('button', { name: copy.text.mark })).toBeVisible()
  await userEvent.keyboard('{Escape}42{Enter}')
  expect(onAdd).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: copy.text.mark })).toBeNull()
})

it.each([
  ['11', 'off_topic'],
  ['35', 'spelling'],
  ['47', 'punctuation'],
  ['5', 'good'],
  ['4', null],
  ['48', null],
  ['9', null],
])('digits %s mean %s', (digits, tag) => {
  expect(tagOfDigits(digits)).toBe(tag)
})

it('numbers annotations in text order, whatever order they were added in', () => {
  const mark = (id: string, start: number, end: number): Annotation => ({
    id,
    text: 0,
    tag: 'tense',
    anchor: makeAnchor(TEXT, start, end) ?? { start, end, exact: '', prefix: '', suffix: '' },
    comment: '',
    replacement: null,
    isPrivate: false,
  })
  const drawn = annotationsOfText(0, numberAnnotations([mark('late', 17, 20), mark('early', 0, 2)]))
  expect(drawn.map(({ id, number }) => [id, number])).toEqual([
    ['early', 1],
    ['late', 2],
  ])
})
