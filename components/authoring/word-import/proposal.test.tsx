import { render, screen } from '@testing-library/react'
import { createReadOnlyEditor } from '@/components/authoring/paper/testing/editor-kit'
import { wizardCopy } from '@/lib/authoring/word-import/words/import-dialog'
import { makeEmptyPaper } from '@/lib/authoring/paper/rules/new-paper'
import { type ImportProposal } from '@/lib/authoring/word-import/rules/proposal'
import { answerProposal, NOTHING_ANSWERED, typeAnswer } from '@/lib/authoring/word-import/rules/proof/proposal-draft'
import { chooseAllParts } from '@/lib/authoring/word-import/rules/accept-proposal'
import { proposeImport } from '@/lib/authoring/word-import/rules/understand'
import { PaperEditorContext } from '../paper/editor-context'
import { Proposal } from './proposal'
import { ProposedText } from './proposed-text'

const PLAIN = `Questions 1-2
Answer the questions below. Write NO MORE THAN TWO WORDS for each answer.
1 Where did the mules sleep at night?
2 Who kept the bridges?

Answer key
1 barn
2 monks
`
const draft = makeEmptyPaper({ skill: 'reading', module: 'academic', slug: 's', title: '' })
const read = proposeImport(PLAIN, 'reading')
const [ref = ''] = read.parts.flatMap(({ groups }) => groups.flatMap(({ numbers }) => Object.keys(numbers)))

function show(proposal: ImportProposal, counted: readonly number[] = [1, 2]) {
  const doNothing = () => undefined
  render(
    <PaperEditorContext value={createReadOnlyEditor(draft)}>
      <Proposal
        proposal={proposal}
        countedNumbers={counted}
        choices={chooseAllParts(proposal, draft)}
        onChoices={doNothing}
        onKeptChange={doNothing}
        onBack={doNothing}
        onAccept={doNothing}
        proof={null}
      />
    </PaperEditorContext>,
  )
}

test('reports no loss if the proposal contains the document word for word', () => {
  show(read)
  expect(screen.getByText(wizardCopy.all)).toBeInTheDocument()
})

test.each([
  ['an explanation was dropped', { ...NOTHING_ANSWERED, unexplained: [ref] }],
  ['a key was replaced', typeAnswer(NOTHING_ANSWERED, ref, 'stable')],
])('does not claim that nothing is left out when %s', (_, answered) => {
  show(answerProposal(read, answered))
  expect(screen.getByText(wizardCopy.allBut)).toBeInTheDocument()
  expect(screen.queryByText(wizardCopy.all)).not.toBeInTheDocument()
})

test('a key typed as in the document counts as no loss', () => {
  show(answerProposal(read, typeAnswer(NOTHING_ANSWERED, ref, 'barn')))
  expect(screen.getByText(wizardCopy.all)).toBeInTheDocument()
})

test('the wizard names the questions missing from the proposal, and does not claim that nothing is lost', () => {
  show(read, [1, 2, 3, 4])
  expect(screen.getByText(wizardCopy.unfound(4, [3, 4]))).toBeInTheDocument()
  expect(screen.queryByText(wizardCopy.all)).not.toBeInTheDocument()
})

test('shows a total that agrees with the proposal', () => {
  show(read)
  expect(screen.getByText(wizardCopy.counted(2))).toBeInTheDocument()
})

test('a proposed task shows bold words, and no asterisks', () => {
  const task = { prompt: ['**Cities are growing.**', 'Discuss.'], minutes: 40, minimumWords: 250 }
  const part = { number: 2, passage: null, task, groups: [] }
  render(<ProposedText part={part} isAccepted isDisabled={false} isReplacing={false} onChange={() => undefined} />)
  expect(screen.getByText('Cities are growing.', { selector: 'strong' })).toBeVisible()
  expect(screen.getByText(/Discuss\.$/)).not.toHaveTextContent('**')
})
