'use client'

import { useMemo, useState } from 'react'
import { WritingDialog } from '@/components/desk/writing-dialog'
import { toast } from '@/components/ui/toast/toast'
import { wizardCopy } from '@/lib/copy/paper/wizard'
import { countKeys, type DoubtKind, type Understood } from '@/lib/domain/wizard/proposal'
import { chooseAll, type Choices, countRefused, takeProposal } from '@/lib/domain/wizard/take'
import { proveUnderstood } from '@/lib/domain/wizard/prove'
import { understandText } from '@/lib/domain/wizard/understand'
import { answerProposal, type Answered, NOTHING_ANSWERED } from '@/lib/domain/wizard/proof/proposal-draft'
import { type TypeChoices } from '@/lib/domain/wizard/read-parts'
import { usePaperEditor } from '../editor-context'
import { AskedTitle } from './proof/asked'
import { ProofPanes } from './proof/proof-panes'
import { Proposal } from './proposal'
import { WizardInput } from './wizard-input'

type Found = {
  /** As the document was read, with what shall stay in it and the types that a person has chosen. */
  readonly read: Understood
  readonly kept: ReadonlySet<DoubtKind>
  readonly types: TypeChoices
  readonly answered: Answered
  readonly choices: Choices
}

/** First the text, then what was understood of it; nothing goes into the paper before it was seen. */
export default function WizardDialog({ onClose }: { onClose: () => void }) {
  const { edit, getDraft } = usePaperEditor()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const understood = useMemo(() => found && answerProposal(found.read, found.answered), [found])
  const read = (kept: ReadonlySet<DoubtKind>, types: TypeChoices = {}, answered = NOTHING_ANSWERED) => {
    const draft = getDraft()
    const again = proveUnderstood(understandText(text, draft.skill, kept, types), draft)
    setFound({ read: again, kept, types, answered, choices: chooseAll(again, draft) })
  }
  const take = (choices: Choices) => {
    if (!understood) return
    const before = getDraft()
    const refused = countRefused(before, takeProposal(before, understood, choices), choices)
    edit((draft) => takeProposal(draft, understood, choices))
    const groups = understood.parts.flatMap((part, index) =>
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
      isWide={found ? 'full' : true}
    >
      {found && understood ? (
        <Proposal
          understood={understood}
          choices={found.choices}
          onChoices={(choices) => setFound({ ...found, choices })}
          onKept={(kept) => read(kept, found.types, found.answered)}
          onBack={() => setFound(null)}
          onTake={() => take(found.choices)}
          proof={
            <ProofPanes
              understood={understood}
              target={getDraft()}
              answered={found.answered}
              onAnswered={(answered) => setFound({ ...found, answered })}
              onType={(group, type) => read(found.kept, { ...found.types, [group]: type }, found.answered)}
              askTitle={
                understood.title !== '' && <AskedTitle title={understood.title} {...titleOf(found, setFound)} />
              }
            />
          }
        />
      ) : (
        <WizardInput text={text} onText={setText} onRead={() => read(new Set())} onClose={onClose} />
      )}
    </WritingDialog>
  )
}

function titleOf(found: Found, setFound: (found: Found) => void) {
  const { choices } = found
  return {
    isTaken: choices.withTitle,
    onTaken: (withTitle: boolean) => setFound({ ...found, choices: { ...choices, withTitle } }),
  }
}
