'use client'

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '@/components/ui/button/button'
import { Tick } from '@/components/ui/form/tick'
import { EntryList } from '@/components/authoring/paper/keys/entry-list'
import { IssueList } from '@/components/authoring/paper/keys/issue-list'
import { LabelButtons, UnusedLabels, SeveralTick, useLabelChoice } from '@/components/authoring/paper/keys/label-key'
import { ReadingChoice } from '@/components/authoring/paper/keys/reading-choice'
import { listRemarks } from '@/components/authoring/paper/keys/text-key'
import { useTextKeyView } from '@/components/authoring/paper/keys/use-text-key'
import { ProofLine } from '@/components/authoring/paper/keys/proof-line'
import { proofCopy } from '@/lib/authoring/word-import/words/import-proof'
import { type TextKey } from '@/lib/marking/answers/key'
import { type DraftKey, type QuestionRef } from '@/lib/authoring/paper/rules/draft'
import {
  mapQuestionFacts,
  keyOfLabels,
  NO_INTERPRETATION_CHOICES,
  type QuestionFacts,
} from '@/lib/authoring/paper/rules/draft-keys'
import { type KeyStripItem } from '@/lib/authoring/paper/rules/proof/key-strip'
import { listKeyRows } from '@/lib/authoring/word-import/rules/key/key-rows'
import { type ProposedGroup } from '@/lib/authoring/word-import/rules/proposal'
import {
  type AnsweredProposal,
  confirmAnswer,
  setAnswer,
  typeAnswer,
  chooseInterpretation,
} from '@/lib/authoring/word-import/rules/proof/proposal-draft'
import { persianDigits } from '@/lib/platform/format/digits'
import { shorten } from '@/lib/platform/text/shorten'

const MAX_SHOWN = 8

type KeyCardProps = {
  openItem: KeyStripItem
  group: ProposedGroup
  answered: AnsweredProposal
  onAnswer: (answered: AnsweredProposal) => void
  onClose: () => void
}

/** One question with its key and the evidence for or against it; the key can be typed, chosen and confirmed here. */
export function KeyCard({ openItem, group, answered, onAnswer, onClose }: KeyCardProps) {
  const { ref, numbers, proof, accepted, isDoubted } = openItem
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => heading.current?.focus(), [ref])
  const row = listKeyRows(group).find((item) => item.ref === ref)
  const facts = mapQuestionFacts(group.group).get(ref)
  const key = group.keys[ref]
  const isDropped = answered.unexplained.includes(ref)
  const explain = (isKept: boolean) => {
    const others = answered.unexplained.filter((item) => item !== ref)
    onAnswer({ ...answered, unexplained: isKept ? others : [...others, ref] })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the card from each of its controls
    <section
      aria-labelledby={`${id}-name`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Escape closes the card, not the wizard around it.
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
        <p dir="ltr" lang="en" className="min-w-0 flex-1 py-2 text-start text-sm wrap-anywhere">
          {row && shorten(row.question, 240)}
        </p>
        <Button variant="quiet" onClick={onClose}>
          {proofCopy.close}
        </Button>
      </div>
      {facts && (
        <KeyInput
          key={ref}
          refId={ref}
          numbers={numbers}
          facts={facts}
          draftKey={key}
          answered={answered}
          onAnswer={onAnswer}
        >
          <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {accepted.length > 0 && <p className="text-xs">{proofCopy.accepts(accepted.slice(0, MAX_SHOWN))}</p>}
            {proof ? (
              <ProofLine proof={proof} isDoubted={isDoubted} />
            ) : (
              <p className="text-xs text-danger">{key?.typed ? proofCopy.notUnderstood : proofCopy.noKey}</p>
            )}
          </div>
        </KeyInput>
      )}
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
  numbers: readonly number[]
  facts: QuestionFacts
  draftKey: DraftKey | undefined
  answered: AnsweredProposal
  onAnswer: (answered: AnsweredProposal) => void
  /** The accepted answers and their evidence. */
  children: ReactNode
}

function KeyInput(props: KeyInputProps) {
  return props.facts.kind === 'text' ? <TypedKey {...props} /> : <ChosenKey {...props} />
}

/** Offers what the editor offers: interpretations of a slash, missing spellings, and the class of each answer. */
function TypedKey({ refId, facts, draftKey, answered, onAnswer, children }: KeyInputProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const typed = draftKey?.typed ?? null
  const confirm = (answer: TextKey) => onAnswer(confirmAnswer(answered, refId, { typed, answer }))
  const view = useTextKeyView(
    { key: draftKey, choices: answered.readingChoices[refId] ?? NO_INTERPRETATION_CHOICES, facts },
    {
      type: (text) => onAnswer(typeAnswer(answered, refId, text)),
      chooseInterpretation: (choices) => onAnswer(chooseInterpretation(answered, refId, choices)),
      confirm,
      change: confirm,
      replace: (answer) => onAnswer(confirmAnswer(answered, refId, { typed: null, answer })),
    },
  )
  const { answer, isConfirmed, interpretations } = view
  // The clicked button disappears together with its spelling.
  const add = (spelling: string) => {
    view.add(spelling)
    field.current?.focus()
  }
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          view.confirm()
        }}
        className="flex flex-wrap items-end gap-2"
      >
        <label htmlFor={id} className="grid min-w-0 flex-1 basis-48 gap-1 text-xs font-semibold">
          {proofCopy.key}
          <input
            id={id}
            ref={field}
            dir="ltr"
            lang="en"
            spellCheck={false}
            autoComplete="off"
            value={view.typed}
            maxLength={1000}
            onChange={({ target }) => view.type(target.value)}
            className="h-11 w-full rounded-md border border-line-strong bg-surface px-3 text-base font-normal"
          />
        </label>
        {/* Not disabled when pressed: the focus would leave the card, and Escape would close the wizard. */}
        <Button type="submit" variant="secondary" disabled={!answer} aria-disabled={isConfirmed || undefined}>
          {isConfirmed ? proofCopy.confirmed : proofCopy.confirm}
        </Button>
      </form>
      {interpretations.length > 1 && (
        <ReadingChoice interpretations={interpretations} facts={facts} onChoose={view.read} />
      )}
      {children}
      <IssueList issues={view.issues} remarks={listRemarks(view)} onAdd={add} />
      {answer && (
        <EntryList
          answer={answer}
          isGuess={!answered.keys[refId]?.answer}
          onClass={view.setClass}
          onLoose={view.setLoose}
        />
      )}
    </>
  )
}

/** One label, several correct labels, or as many as a choose-two needs. */
function ChosenKey({ refId, numbers, facts, draftKey, answered, onAnswer, children }: KeyInputProps) {
  const number = persianDigits(numbers.join('–'))
  const choice = useLabelChoice(draftKey, facts, (labels) =>
    onAnswer(setAnswer(answered, refId, keyOfLabels({ labels, facts }))),
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <LabelButtons name={`wizard-${refId}`} number={number} facts={facts} choice={choice} />
        <UnusedLabels choice={choice} />
        <SeveralTick facts={facts} choice={choice} />
      </div>
      {children}
    </>
  )
}
