import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { PaperEditorContext } from '@/components/authoring/paper/editor-context'
import { stubBrowserApis, createReadOnlyEditor } from '@/components/authoring/paper/testing/editor-kit'
import { leftoverReasons } from '@/lib/authoring/word-import/words/import-dialog'
import { questionTypeName } from '@/lib/paper/content/words/question-types'
import { proofCopy, stripTones } from '@/lib/authoring/word-import/words/import-proof'
import { makeEmptyPaper } from '@/lib/authoring/paper/rules/new-paper'
import { pointerMessage, isHighlightMessage, PREVIEW_READY } from '@/lib/paper/content/rules/live-preview'
import { type GroupType } from '@/lib/paper/content/rules/question-types'
import { COPIED_PDF } from '@/lib/authoring/word-import/rules/fixtures/thirteen-questions'
import { answerProposal, NOTHING_ANSWERED } from '@/lib/authoring/word-import/rules/proof/proposal-draft'
import { targetOf, type ImportProposal } from '@/lib/authoring/word-import/rules/proposal'
import { listSegments } from '@/lib/authoring/word-import/rules/proof/document-segments'
import { proposeImport } from '@/lib/authoring/word-import/rules/understand'
import { DocumentPane } from './document-pane'
import { ProofPanes } from './proof-panes'

beforeAll(stubBrowserApis)

afterEach(() => jest.restoreAllMocks())

const UNRULED = `The Salt Road

Questions 1-2
1 Where did the mules sleep at night?
2 Who kept the bridges?

Answer key
1 barn
2 monks
`

const UNTYPED = `Questions 1-2
1 The path was never wide.
2 The keepers were paid in salt.
`

const READING = { skill: 'reading', transcript: [] } as const

type Shown = {
  onType?: (group: string, type: GroupType) => void
  askTitle?: ReactNode
  change?: (read: ImportProposal) => ImportProposal
}

function show(text: string, { onType = () => undefined, askTitle = null, change = (read) => read }: Shown = {}) {
  const draft = makeEmptyPaper({ skill: 'reading', module: 'academic', slug: 's', title: '' })
  const read = change(proposeImport(text, 'reading'))
  function Panes() {
    const [answered, setAnswered] = useState(NOTHING_ANSWERED)
    return (
      <ProofPanes
        proposal={answerProposal(read, answered)}
        target={READING}
        answers={answered}
        onAnswer={setAnswered}
        onType={onType}
        titleQuestion={askTitle}
      />
    )
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PaperEditorContext value={createReadOnlyEditor(draft)}>
        <Panes />
      </PaperEditorContext>
    </QueryClientProvider>,
  )
}

const strip = () => screen.getByRole('toolbar', { name: proofCopy.strip })
const pieces = () => within(screen.getByRole('list', { name: proofCopy.document })).getAllByRole('button')
const pieceOf = (start: string) => {
  const found = pieces().find((item) => item.querySelector('[id$="-text"]')?.textContent?.startsWith(start))
  if (!found) throw new Error(`no piece ${start}`)
  return found
}

test('every key of the strip shows its number and its state; arrows move along it, from right to left', async () => {
  show(COPIED_PDF)
  const keys = within(strip()).getAllByRole('button')
  expect(keys).toHaveLength(13)
  expect(keys.map((key) => key.getAttribute('aria-label'))[10]).toBe('سؤال ۱۱: نیاز به بررسی')
  expect(keys.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  act(() => keys[0]?.focus())
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}')
  expect(keys[1]).toHaveFocus()
  await userEvent.keyboard('{End}')
  expect(keys[12]).toHaveFocus()
})

test('the legend of the strip counts questions: a choose-two counts twice', () => {
  show(`Questions 1-2
Choose TWO letters, A-C.
Which TWO did the mules carry?
A salt
B cloth
C wool

Answer key
1-2 A, B
`)
  expect(within(strip()).getAllByRole('button')).toHaveLength(1)
  expect(screen.getByText(proofCopy.legend(stripTones.green.name, 2))).toBeInTheDocument()
})

test('an unconfirmed key is typed and confirmed with Enter; Escape closes its card and returns to the strip', async () => {
  show(COPIED_PDF)
  const key = () => within(strip()).getAllByRole('button')[10]
  act(() => key()?.focus())
  await userEvent.keyboard('{Enter}')
  const field = screen.getByRole('textbox', { name: proofCopy.key })
  expect(field).toHaveValue('abbey / monastery?')
  await userEvent.clear(field)
  await userEvent.type(field, 'abbey{Enter}')
  expect(key()?.getAttribute('aria-label')).toBe('سؤال ۱۱: بی‌ایراد، تأیید شده')
  const confirmed = screen.getByRole('button', { name: proofCopy.confirmed })
  expect(confirmed).toHaveAttribute('aria-disabled', 'true')
  act(() => confirmed.focus())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('textbox', { name: proofCopy.key })).toBeNull()
  expect(key()).toHaveFocus()
})

test('an unreadable key is not called a missing one', async () => {
  show(COPIED_PDF)
  await userEvent.click(within(strip()).getAllByRole('button')[10] ?? document.body)
  const field = screen.getByRole('textbox', { name: proofCopy.key })
  fireEvent.change(field, { target: { value: '((((' } })
  expect(await screen.findByText(proofCopy.notUnderstood)).toBeInTheDocument()
  fireEvent.change(field, { target: { value: '' } })
  expect(await screen.findByText(proofCopy.noKey)).toBeInTheDocument()
})

test('a click that confirms a key leaves the focus on its card', async () => {
  show(COPIED_PDF)
  await userEvent.click(within(strip()).getAllByRole('button')[10] ?? document.body)
  const field = screen.getByRole('textbox', { name: proofCopy.key })
  await userEvent.clear(field)
  await userEvent.type(field, 'abbey')
  await userEvent.click(screen.getByRole('button', { name: proofCopy.confirm }))
  expect(screen.getByRole('button', { name: proofCopy.confirmed })).toHaveFocus()
})

test('a segment of the document shows its use in words', () => {
  show(COPIED_PDF)
  expect(pieceOf('2. Bridges')).toHaveAccessibleName(/^سؤال ۲ خط ۲۰ /)
  expect(pieceOf('Page 1 of 3')).toHaveAccessibleName(/^استفاده نشد /)
  expect(pieceOf('1 F')).toHaveAccessibleName(/^کلید ۱، ۵، ۹، ۱۳ /)
  expect(pieceOf('Page 1 of 3')).toHaveAccessibleDescription(leftoverReasons.outside)
  expect(pieceOf('2. Bridges')).not.toHaveAccessibleDescription()
})

test('names the words of a line that are left out, with the reason', () => {
  const lines = [
    {
      at: 1,
      text: 'Salt was very dear.',
      uses: [{ use: 'text' as const, target: null }],
      left: [{ at: 1, text: 'very', reason: 'lost' as const }],
    },
  ]
  render(
    <DocumentPane
      segments={listSegments(lines)}
      nameOf={() => 'متن'}
      questionOf={() => null}
      onOpen={() => undefined}
    />,
  )
  const [piece] = pieces()
  expect(piece).toHaveAccessibleDescription(`${proofCopy.leftOut(['very'])}${leftoverReasons.lost}`)
})

test('one button of a list that became shorter is still a tab stop', () => {
  const piece = (at: number) => ({ at, text: `Line ${at}`, uses: [{ use: 'left' as const, target: null }], left: [] })
  const pane = (count: number) => (
    <DocumentPane
      segments={listSegments(Array.from({ length: count }, (_, index) => piece(index + 1)))}
      nameOf={() => 'متن'}
      questionOf={() => null}
      onOpen={() => undefined}
    />
  )
  const { rerender } = render(pane(3))
  act(() => pieces()[2]?.focus())
  rerender(pane(2))
  expect(pieces().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0])
})

test('focus in the document highlights the paper, and hover in the paper highlights the document', () => {
  show(COPIED_PDF)
  const frame = document.querySelector('iframe')?.contentWindow
  if (!frame) throw new Error('no frame')
  const sent: unknown[] = []
  frame.postMessage = (message: unknown) => {
    sent.push(message)
  }
  const hear = (data: unknown) =>
    act(() => {
      window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: frame }))
    })
  hear(PREVIEW_READY)
  act(() => pieceOf('2. Bridges').focus())
  const light = sent.findLast(isHighlightMessage)
  expect(light).toMatchObject({ isOpened: true, places: [{ kind: 'question', part: 1, question: '2' }] })
  hear(pointerMessage({ place: { kind: 'question', part: 1, question: '12' }, isChosen: false }))
  expect(pieceOf('12 The oldest').className).toContain('outline-primary')
  expect(pieceOf('2. Bridges').className).not.toContain('outline-primary')
  act(() => within(strip()).getAllByRole('button')[1]?.focus())
  hear(pointerMessage({ place: null, isChosen: false }))
  expect(pieceOf('2. Bridges').className).toContain('outline-primary')
})

test('asks about a guessed type at its lines, with the choices that fit them', async () => {
  const onType = jest.fn()
  show(UNRULED, { onType })
  await userEvent.click(screen.getByRole('combobox', { name: proofCopy.typeLabel }))
  const options = screen.getAllByRole('option')
  expect(options.length).toBeGreaterThan(1)
  await userEvent.click(options[1] ?? document.body)
  expect(onType).toHaveBeenCalledWith('g11', expect.any(String))
})

test('asks for the type of a group without any hint where the group begins, without a default answer', async () => {
  const onType = jest.fn()
  show(UNTYPED, { onType })
  const ask = screen.getByRole('combobox', { name: proofCopy.typeLabel })
  expect(ask).toHaveTextContent(proofCopy.typeChoose)
  expect(ask.closest('li')).toHaveTextContent('Questions 1-2')
  await userEvent.click(ask)
  await userEvent.click(screen.getByRole('option', { name: questionTypeName('true-false-not-given') }))
  expect(onType).toHaveBeenCalledWith('g11', 'true-false-not-given')
})

test('two questions about one line are both asked', () => {
  const name = { use: 'title', target: targetOf.title } as const
  const change = (read: ImportProposal): ImportProposal => ({
    ...read,
    lines: read.lines.map((line) =>
      line.text.startsWith('1 Where')
        ? { ...line, uses: [...line.uses, name] }
        : {
            ...line,
            uses: line.uses.filter(({ target }) => target !== name.target && target !== targetOf.group('g11')),
          },
    ),
  })
  show(UNRULED, { change, askTitle: <p>Which name?</p> })
  expect(screen.getByText('Which name?')).toBeInTheDocument()
  expect(screen.getByRole('combobox', { name: proofCopy.typeLabel })).toBeInTheDocument()
})

test('on a phone the document and the paper are two tabs; pressing a segment opens the paper', () => {
  show(COPIED_PDF)
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44)
  const tab = (name: string) => screen.getByRole('button', { name })
  expect(tab(proofCopy.document)).toHaveAttribute('aria-pressed', 'true')
  fireEvent.click(pieceOf('2. Bridges'))
  expect(tab(proofCopy.paper)).toHaveAttribute('aria-pressed', 'true')
  // The press hides the segment, which fires a pointer leave: the segment stays highlighted.
  expect(tab(proofCopy.paper)).toHaveFocus()
  fireEvent.pointerLeave(pieceOf('2. Bridges'))
  expect(pieceOf('2. Bridges').className).toContain('outline-primary')
})
