'use client'

import { type ReactNode, useId, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Tick } from '@/components/ui/form/tick'
import { keysCopy, keyStateNames } from '@/lib/copy/paper/key-editor'
import { type QuestionRef } from '@/lib/domain/paper-draft/draft'
import { chooseLabels, chosenLabels, keyState, type QuestionFacts, type KeyState } from '@/lib/domain/paper-draft/keys'
import { Badge } from '@/components/ui/badge'
import { useDraft, usePaperEditor } from '../editor-context'
import { keyId } from '../groups/attention'
import { KeyDetails } from './key-details'

const TONES = { empty: 'neutral', waiting: 'warning', confirmed: 'primary' } as const

type LabelKeyProps = { groupId: string; refId: QuestionRef; number: string; facts: QuestionFacts }

/** The key of a chosen answer: the labels of its options as buttons. A click is the confirmation. */
export function LabelKey({ groupId, refId, number, facts }: LabelKeyProps) {
  const { edit } = usePaperEditor()
  const key = useDraft((draft) => draft.keys[refId])
  const chosen = chosenLabels(key, facts)
  const [takesSeveral, setTakesSeveral] = useState(chosen.length > 1)
  const labels = facts.labels ?? []
  const isMany = facts.kind === 'choices' || takesSeveral
  const most = facts.kind === 'choices' ? facts.count : 5
  const toggle = (label: string) => {
    const others = chosen.filter((one) => one !== label)
    const added = chosen.includes(label) ? others : [...chosen, label]
    const next = isMany ? added : [label]
    if (next.length <= most) edit((draft) => chooseLabels(draft, refId, { labels: next, facts }))
  }
  const left = facts.kind === 'choices' ? facts.count - chosen.length : 0
  const takeSeveral = (isOn: boolean) => {
    setTakesSeveral(isOn)
    if (!isOn) edit((draft) => chooseLabels(draft, refId, { labels: chosen.slice(0, 1), facts }))
  }
  return (
    <div dir="ltr" className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
      {labels.length === 0 && <p className="text-sm text-ink-soft">{keysCopy.noOptions}</p>}
      <fieldset id={keyId(refId)} tabIndex={-1} className="min-w-0">
        <legend className="sr-only">{keysCopy.key(number)}</legend>
        <div lang="en" className="flex flex-wrap gap-1.5">
          {labels.map((label) => (
            <Choice
              key={label}
              name={refId}
              isMany={isMany}
              isOn={chosen.includes(label)}
              onToggle={() => toggle(label)}
            >
              {label}
            </Choice>
          ))}
        </div>
      </fieldset>
      <StateBadge state={keyState(key, facts)} />
      {left > 0 && chosen.length > 0 && (
        <span dir="rtl" className="text-sm text-warning">
          {keysCopy.chooseMore(left)}
        </span>
      )}
      <div dir="rtl" className="contents">
        <KeyDetails groupId={groupId} refId={refId} number={number}>
          {/* Rare: more than one label is right. */}
          {facts.kind === 'choice' && (
            <Tick className="gap-2 text-sm" checked={takesSeveral} onChange={takeSeveral}>
              {keysCopy.several}
            </Tick>
          )}
        </KeyDetails>
      </div>
    </div>
  )
}

type ChoiceProps = { name: string; isMany: boolean; isOn: boolean; onToggle: () => void; children: ReactNode }

function Choice({ name, isMany, isOn, onToggle, children }: ChoiceProps) {
  const id = useId()
  return (
    <span className="inline-flex">
      <input
        id={id}
        type={isMany ? 'checkbox' : 'radio'}
        name={`key-${name}`}
        checked={isOn}
        onChange={onToggle}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={classNames(
          'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-md border px-3 text-sm font-semibold peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary',
          isOn ? 'border-primary bg-primary text-on-primary' : 'border-line-strong bg-surface hover:bg-sunken',
        )}
      >
        {children}
      </label>
    </span>
  )
}

/** How far a key has come, in a word. */
export function StateBadge({ state }: { state: KeyState }) {
  return <Badge tone={TONES[state]}>{keyStateNames[state]}</Badge>
}
