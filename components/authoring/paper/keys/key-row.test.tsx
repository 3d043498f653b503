import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { keysCopy } from '@/lib/authoring/paper/words/key-editor'
import { keyProofCopy } from '@/lib/authoring/paper/words/key-proof'
import { type DraftGroup, type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { PaperEditorContext } from '../editor-context'
import { GroupCard } from '../groups/group-card'
import { createEditor } from '../testing/editor-kit'
import { setTypedKey } from '@/lib/authoring/paper/rules/draft-keys'
import { KeyList } from './key-list'
import { KeyRow } from './key-row'

const words: DraftGroup = {
  id: 'g1',
  type: 'sentence-completion',
  rubric: [],
  title: '',
  picture: null,
  marks: [],
  limit: { form: 'words', words: 2 },
  bank: null,
  reuse: false,
  example: null,
  body: [{ kind: 'line', text: 'Made of {{q1}} and {{q2}}.' }],
}
const statements: DraftGroup = {
  id: 'g2',
  type: 'true-false-not-given',
  rubric: ['Mine.'],
  questions: [{ id: 'q3', prompt: 'It was red.' }],
}
const draft: PaperDraft = {
  slug: 's',
  title: 't',
  skill: 'reading',
  module: 'academic',
  durationSeconds: 3600,
  recording: null,
  parts: [{ id: 'p1', instruction: null, cue: null, passage: null, task: null, groups: [words, statements] }],
  keys: {},
  unordered: [],
  bandTable: null,
  transcript: [],
}

function show(refId: string, groupId = 'g1') {
  const paper = createEditor(draft)
  render(
    <PaperEditorContext value={paper}>
      <KeyRow groupId={groupId} refId={refId} />
    </PaperEditorContext>,
  )
  return { paper, key: () => paper.getDraft().keys[refId] }
}
const field = () => screen.getByRole('textbox', { name: /^کلید سؤال/ })
const accepted = () =>
  within(screen.getAllByRole('list')[0] ?? document.body)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('shows all accepted answers at once, and sets the key only when a person confirms', async () => {
  const { key } = show('q1')
  await userEvent.type(field(), '(the) oak(s)')
  expect(accepted()).toEqual(['the oaks', 'the oak', 'oaks', 'oak'])
  expect(key()).toMatchObject({ typed: '(the) oak(s)', answer: null })
  await userEvent.click(screen.getByRole('button', { name: 'تأیید' }))
  expect(key()?.answer).toMatchObject({ kind: 'text' })
  expect(screen.getByText('تأیید شده')).toBeInTheDocument()
})

it('keeps the focus at the key whose button disappears when pressed', async () => {
  show('q1')
  await userEvent.type(field(), 'oak')
  screen.getByRole('button', { name: 'تأیید' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('button', { name: 'تأیید' })).not.toBeInTheDocument()
  expect(field()).toHaveFocus()
})

it('moves the focus to the heading of the list when a button that confirms several keys disappears', async () => {
  const paper = createEditor(draft)
  for (const ref of ['q1', 'q2']) paper.edit((now) => setTypedKey(now, ref, 'oak'))
  render(
    <PaperEditorContext value={paper}>
      <KeyList group={words} />
    </PaperEditorContext>,
  )
  screen.getByRole('button', { name: keyProofCopy.unseen(2) }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: keyProofCopy.unseen(2) })).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('heading', { name: keysCopy.title })).toHaveFocus())
})

it('a confirmed key is unconfirmed once it is changed', async () => {
  const { key } = show('q1')
  await userEvent.type(field(), 'oak')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(key()?.answer).not.toBeNull()
  await userEvent.type(field(), 's')
  expect(key()?.answer).toBeNull()
  expect(screen.getByText('تأیید نشده')).toBeInTheDocument()
})

it('lets a person choose how an ambiguous slash is read', async () => {
  const { key } = show('q1')
  await userEvent.type(field(), 'a/1 month')
  const before = accepted()
  await userEvent.click(screen.getByRole('radio', { checked: false }))
  expect(accepted()).not.toEqual(before)
  await userEvent.click(screen.getByRole('button', { name: 'تأیید' }))
  expect(key()?.answer).not.toBeNull()
})

it('warns while the writer types that an answer breaks the word limit', async () => {
  show('q1')
  await userEvent.type(field(), 'a very old oak')
  expect(screen.getByText(/NO MORE THAN TWO WORDS/)).toBeInTheDocument()
})

it('marks a trial answer, with the reason that the candidate would read', async () => {
  show('q1')
  await userEvent.type(field(), 'oaks')
  await userEvent.type(screen.getByLabelText(/^امتحان یک پاسخ برای/), 'oak')
  expect(screen.getByText('نمره نمی‌گیرد')).toBeInTheDocument()
  expect(screen.getByText(/این‌جا جمع لازم است/)).toBeInTheDocument()
})

it('one click adds a spelling that the key would refuse, before and after the key is confirmed', async () => {
  const { key } = show('q1')
  await userEvent.type(field(), 'book shop')
  await userEvent.click(screen.getByRole('button', { name: /^افزودن/ }))
  expect(accepted()).toEqual(['book shop', 'bookshop'])
  expect(key()?.answer).toBeNull()
  await userEvent.clear(field())
  await userEvent.type(field(), 'car park')
  await userEvent.click(screen.getByRole('button', { name: 'تأیید' }))
  await userEvent.click(screen.getByRole('button', { name: /^افزودن/ }))
  expect(accepted()).toEqual(['car park', 'carpark'])
  expect(key()?.answer).not.toBeNull()
  expect(field()).toHaveValue('car park / carpark')
})

it('one click chooses a label, and confirms it', async () => {
  const { key } = show('q3', 'g2')
  await userEvent.click(screen.getByRole('radio', { name: 'NOT GIVEN' }))
  expect(key()?.answer).toEqual({ kind: 'choice', accepts: ['NOT GIVEN'] })
})

it('Enter adds the next question and focuses it', async () => {
  const paper = createEditor(draft)
  render(
    <PaperEditorContext value={paper}>
      <ul>
        <GroupCard groupId="g2" isOpen onToggle={() => undefined} />
      </ul>
    </PaperEditorContext>,
  )
  await userEvent.click(screen.getByRole('textbox', { name: 'متن سؤال ۳' }))
  await userEvent.keyboard('{Enter}')
  await act(() => new Promise((done) => setTimeout(done, 0)))
  expect(screen.getByRole('textbox', { name: 'متن سؤال ۴' })).toHaveFocus()
  expect(paper.getDraft().parts[0]?.groups[1]).toMatchObject({ questions: [{ id: 'q3' }, { prompt: '' }] })
})

it('proposes the likeliest sentence for a confirmed key, and one click accepts it', async () => {
  const text = 'The harbour was made of stone. Its gates were cut from heavy oak. Ships came every day.'
  const passage = { title: 'Harbour', paragraphs: [{ id: 'a', text }] }
  const { key, paper } = show('q1')
  act(() => paper.edit((now) => ({ ...now, parts: now.parts.map((part) => ({ ...part, passage })) })))
  await userEvent.type(field(), 'oak')
  expect(screen.queryByRole('button', { name: /همین شاهد است/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'تأیید' }))
  await userEvent.click(screen.getByRole('button', { name: /همین شاهد است/ }))
  const quote = 'Its gates were cut from heavy oak.'
  expect(key()?.evidence).toEqual({ kind: 'passage', part: 1, paragraph: 'a', quote })
  expect(screen.queryByRole('button', { name: /همین شاهد است/ })).toBeNull()
})

const harbour = {
  title: 'Harbour',
  paragraphs: [{ id: 'a', text: 'The harbour was made of stone. Its gates were cut from heavy oak.' }],
}

it('shows what supports a key, and calls it proved only with the sentence that contains it', async () => {
  const { paper } = show('q1')
  await userEvent.type(field(), 'oak')
  expect(screen.getByText('نیاز به بررسی:').parentElement).toHaveTextContent('هنوز متنی نیست که پاسخ در آن پیدا شود.')
  act(() => paper.edit((now) => ({ ...now, parts: now.parts.map((part) => ({ ...part, passage: harbour })) })))
  expect(screen.getByText('بی‌ایراد:').parentElement).toHaveTextContent('Its gates were cut from heavy oak.')
  await userEvent.clear(field())
  await userEvent.type(field(), '1-oak')
  expect(screen.queryByText('بی‌ایراد:')).toBeNull()
  expect(screen.getByText('ایراد دارد:').parentElement).toHaveTextContent(/شماره‌ی سؤال شروع می‌شود/)
})

it('distinguishes the interpretations of a slash by what each accepts and refuses', async () => {
  show('q1')
  await userEvent.type(field(), 'big/large dog')
  const readings = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  expect(readings).toContain('می‌پذیرد: big، large dog · نمی‌پذیرد: big dog')
  expect(readings).toContain('می‌پذیرد: big dog، large dog · نمی‌پذیرد: big')
})

it('one button confirms all keys with evidence, another those that lack only a text', async () => {
  const paper = createEditor(draft)
  const type = (ref: string, typed: string) => paper.edit((now) => setTypedKey(now, ref, typed))
  type('q1', 'oak')
  type('q2', 'a/1 month')
  render(
    <PaperEditorContext value={paper}>
      <KeyList group={words} />
    </PaperEditorContext>,
  )
  expect(screen.queryByRole('button', { name: /کلید بی‌ایراد/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'بررسی کردم؛ تأیید ۱ کلید' })).toBeInTheDocument()
  act(() => paper.edit((now) => ({ ...now, parts: now.parts.map((part) => ({ ...part, passage: harbour })) })))
  await userEvent.click(await screen.findByRole('button', { name: 'تأیید ۱ کلید بی‌ایراد' }))
  expect(paper.getDraft().keys.q1?.answer).toMatchObject({ kind: 'text' })
  expect(paper.getDraft().keys.q2?.answer).toBeNull()
})
