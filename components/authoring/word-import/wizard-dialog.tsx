'use client'

import { useMemo, useState } from 'react'
import { WritingDialog } from '@/components/documents/editor/writing-dialog'
import { toast } from '@/components/ui/toast/toast'
import { wizardCopy } from '@/lib/authoring/word-import/words/import-dialog'
import { countKeys, type DoubtKind, type ImportProposal } from '@/lib/authoring/word-import/rules/proposal'
import {
  chooseAllParts,
  type Choices,
  countRefused,
  acceptProposal,
} from '@/lib/authoring/word-import/rules/accept-proposal'
import { proveKeys } from '@/lib/authoring/word-import/rules/prove-keys'
import { proposeImport } from '@/lib/authoring/word-import/rules/understand'
import { carryAnswers, carryChoices, carryTypes } from '@/lib/authoring/word-import/rules/proof/carry-over'
import {
  answerProposal,
  type AnsweredProposal,
  NOTHING_ANSWERED,
} from '@/lib/authoring/word-import/rules/proof/proposal-draft'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { type TypeChoices } from '@/lib/authoring/word-import/rules/read-parts'
import { type WordText } from '@/lib/authoring/word-import/contract'
import { listQuestionNumbers } from '@/lib/authoring/word-import/rules/loss-check/count-questions'
import { usePaperEditor } from '../paper/editor-context'
import { TitleQuestion } from './proof/import-questions'
import { ProofPanes } from './proof/proof-panes'
import { Proposal } from './proposal'
import { WizardInput } from './wizard-input'

type ParsedText = {
  readonly text: string
  /** The proposal, parsed with `keptDoubts` and `types`. */
  readonly proposal: ImportProposal
  /** The proposal without `types`: the groups with which a second parse is compared. */
  readonly untypedProposal: ImportProposal
  readonly keptDoubts: ReadonlySet<DoubtKind>
  readonly types: TypeChoices
  readonly answered: AnsweredProposal
  readonly choices: Choices
}

/** Two steps: paste the text, then review the proposal. Nothing enters the paper before the review. */
export default function WizardDialog({ onClose }: { onClose: () => void }) {
  const { edit, getDraft } = usePaperEditor()
  const [text, setText] = useState('')
  const [word, setWord] = useState<WordText | null>(null)
  const [parsed, setParsed] = useState<ParsedText | null>(null)
  // Going back to the text keeps the answers.
  const [isReviewing, setReviewing] = useState(false)
  const proposal = useMemo(() => parsed && answerProposal(parsed.proposal, parsed.answered), [parsed])
  const parse = (corrections: Pick<ParsedText, 'keptDoubts' | 'types'> = parsed ?? NO_CORRECTIONS) => {
    setParsed(parseAgain(text, corrections, parsed, getDraft()))
    setReviewing(true)
  }
  const accept = (choices: Choices) => {
    if (!proposal) return
    const before = getDraft()
    const refused = countRefused(before, acceptProposal(before, proposal, choices), choices)
    edit((draft) => acceptProposal(draft, proposal, choices))
    const groups = proposal.parts.flatMap((part, index) =>
      choices.parts[index]?.to === null ? [] : part.groups.filter((_, at) => choices.parts[index]?.groups[at]),
    )
    const { questions } = countKeys(groups)
    if (refused > 0) toast.add({ title: wizardCopy.refused(refused), color: 'danger' })
    else toast.add({ title: questions > 0 ? wizardCopy.taken(questions) : wizardCopy.takenText, color: 'success' })
    onClose()
  }
  return (
    <WritingDialog
      title={wizardCopy.title}
      isChanged={text.trim() !== ''}
      onClose={onClose}
      isWide={isReviewing ? 'full' : true}
    >
      {isReviewing && parsed && proposal ? (
        <Proposal
          proposal={proposal}
          countedNumbers={word?.text === parsed.text ? word.questionNumbers : countQuestionsIn(parsed.text)}
          choices={parsed.choices}
          onChoices={(choices) => setParsed({ ...parsed, choices })}
          onKeptChange={(keptDoubts) => parse({ ...parsed, keptDoubts })}
          onBack={() => setReviewing(false)}
          onAccept={() => accept(parsed.choices)}
          proof={
            <ProofPanes
              proposal={proposal}
              target={getDraft()}
              answers={parsed.answered}
              onAnswer={(answered) => setParsed({ ...parsed, answered })}
              onType={(group, type) => parse({ ...parsed, types: { ...parsed.types, [group]: type } })}
              titleQuestion={
                proposal.title !== '' && <TitleQuestion title={proposal.title} {...titleOf(parsed, setParsed)} />
              }
            />
          }
        />
      ) : (
        <WizardInput text={text} onText={setText} onWord={setWord} onRead={() => parse()} />
      )}
    </WritingDialog>
  )
}

/** Pasted text has no file in which questions can be counted. */
function countQuestionsIn(text: string): readonly number[] {
  return listQuestionNumbers(text.split('\n'))
}

const NO_CORRECTIONS: Pick<ParsedText, 'keptDoubts' | 'types'> = { keptDoubts: new Set(), types: {} }

/** Parses the document again. The teacher's earlier answers stay with the questions that still exist. */
function parseAgain(
  text: string,
  { keptDoubts, types }: typeof NO_CORRECTIONS,
  former: ParsedText | null,
  draft: PaperDraft,
): ParsedText {
  const parseWith = (chosen: TypeChoices) => proveKeys(proposeImport(text, draft.skill, keptDoubts, chosen), draft)
  const bare = parseWith({})
  if (!former)
    return {
      text,
      proposal: bare,
      untypedProposal: bare,
      keptDoubts,
      types: {},
      answered: NOTHING_ANSWERED,
      choices: chooseAllParts(bare, draft),
    }
  const isSameText = text === former.text
  const carried = carryTypes({ before: former.untypedProposal, after: bare, isSameText }, types)
  const read = Object.keys(carried).length > 0 ? parseWith(carried) : bare
  const reread = { before: former.proposal, after: read, isSameText }
  const answered = carryAnswers(reread, former.answered)
  const choices = carryChoices(reread, former.choices, chooseAllParts(read, draft), draft)
  return { text, proposal: read, untypedProposal: bare, keptDoubts, types: carried, answered, choices }
}

function titleOf(parsed: ParsedText, setParsed: (parsed: ParsedText) => void) {
  const { choices } = parsed
  return {
    isAccepted: choices.withTitle,
    onAccepted: (withTitle: boolean) => setParsed({ ...parsed, choices: { ...choices, withTitle } }),
  }
}
