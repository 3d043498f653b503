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
import { AskedTitle } from './proof/import-questions'
import { ProofPanes } from './proof/proof-panes'
import { Proposal } from './proposal'
import { WizardInput } from './wizard-input'

type ParsedText = {
  readonly text: string
  /** The proposal, parsed with `keptDoubts` and `types`. */
  readonly read: ImportProposal
  /** The proposal without `types`: the groups with which a second parse is compared. */
  readonly bare: ImportProposal
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
  const [found, setFound] = useState<ParsedText | null>(null)
  // Going back to the text keeps the answers.
  const [isShown, setShown] = useState(false)
  const proposal = useMemo(() => found && answerProposal(found.read, found.answered), [found])
  const read = (corrections: Pick<ParsedText, 'keptDoubts' | 'types'> = found ?? NO_CORRECTIONS) => {
    setFound(readAgain(text, corrections, found, getDraft()))
    setShown(true)
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
      isWide={isShown ? 'full' : true}
    >
      {isShown && found && proposal ? (
        <Proposal
          proposal={proposal}
          counted={word?.text === found.text ? word.questionNumbers : countIn(found.text)}
          choices={found.choices}
          onChoices={(choices) => setFound({ ...found, choices })}
          onKept={(keptDoubts) => read({ ...found, keptDoubts })}
          onBack={() => setShown(false)}
          onTake={() => accept(found.choices)}
          proof={
            <ProofPanes
              proposal={proposal}
              target={getDraft()}
              answered={found.answered}
              onAnswered={(answered) => setFound({ ...found, answered })}
              onType={(group, type) => read({ ...found, types: { ...found.types, [group]: type } })}
              askTitle={proposal.title !== '' && <AskedTitle title={proposal.title} {...titleOf(found, setFound)} />}
            />
          }
        />
      ) : (
        <WizardInput text={text} onText={setText} onWord={setWord} onRead={() => read()} />
      )}
    </WritingDialog>
  )
}

/** Pasted text has no file in which questions can be counted. */
function countIn(text: string): readonly number[] {
  return listQuestionNumbers(text.split('\n'))
}

const NO_CORRECTIONS: Pick<ParsedText, 'keptDoubts' | 'types'> = { keptDoubts: new Set(), types: {} }

/** Parses the document again. The teacher's earlier answers stay with the questions that still exist. */
function readAgain(
  text: string,
  { keptDoubts, types }: typeof NO_CORRECTIONS,
  former: ParsedText | null,
  draft: PaperDraft,
): ParsedText {
  const understand = (chosen: TypeChoices) => proveKeys(proposeImport(text, draft.skill, keptDoubts, chosen), draft)
  const bare = understand({})
  if (!former)
    return {
      text,
      read: bare,
      bare,
      keptDoubts,
      types: {},
      answered: NOTHING_ANSWERED,
      choices: chooseAllParts(bare, draft),
    }
  const isSameText = text === former.text
  const carried = carryTypes({ before: former.bare, after: bare, isSameText }, types)
  const read = Object.keys(carried).length > 0 ? understand(carried) : bare
  const reread = { before: former.read, after: read, isSameText }
  const answered = carryAnswers(reread, former.answered)
  const choices = carryChoices(reread, former.choices, chooseAllParts(read, draft), draft)
  return { text, read, bare, keptDoubts, types: carried, answered, choices }
}

function titleOf(found: ParsedText, setFound: (found: ParsedText) => void) {
  const { choices } = found
  return {
    isTaken: choices.withTitle,
    onTaken: (withTitle: boolean) => setFound({ ...found, choices: { ...choices, withTitle } }),
  }
}
