'use client'

import { useEffect, useId, useRef } from 'react'
import { Button } from '@/components/ui/button/button'
import { Tick } from '@/components/ui/form/tick'
import { ProofLine } from '@/components/paper-editor/keys/proof-line'
import { proofCopy } from '@/lib/copy/paper/wizard-proof'
import { type DraftKey, type QuestionRef } from '@/lib/domain/paper-draft/draft'
import { describeGroup, NO_WISHES, proposeKey, type QuestionFacts } from '@/lib/domain/paper-draft/keys'
import { type StripKey } from '@/lib/domain/paper-draft/proof/strip'
import { listKeyRows } from '@/lib/domain/wizard/key/key-rows'
import { type ProposedGroup } from '@/lib/domain/wizard/proposal'
import { type Answered, confirmAnswer, typeAnswer } from '@/lib/domain/wizard/proof/proposal-draft'

const SHOWN = 8

type KeyCardProps = {
  shown: StripKey
  group: ProposedGroup
  answered: Answered
  onAnswered: (answered: Answered) => void
  onClose: () => void
}

/** One question with its key and what speaks for it or against it; the key can be typed, chosen and confirmed here. */
export function KeyCard({ shown, group, answered, onAnswered, onClose }: KeyCardProps) {
  const { ref, numbers, proof, accepted, isDoubted } = shown
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => heading.current?.focus(), [ref])
  const row = listKeyRows(group).find((one) => one.ref === ref)
  const facts = describeGroup(group.group).get(ref)
  const key = group.keys[ref]
  const isDropped = answered.unexplained.includes(ref)
  const explain = (isKept: boolean) => {
    const others = answered.unexplained.filter((one) => one !== ref)
    onAnswered({ ...answered, unexplained: isKept ? others : [...others, ref] })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the card from each of its controls
    <section
      aria-labelledby={`${id}-name`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // It closes the card, and not the wizard around it.
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md border border-line-strong p-3"
    >
      <div className="flex items-start justify-between gap-3">
        <h4 id={`${id}-name`} ref={heading} tabIndex={-1} className="shrink-0 py-2 text-sm font-bold">
          {proofCopy.question(numbers)}
        </h4>
        <p dir="ltr" lang="en" className="line-clamp-3 min-w-0 flex-1 py-2 text-start text-sm wrap-anywhere">
          {row?.question}
        </p>
        <Button variant="quiet" onClick={onClose}>
          {proofCopy.close}
        </Button>
      </div>
      {facts && <KeyInput refId={ref} facts={facts} keyed={key} answered={answered} onAnswered={onAnswered} />}
      <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {accepted.length > 0 && <p className="text-xs">{proofCopy.accepts(accepted.slice(0, SHOWN))}</p>}
        {proof ? (
          <ProofLine proof={proof} isDoubted={isDoubted} />
        ) : (
          <p className="text-xs text-danger">{key?.typed ? proofCopy.notUnderstood : proofCopy.noKey}</p>
        )}
      </div>
      {(isDropped || (key && key.explanation !== '')) && (
        <Tick className="gap-3 text-sm" checked={!isDropped} onChange={explain}>
          <span className="min-w-0 wrap-anywhere">
            {proofCopy.explanation}: <bdi>{key?.explanation}</bdi>
          </span>
        </Tick>
      )}
    </section>
  )
}

type KeyInputProps = {
  refId: QuestionRef
  facts: QuestionFacts
  keyed: DraftKey | undefined
  answered: Answered
  onAnswered: (answered: Answered) => void
}

function KeyInput(props: KeyInputProps) {
  const { kind } = props.facts
  if (kind === 'text') return <TypedKey {...props} />
  return kind === 'choice' ? <ChosenKey {...props} /> : null
}

function TypedKey({ refId, facts, keyed, answered, onAnswered }: KeyInputProps) {
  const id = useId()
  const typed = keyed?.typed ?? ''
  const answer = typed === '' ? null : (proposeKey(typed, NO_WISHES, facts)?.answer ?? null)
  const isConfirmed = !!keyed?.answer
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (answer && !isConfirmed) onAnswered(confirmAnswer(answered, refId, { typed, answer }))
      }}
      className="flex flex-wrap items-end gap-2"
    >
      <label htmlFor={id} className="grid min-w-0 flex-1 basis-48 gap-1 text-xs font-semibold">
        {proofCopy.key}
        <input
          id={id}
          dir="ltr"
          lang="en"
          spellCheck={false}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => onAnswered(typeAnswer(answered, refId, target.value))}
          className="h-11 w-full rounded-md border border-line-strong bg-surface px-3 text-base font-normal"
        />
      </label>
      {/* Not disabled by its own press: the focus would fall out of the card, and Escape would close the wizard. */}
      <Button type="submit" variant="soft" disabled={!isConfirmed && !answer} aria-disabled={isConfirmed || undefined}>
        {isConfirmed ? proofCopy.confirmed : proofCopy.confirm}
      </Button>
    </form>
  )
}

function ChosenKey({ refId, facts, keyed, answered, onAnswered }: KeyInputProps) {
  const name = useId()
  const chosen = keyed?.answer?.kind === 'choice' ? keyed.answer.accepts : []
  return (
    <fieldset className="flex flex-wrap gap-x-4">
      <legend className="sr-only">{proofCopy.key}</legend>
      {(facts.labels ?? []).map((label) => (
        <Tick
          key={label}
          type="radio"
          className="gap-2 text-sm font-semibold"
          name={name}
          checked={chosen.includes(label)}
          onChange={() =>
            onAnswered(confirmAnswer(answered, refId, { typed: null, answer: { kind: 'choice', accepts: [label] } }))
          }
        >
          <bdi lang="en">{label}</bdi>
        </Tick>
      ))}
    </fieldset>
  )
}
