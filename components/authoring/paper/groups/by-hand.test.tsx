import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { checkPaper } from '@/lib/authoring/paper-check/rules/check-paper'
import { compileDraft } from '@/lib/authoring/paper/rules/compile-draft'
import { makeEmptyPaper } from '@/lib/authoring/paper/rules/new-paper'
import { type PaperEditor, PaperEditorContext } from '../editor-context'
import { createEditor, stubDialogs } from '../testing/editor-kit'
import { GroupsPanel } from './groups'

const TEXT = [
  'Robert Hale left the guild in 1704 and built boats of oak near the harbour, as his father had done before him.',
  'Mary Pell sold the boats to fishermen, who paid for them with salt, because coins were rare in the north.',
  'John Voss kept the books of the yard and wrote that no boat had ever been lost in its first winter.',
]
const STATEMENTS = [
  'Hale built his boats far from the sea.',
  'The boats were made of oak.',
  'Fishermen paid for boats with salt.',
  'Coins were common in the north.',
  'Voss wrote down what was sold.',
  'Pell had been born in the north.',
]
const CHOICES = `7. Why did Hale leave the guild?
A. to travel
B. to build boats
C. to sell salt
D. to keep books
8. What did fishermen give for a boat?
A. oak
B. coins
C. salt
D. fish
9. What does Voss say of the boats?
A. None was lost in its first winter.
B. They were slow.
C. They were sold late.
D. They were heavy.
10. Where were the boats built?
A. near the harbour
B. in the guild
C. in the north
D. on a river`
const NAMES = 'A. Robert Hale\nB. Mary Pell\nC. John Voss\nD. Anne Field'
const DEEDS = ['followed the trade of a parent', 'dealt with buyers', 'kept a record']

/** The input that a person would need; copying a text is counted with its paste. */
const hands = { clicks: 0, keys: 0, pastes: 0 }
const click = (element: HTMLElement) => {
  hands.clicks += 1
  fireEvent.click(element)
}
const paste = (element: HTMLElement, text: string) => {
  hands.pastes += 1
  fireEvent.paste(element, { clipboardData: { getData: () => text } })
}
const press = (element: HTMLElement, key: string) => {
  hands.keys += 1
  fireEvent.keyDown(element, { key })
}
const type = (element: HTMLElement, text: string) => {
  hands.keys += text.length
  fireEvent.change(element, { target: { value: text } })
}

function openPaper(): PaperEditor {
  const empty = makeEmptyPaper({ skill: 'reading', module: 'academic', slug: 'by-hand', title: 'By hand' })
  // The passage is one paste into its own editor, which is not rendered here.
  hands.clicks += 1
  hands.pastes += 1
  const passage = { title: 'Boats', paragraphs: TEXT.map((text, index) => ({ id: `p${index + 1}`, text })) }
  return createEditor({ ...empty, parts: empty.parts.map((part) => ({ ...part, passage })) })
}

beforeAll(stubDialogs)

const prompt = (number: string) => screen.getByRole('textbox', { name: `متن سؤال ${number}` })
const persian = (number: number) => number.toLocaleString('fa-IR')

async function startGroup(name: RegExp, first: number): Promise<HTMLElement> {
  click(screen.getByRole('button', { name: 'گروه جدید' }))
  click(within(screen.getByRole('dialog')).getByRole('button', { name }))
  return screen.findByRole('textbox', { name: `متن سؤال ${persian(first)}` })
}
function writePrompts(first: number, prompts: readonly string[]): void {
  prompts.forEach((text, index) => {
    const number = persian(first + index)
    if (!screen.queryByRole('textbox', { name: `متن سؤال ${number}` }))
      press(prompt(persian(first + index - 1)), 'Enter')
    type(prompt(number), text)
  })
}
function giveKeys(first: number, labels: readonly string[]): void {
  labels.forEach((label, index) => {
    const group = screen.getByRole('group', { name: `کلید سؤال ${persian(first + index)}` })
    click(within(group).getByRole('radio', { name: label }))
  })
}

test('a passage with thirteen questions is written by hand, ready to publish, in far less than twenty minutes of work', async () => {
  const paper = openPaper()
  render(
    <PaperEditorContext value={paper}>
      <GroupsPanel partId={paper.getDraft().parts[0]?.id ?? ''} />
    </PaperEditorContext>,
  )
  await startGroup(/^True \/ False/, 1)
  writePrompts(1, STATEMENTS)
  giveKeys(1, ['FALSE', 'TRUE', 'TRUE', 'FALSE', 'NOT GIVEN', 'NOT GIVEN'])
  const field = await startGroup(/^چندگزینه‌ای/, 7)
  paste(field, CHOICES)
  giveKeys(7, ['B', 'C', 'A', 'A'])
  await startGroup(/ویژگی/, 11)
  const bank = screen.getAllByRole('textbox', { name: /^گزینه‌ی .*A/ }).at(-1)
  if (bank) paste(bank, NAMES)
  writePrompts(11, DEEDS)
  giveKeys(11, ['A', 'B', 'C'])

  const { content, key } = compileDraft(paper.getDraft())
  const errors = () => checkPaper({ content, key, media: new Map() }).filter(({ severity }) => severity === 'error')
  expect(key.questions).toHaveLength(13)
  expect(errors()).toEqual([])
  const bare = { ...hands }
  for (const button of screen.getAllByRole('button', { name: /همین شاهد است/ })) act(() => click(button))
  const proved = compileDraft(paper.getDraft()).key.questions.filter(({ evidence }) => evidence)
  expect(proved.length).toBeGreaterThanOrEqual(12)
  // A slow writer: two seconds a click, two keys a second, ten seconds to copy and paste.
  const minutes = ({ clicks, keys, pastes }: typeof hands) => (clicks * 2 + keys / 2 + pastes * 10) / 60
  process.stdout.write(
    `by hand: ${JSON.stringify(bare)}, ${minutes(bare).toFixed(1)} min; with evidence: ${JSON.stringify(hands)}, ${minutes(hands).toFixed(1)} min\n`,
  )
  expect(minutes(hands)).toBeLessThan(20)
})
