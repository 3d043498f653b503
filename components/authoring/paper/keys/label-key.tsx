'use client'

import { type ReactNode, useId, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Tick } from '@/components/ui/form/tick'
import { keysCopy, keyStateNames } from '@/lib/authoring/paper/words/key-editor'
import { type DraftKey, type QuestionRef } from '@/lib/authoring/paper/rules/draft'
import {
  chooseLabels,
  chosenLabels,
  keyState,
  type QuestionFacts,
  type KeyState,
} from '@/lib/authoring/paper/rules/draft-keys'
import { Badge } from '@/components/ui/badge'
import { useDraft, usePaperEditor } from '../editor-context'
import { keyId } from '../groups/focus-ids'
import { KeyDetails } from './key-details'

const TONES = { empty: 'neutral', waiting: 'warning', confirmed: 'primary' } as const

type LabelKeyProps = { groupId: string; refId: QuestionRef; number: string; facts: QuestionFacts }

/** The key of a multiple-choice question: option labels as buttons. A click confirms it. */
export function LabelKey({ groupId, refId, number, facts }: LabelKeyProps) {
  const { edit } = usePaperEditor()
  const key = useDraft((draft) => draft.keys[refId])
  const put = (labels: readonly string[]) => edit((draft) => chooseLabels(draft, refId, { labels, facts }))
  const choice = useLabelChoice(key, facts, put)
  return (
    <div dir="ltr" className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
      <LabelButtons id={keyId(refId)} name={`key-${refId}`} number={number} facts={facts} choice={choice} />
      <StateBadge state={keyState(key, facts)} />
      <UnusedLabels choice={choice} />
      <div dir="rtl" className="contents">
        <KeyDetails groupId={groupId} refId={refId} number={number}>
          <SeveralTick facts={facts} choice={choice} />
        </KeyDetails>
      </div>
    </div>
  )
}

type LabelChoice = {
  readonly chosen: readonly string[]
  readonly isMultiple: boolean
  /** How many labels are still to be chosen. */
  readonly choicesLeft: number
  readonly toggle: (label: string) => void
  readonly setAllowsSeveral: (isOn: boolean) => void
}

/** The chosen labels, independent of where the key is stored; `put` gets all of them after each click. */
export function useLabelChoice(
  key: DraftKey | undefined,
  facts: QuestionFacts,
  put: (labels: readonly string[]) => void,
): LabelChoice {
  const chosen = chosenLabels(key, facts)
  const [allowsSeveral, setTakesSeveral] = useState(chosen.length > 1)
  const isMultiple = facts.kind === 'choices' || allowsSeveral
  const maxAnswers = facts.kind === 'choices' ? facts.count : 5
  return {
    chosen,
    isMultiple: isMultiple,
    choicesLeft: facts.kind === 'choices' ? facts.count - chosen.length : 0,
    toggle: (label) => {
      const others = chosen.filter((item) => item !== label)
      const added = chosen.includes(label) ? others : [...chosen, label]
      const next = isMultiple ? added : [label]
      if (next.length <= maxAnswers) put(next)
    },
    setAllowsSeveral: (isOn) => {
      setTakesSeveral(isOn)
      if (!isOn) put(chosen.slice(0, 1))
    },
  }
}

type LabelButtonsProps = { id?: string; name: string; number: string; facts: QuestionFacts; choice: LabelChoice }

export function LabelButtons({ id, name, number, facts, choice }: LabelButtonsProps) {
  const labels = facts.labels ?? []
  return (
    <>
      {labels.length === 0 && <p className="text-sm text-ink-soft">{keysCopy.noOptions}</p>}
      <fieldset id={id} tabIndex={-1} dir="ltr" className="min-w-0">
        <legend className="sr-only">{keysCopy.key(number)}</legend>
        <div lang="en" className="flex flex-wrap gap-1.5">
          {labels.map((label) => (
            <Choice
              key={label}
              name={name}
              isMultiple={choice.isMultiple}
              isOn={choice.chosen.includes(label)}
              onToggle={() => choice.toggle(label)}
            >
              {label}
            </Choice>
          ))}
        </div>
      </fieldset>
    </>
  )
}

/** How many labels of a choose-two are still missing; nothing before the first one. */
export function UnusedLabels({ choice: { choicesLeft, chosen } }: { choice: LabelChoice }) {
  if (choicesLeft <= 0 || chosen.length === 0) return null
  return (
    <span dir="rtl" className="text-sm text-warning">
      {keysCopy.chooseMore(choicesLeft)}
    </span>
  )
}

/** Rare: more than one label of a single choice is right. */
export function SeveralTick({ facts, choice }: { facts: QuestionFacts; choice: LabelChoice }) {
  if (facts.kind !== 'choice') return null
  return (
    <Tick className="gap-2 text-sm" checked={choice.isMultiple} onChange={choice.setAllowsSeveral}>
      {keysCopy.several}
    </Tick>
  )
}

type ChoiceProps = { name: string; isMultiple: boolean; isOn: boolean; onToggle: () => void; children: ReactNode }

function Choice({ name, isMultiple, isOn, onToggle, children }: ChoiceProps) {
  const id = useId()
  return (
    <span className="inline-flex">
      <input
        id={id}
        type={isMultiple ? 'checkbox' : 'radio'}
        name={name}
        checked={isOn}
        onChange={onToggle}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={classNames(
          'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-md border px-3 text-sm font-semibold peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary',
          isOn ? 'border-ink bg-ink text-ground' : 'border-line-strong bg-surface hover:bg-sunken',
        )}
      >
        {children}
      </label>
    </span>
  )
}

export function StateBadge({ state }: { state: KeyState }) {
  return <Badge tone={TONES[state]}>{keyStateNames[state]}</Badge>
}
