import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { answerClassNames, keysCopy } from '@/lib/authoring/paper/words/key-editor'
import { proofCopy } from '@/lib/authoring/word-import/words/import-proof'
import { makeEmptyPaper } from '@/lib/authoring/paper/rules/new-paper'
import {
  type AnsweredProposal,
  answerProposal,
  NOTHING_ANSWERED,
} from '@/lib/authoring/word-import/rules/proof/proposal-draft'
import { listProposedStrip, proveKeys } from '@/lib/authoring/word-import/rules/prove-keys'
import { chooseAllParts, acceptProposal } from '@/lib/authoring/word-import/rules/accept-proposal'
import { proposeImport } from '@/lib/authoring/word-import/rules/understand'
import { KeyCard } from './key-card'

const draft = makeEmptyPaper({ skill: 'reading', module: 'academic', slug: 's', title: '' })
const TEXT = `Questions 1-2
Answer the questions below. Write NO MORE THAN TWO WORDS AND/OR A NUMBER for each answer.
1 How long did the repair take?
2 When was the bridge closed?

Questions 3-4
Choose TWO letters, A-E.
3-4 Which TWO things were carried by the mules?
A salt
B cloth
C stone
D mint
E wool

Questions 5
Choose the correct letter, A, B or C.
5 What did the drivers chew?
A mint
B salt
C cloth

Answer key
1 a/1 month
2 1066
3 A
4 B
5 A
`
const read = proveKeys(proposeImport(TEXT, 'reading'), draft)

/** The card of one question; `taken` is its key in the paper if the proposal were accepted now. */
function show(number: number) {
  let now: AnsweredProposal = NOTHING_ANSWERED
  const understoodNow = () => answerProposal(read, now)
  const find = () => {
    const strip = listProposedStrip(understoodNow(), draft, now.readingChoices)
    const shownKey = strip.find(({ numbers }) => numbers.includes(number))
    const groups = understoodNow().parts.flatMap((part) => part.groups)
    const group = groups.find(({ numbers }) => shownKey !== undefined && shownKey.ref in numbers)
    if (!shownKey || !group) throw new Error(`no question ${number}`)
    return { openItem: shownKey, group }
  }
  function Card() {
    const [answered, setAnswered] = useState(NOTHING_ANSWERED)
    now = answered
    return <KeyCard {...find()} answered={answered} onAnswer={setAnswered} onClose={() => undefined} />
  }
  render(<Card />)
  return {
    key: () => find().group.keys[find().openItem.ref],
    taken: () => {
      const paper = acceptProposal(draft, understoodNow(), chooseAllParts(understoodNow(), draft))
      return Object.values(paper.keys).map(({ answer }) => answer)
    },
  }
}
const accepts = () => screen.getByText(/^می‌پذیرد: \u2068/)
const labels = () => within(screen.getByRole('group', { name: keysCopy.key('۳–۴') }))

test('a slash with several readings is chosen by what each accepts and refuses; the chosen reading is the one confirmed', async () => {
  const card = show(1)
  const [first] = screen.getAllByRole('radio', { checked: true })
  const other = screen.getByRole('radio', { checked: false })
  const before = accepts().textContent
  await userEvent.click(other)
  expect(other).toBeChecked()
  expect(first).not.toBeChecked()
  expect(other).toHaveFocus()
  expect(accepts().textContent).not.toBe(before)
  expect(card.key()?.answer).toBeNull()
  const wanted = accepts().textContent
  await userEvent.click(screen.getByRole('button', { name: proofCopy.confirm }))
  expect(accepts().textContent).toBe(wanted)
  expect(card.taken()).toContainEqual(card.key()?.answer)
})

test('typing another key discards the chosen reading', async () => {
  show(1)
  await userEvent.click(screen.getByRole('radio', { checked: false }))
  const field = screen.getByRole('textbox', { name: proofCopy.key })
  const chosen = accepts().textContent
  await userEvent.clear(field)
  await userEvent.type(field, 'a/1 month')
  expect(accepts().textContent).not.toBe(chosen)
})

test('the class of an answer is chosen before the import, and is imported', async () => {
  const card = show(2)
  await userEvent.click(screen.getByText(new RegExp(`^${keysCopy.entries}`)))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: keysCopy.class('1066') }), answerClassNames.code)
  if (!card.key()?.answer) await userEvent.click(screen.getByRole('button', { name: proofCopy.confirm }))
  expect(card.key()?.answer).toMatchObject({ kind: 'text', accepts: [{ class: 'code' }] })
  expect(card.taken()).toContainEqual(card.key()?.answer)
})

test('a choose-two key is chosen with both of its letters', async () => {
  const card = show(3)
  expect(card.key()?.answer).toEqual({ kind: 'choices', labels: ['A', 'B'] })
  await userEvent.click(labels().getByRole('checkbox', { name: 'B' }))
  expect(card.key()?.answer).toBeNull()
  expect(screen.getByText(keysCopy.chooseMore(1))).toBeInTheDocument()
  await userEvent.click(labels().getByRole('checkbox', { name: 'E' }))
  expect(card.key()?.answer).toEqual({ kind: 'choices', labels: ['A', 'E'] })
  // A third choice is ignored.
  await userEvent.click(labels().getByRole('checkbox', { name: 'C' }))
  expect(card.taken()).toContainEqual({ kind: 'choices', labels: ['A', 'E'] })
})

test('a choice may have several right letters', async () => {
  const card = show(5)
  await userEvent.click(screen.getByRole('checkbox', { name: keysCopy.several }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'C' }))
  expect(card.key()?.answer).toEqual({ kind: 'choice', accepts: ['A', 'C'] })
})
