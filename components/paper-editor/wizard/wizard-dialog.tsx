'use client'

import { useState } from 'react'
import { WritingDialog } from '@/components/desk/writing-dialog'
import { toast } from '@/components/ui/toast/toast'
import { wizardCopy } from '@/lib/copy/paper/wizard'
import { countKeys, type DoubtKind, type Understood } from '@/lib/domain/wizard/proposal'
import { chooseAll, type Choices, countRefused, takeProposal } from '@/lib/domain/wizard/take'
import { proveUnderstood } from '@/lib/domain/wizard/prove'
import { understandText } from '@/lib/domain/wizard/understand'
import { usePaperEditor } from '../editor-context'
import { Proposal } from './proposal'
import { WizardInput } from './wizard-input'

type Found = { readonly understood: Understood; readonly choices: Choices }

/** First the text, then what was understood of it; nothing goes into the paper before it was seen. */
export default function WizardDialog({ onClose }: { onClose: () => void }) {
  const { edit, getDraft } = usePaperEditor()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const read = (kept?: ReadonlySet<DoubtKind>) => {
    const draft = getDraft()
    const understood = proveUnderstood(understandText(text, draft.skill, kept), draft)
    setFound({ understood, choices: chooseAll(understood, draft) })
  }
  const take = ({ understood, choices }: Found) => {
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
    <WritingDialog title={wizardCopy.title} isChanged={text.trim() !== ''} onClose={onClose} isWide>
      {found ? (
        <Proposal
          understood={found.understood}
          choices={found.choices}
          onChoices={(choices) => setFound({ ...found, choices })}
          onKept={read}
          onBack={() => setFound(null)}
          onTake={() => take(found)}
        />
      ) : (
        <WizardInput text={text} onText={setText} onRead={() => read()} onClose={onClose} />
      )}
    </WritingDialog>
  )
}
