import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PaperEditorContext } from '@/components/authoring/paper/editor-context'
import { stubBrowserApis, createReadOnlyEditor } from '@/components/authoring/paper/testing/editor-kit'
import { unusedCopy } from '@/lib/documents/draft/words/editor'
import { encodingNames, textFileCopy } from '@/lib/documents/draft/words/text-file'
import { wizardCopy } from '@/lib/authoring/word-import/words/import-dialog'
import { questionTypeName } from '@/lib/paper/content/words/question-types'
import { proofCopy } from '@/lib/authoring/word-import/words/import-proof'
import { makeEmptyPaper } from '@/lib/authoring/paper/rules/new-paper'
import { COPIED_PDF } from '@/lib/authoring/word-import/rules/fixtures/thirteen-questions'
import WizardDialog from './wizard-dialog'

beforeAll(stubBrowserApis)

function open() {
  const draft = makeEmptyPaper({ skill: 'reading', module: 'academic', slug: 's', title: '' })
  const onClose = jest.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PaperEditorContext value={createReadOnlyEditor(draft)}>
        <WizardDialog onClose={onClose} />
      </PaperEditorContext>
    </QueryClientProvider>,
  )
  return onClose
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const key = (index: number) =>
  within(screen.getByRole('toolbar', { name: proofCopy.strip })).getAllByRole('button')[index]

test('going back to the text keeps the confirmed keys and the deselected groups', async () => {
  open()
  const field = screen.getByLabelText(wizardCopy.field)
  fireEvent.change(field, { target: { value: COPIED_PDF } })
  await press(wizardCopy.read)
  act(() => key(10)?.focus())
  await userEvent.keyboard('{Enter}')
  await userEvent.clear(screen.getByRole('textbox', { name: proofCopy.key }))
  await userEvent.type(screen.getByRole('textbox', { name: proofCopy.key }), 'abbey{Enter}')
  const group = () => screen.getByRole('checkbox', { name: /سؤال‌های ۶–۹/ })
  await userEvent.click(group())
  await press(wizardCopy.back)
  expect(screen.getByLabelText(wizardCopy.field)).toHaveValue(COPIED_PDF)
  await press(wizardCopy.read)
  expect(key(10)).toHaveAccessibleName(/^سؤال ۱۱: بی‌ایراد/)
  expect(group()).not.toBeChecked()
})

test('«انصراف» asks before it discards pasted text', async () => {
  const onClose = open()
  fireEvent.change(screen.getByLabelText(wizardCopy.field), { target: { value: COPIED_PDF } })
  await press(wizardCopy.cancel)
  expect(onClose).not.toHaveBeenCalled()
  await press(unusedCopy.close)
  expect(onClose).toHaveBeenCalledTimes(1)
})

const UNTYPED = `Questions 1-2
1 The path was never wide.
2 The keepers were paid in salt.

Answer key
1 T
2 F
`

test('questions of unknown type enter the paper once their type is chosen, and stay when the text is edited', async () => {
  open()
  const field = () => screen.getByLabelText(wizardCopy.field)
  const ask = () => screen.getByRole('combobox', { name: proofCopy.typeLabel })
  const wanted = questionTypeName('yes-no-not-given')
  fireEvent.change(field(), { target: { value: UNTYPED } })
  await press(wizardCopy.read)
  expect(screen.queryByRole('toolbar', { name: proofCopy.strip })).not.toBeInTheDocument()
  await userEvent.click(ask())
  await userEvent.click(screen.getByRole('option', { name: wanted }))
  await screen.findByRole('toolbar', { name: proofCopy.strip })
  expect(key(1)).toBeInTheDocument()
  expect(ask()).toHaveTextContent(wanted)
  expect(screen.getByText(proofCopy.typeChosen(wanted))).toBeInTheDocument()
  expect(ask()).toHaveFocus()
  await press(wizardCopy.back)
  fireEvent.change(field(), { target: { value: UNTYPED.replace('never', 'hardly') } })
  await press(wizardCopy.read)
  expect(ask()).toHaveTextContent(wanted)
})

test('a deselected group stays so when the wording of a question is edited', async () => {
  open()
  const field = () => screen.getByLabelText(wizardCopy.field)
  fireEvent.change(field(), { target: { value: COPIED_PDF } })
  await press(wizardCopy.read)
  const group = () => screen.getByRole('checkbox', { name: /سؤال‌های ۶–۹/ })
  await userEvent.click(group())
  await press(wizardCopy.back)
  fireEvent.change(field(), { target: { value: COPIED_PDF.replace('Who found', 'Who then found') } })
  await press(wizardCopy.read)
  expect(group()).not.toBeChecked()
})

test('lists only what the plain text of a paste lacks', () => {
  open()
  const paste = (html: string) =>
    fireEvent.paste(screen.getByLabelText(wizardCopy.field), { clipboardData: { getData: () => html } })
  paste('<p>About 10<sup>3</sup> men lived in the <u>old</u> town of it</p>')
  expect(screen.getByLabelText(wizardCopy.field)).toHaveValue('About 10³ men lived in the +{old} town of it')
  expect(screen.queryByText(wizardCopy.notPasted)).not.toBeInTheDocument()
  paste('<table><tr><td rowspan="2">mill</td><td>y</td></tr><tr><td>z</td></tr></table>')
  expect(screen.getByText(wizardCopy.notPasted)).toBeInTheDocument()
  expect(screen.getByRole('listitem')).toHaveTextContent('mill')
})

test('a warning about a paste disappears with the pasted text', () => {
  open()
  const field = screen.getByLabelText<HTMLTextAreaElement>(wizardCopy.field)
  const paste = (html: string) => fireEvent.paste(field, { clipboardData: { getData: () => html } })
  const table = (word: string) => `<table><tr><td rowspan="2">${word}</td><td>y</td></tr><tr><td>z</td></tr></table>`
  const listShownTexts = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
  paste(table('mill'))
  field.setSelectionRange(field.value.length, field.value.length)
  paste(table('barn'))
  expect(listShownTexts()).toEqual(['mill', 'barn'])
  field.select()
  paste(table('oast'))
  expect(listShownTexts()).toEqual(['oast'])
  field.select()
  // As plain text: the browser inserts it.
  paste('')
  fireEvent.change(field, { target: { value: 'Reading passage 1' } })
  expect(listShownTexts()).toEqual([])
  paste(table('mill'))
  fireEvent.change(field, { target: { value: '' } })
  expect(screen.queryByText(wizardCopy.notPasted)).not.toBeInTheDocument()
})

test('the encoding of a Notepad file is shown, can be changed, and is in doubt until a person answers', async () => {
  open()
  const bytes = Uint8Array.of(...new TextEncoder().encode(UNTYPED), 0xe9)
  const file = new File([bytes], 'two-questions.txt', { type: 'text/plain' })
  // jsdom's File has no arrayBuffer().
  Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.resolve(bytes.buffer) })
  await userEvent.upload(screen.getByLabelText(wizardCopy.choose), file)
  const list = await screen.findByRole('combobox', { name: textFileCopy.readAs })
  const read = screen.getByRole('button', { name: wizardCopy.read })
  expect(read).toBeDisabled()
  await userEvent.click(list)
  await userEvent.click(screen.getByRole('option', { name: encodingNames['windows-1256'] }))
  expect(screen.getByLabelText(wizardCopy.field)).toHaveValue(`${UNTYPED}é`)
  expect(read).toBeEnabled()
})
