'use client'

import { useEffect, useRef } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { wizardCopy } from '@/lib/copy/wizard'
import { countKeys, type DoubtKind, type Understood } from '@/lib/domain/wizard/proposal'
import { type Choices } from '@/lib/domain/wizard/take'
import { Doubts } from './doubts'
import { Leftovers } from './leftovers'
import { ProposedPart } from './proposed-part'
import { TakeBox } from './take-box'

type ProposalProps = {
  understood: Understood
  choices: Choices
  onChoices: (choices: Choices) => void
  /** Read again, with what shall stay as the document has it. */
  onKept: (kept: ReadonlySet<DoubtKind>) => void
  onBack: () => void
  onTake: () => void
}

/** What was understood, part by part, and what was not. */
export function Proposal({ understood, choices, onChoices, onKept, onBack, onTake }: ProposalProps) {
  const { title, parts, leftovers, doubts } = understood
  const summary = useRef<HTMLParagraphElement>(null)
  // The button that brought us here is gone.
  useEffect(() => summary.current?.focus(), [])
  const counts = countKeys(parts.flatMap(({ groups }) => groups))
  const isAnyTaken = choices.parts.some((one) => one.to !== null && (one.withText || one.groups.includes(true)))
  const isAside = doubts.some(({ kind, isKept }) => kind !== 'hyphen' && !isKept)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p ref={summary} tabIndex={-1} className="font-semibold">
        {parts.length > 0 ? wizardCopy.summary(counts) : wizardCopy.nothing}
      </p>
      {parts.length === 0 && <EmptyState title={wizardCopy.nothing} text={wizardCopy.nothingText} />}
      {title !== '' && (
        <TakeBox
          label={wizardCopy.withTitle(title)}
          isTaken={choices.withTitle}
          isOff={false}
          onChange={(withTitle) => onChoices({ ...choices, withTitle })}
        />
      )}
      {parts.map((part, index) => {
        const choice = choices.parts[index]
        return choice ? (
          <ProposedPart
            key={index}
            part={part}
            index={index}
            choice={choice}
            onChoice={(next) =>
              onChoices({ ...choices, parts: choices.parts.map((one, at) => (at === index ? next : one)) })
            }
          />
        ) : null
      })}
      {doubts.length > 0 && <Doubts doubts={doubts} onKept={onKept} />}
      {leftovers.length > 0 ? (
        <Leftovers leftovers={leftovers} />
      ) : (
        parts.length > 0 && <Alert tone="success">{isAside ? wizardCopy.allBut : wizardCopy.all}</Alert>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onBack}>
          {wizardCopy.back}
        </Button>
        <Button disabled={!isAnyTaken} onClick={onTake}>
          {wizardCopy.take}
        </Button>
      </div>
    </div>
  )
}
