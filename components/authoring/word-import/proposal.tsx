'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/states/empty-state'
import { wizardCopy, leftoverReasons } from '@/lib/authoring/word-import/words/import-dialog'
import {
  countKeys,
  type DoubtKind,
  type ImportProposal,
  type Leftover,
} from '@/lib/authoring/word-import/rules/proposal'
import { type Choices } from '@/lib/authoring/word-import/rules/accept-proposal'
import { listUnfound } from '@/lib/authoring/word-import/rules/loss-check/count-questions'
import { Chevron } from '@/components/ui/chevron'
import { ImportWarnings } from './import-warnings'
import { ProposedPart } from './proposed-part'
import { directionOf } from '@/lib/platform/format/direction'

const MAX_SHOWN = 100

/** Characters shown of one leftover: a document without line breaks is a single one. */
const MAX_TEXT_LENGTH = 500

type ProposalProps = {
  proposal: ImportProposal
  /** The question numbers, counted independently of the parser. */
  countedNumbers: readonly number[]
  choices: Choices
  onChoices: (choices: Choices) => void
  /** Parses the document again and keeps these kinds of doubtful text. */
  onKeptChange: (keptDoubts: ReadonlySet<DoubtKind>) => void
  onBack: () => void
  onAccept: () => void
  /** The document beside the proposed paper. */
  proof: ReactNode
}

/** The proposal to review, part by part, and below it the lines that it leaves out. */
export function Proposal({
  proposal,
  countedNumbers,
  choices,
  onChoices,
  onKeptChange,
  onBack,
  onAccept,
  proof,
}: ProposalProps) {
  const { parts, leftovers, doubts, hasDropped = false } = proposal
  const summary = useRef<HTMLParagraphElement>(null)
  // The focused button disappeared with the first step.
  useEffect(() => summary.current?.focus(), [])
  const counts = countKeys(parts.flatMap(({ groups }) => groups))
  const isAnyAccepted = choices.parts.some((part) => part.to !== null && (part.withText || part.groups.includes(true)))
  const unfound = listUnfound(countedNumbers, parts)
  const hasLeftOut = hasDropped || doubts.some(({ kind, isKept }) => kind !== 'hyphen' && !isKept)
  const isComplete = unfound.length === 0 && parts.length > 0 && isFullyAccounted(proposal)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p ref={summary} tabIndex={-1} className="font-semibold">
        {parts.length > 0 ? wizardCopy.summary(counts) : wizardCopy.nothing}
      </p>
      <CountedQuestions countedNumbers={countedNumbers} unfound={unfound} />
      {parts.length === 0 && <EmptyState title={wizardCopy.nothing} text={wizardCopy.nothingText} />}
      {proof}
      {parts.map((part, index) => {
        const choice = choices.parts[index]
        return choice ? (
          <ProposedPart
            key={index}
            part={part}
            index={index}
            choice={choice}
            onChoice={(next) =>
              onChoices({ ...choices, parts: choices.parts.map((item, at) => (at === index ? next : item)) })
            }
          />
        ) : null
      })}
      {doubts.length > 0 && <ImportWarnings doubts={doubts} onKeptChange={onKeptChange} />}
      {leftovers.length > 0 && <Leftovers leftovers={leftovers} />}
      {isComplete && <Alert tone="success">{hasLeftOut ? wizardCopy.allBut : wizardCopy.all}</Alert>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onBack}>
          {wizardCopy.back}
        </Button>
        <Button disabled={!isAnyAccepted} onClick={onAccept}>
          {wizardCopy.take}
        </Button>
      </div>
    </div>
  )
}

/** Lists every line that is not in the proposal, with the reason: nothing is dropped silently. */
/** Two independent checks: the comparison of the words, and the parser's record of each line. */
function isFullyAccounted({ leftovers, lines }: ImportProposal): boolean {
  return leftovers.length === 0 && lines.every(({ left }) => left.every(({ reason }) => reason !== 'lost'))
}

function CountedQuestions({
  countedNumbers,
  unfound,
}: {
  countedNumbers: readonly number[]
  unfound: readonly number[]
}) {
  if (unfound.length > 0) return <Alert tone="warning">{wizardCopy.unfound(countedNumbers.length, unfound)}</Alert>
  return countedNumbers.length > 0 ? <p className="text-sm">{wizardCopy.counted(countedNumbers.length)}</p> : null
}

function Leftovers({ leftovers }: { leftovers: readonly Leftover[] }) {
  const rest = leftovers.length - MAX_SHOWN
  return (
    <details open={leftovers.length <= 12} className="group rounded-lg bg-warning-soft p-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-warning">
        {wizardCopy.leftovers(leftovers.length)}
        <Chevron className="ms-2 size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <p className="text-sm">{wizardCopy.leftoversLead}</p>
      <ol className="mt-3 grid gap-2">
        {leftovers.slice(0, MAX_SHOWN).map(({ at, text, reason }, index) => (
          <li key={index} className="grid gap-0.5 rounded-md bg-surface px-3 py-2 text-sm">
            <p className="text-xs text-ink-soft">
              {wizardCopy.line(at)} · {leftoverReasons[reason]}
            </p>
            <p dir={directionOf(text)} className="wrap-anywhere">
              {text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)} …` : text}
            </p>
          </li>
        ))}
      </ol>
      {rest > 0 && <p className="mt-2 text-sm">{wizardCopy.more(rest)}</p>}
    </details>
  )
}
