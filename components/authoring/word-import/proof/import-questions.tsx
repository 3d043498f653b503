'use client'

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Select } from '@/components/ui/form/select/select'
import { Tick } from '@/components/ui/form/tick'
import { questionTypeName } from '@/lib/paper/content/words/question-types'
import { proofCopy } from '@/lib/authoring/word-import/words/import-proof'
import { selectWords } from '@/lib/platform/words/select'
import { isGroupType, type GroupType } from '@/lib/paper/content/rules/question-types'
import { type DocumentSegment } from '@/lib/authoring/word-import/rules/proof/document-segments'

/** A question about a guess, shown at the line concerned. */
function QuestionBox({ children, group }: { children: ReactNode; group?: string }) {
  return (
    <div
      data-asked={group}
      className="my-2 grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md border border-warning bg-warning-soft p-3 text-sm"
    >
      <p className="text-xs font-bold text-warning">{proofCopy.asked}</p>
      {children}
    </div>
  )
}

type TitleQuestionProps = { title: string; isAccepted: boolean; onAccepted: (isAccepted: boolean) => void }

export function TitleQuestion({ title, isAccepted, onAccepted }: TitleQuestionProps) {
  const name = useId()
  const choices = [
    [title, true],
    [proofCopy.titleKeep, false],
  ] as const
  return (
    <QuestionBox>
      <fieldset className="grid">
        <legend>{proofCopy.titleAsk}</legend>
        {choices.map(([label, value]) => (
          <Tick
            key={String(value)}
            type="radio"
            className="gap-2"
            name={name}
            checked={isAccepted === value}
            onChange={() => onAccepted(value)}
          >
            <bdi className="min-w-0 wrap-anywhere">{label}</bdi>
          </Tick>
        ))}
      </fieldset>
    </QuestionBox>
  )
}

/** A chosen type may move its question to another line: the focus follows. The returned function remembers the group whose type was chosen. */
export function useQuestionFocus(segments: readonly DocumentSegment[]): (group: string) => void {
  const chosen = useRef<string | null>(null)
  useEffect(() => {
    const group = chosen.current
    chosen.current = null
    if (group === null || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-asked="${group}"] [role="combobox"]`)?.focus()
  }, [segments])
  return (group) => {
    chosen.current = group
  }
}

type TypeQuestionProps = {
  group: string
  /** Null while it is unknown. */
  type: GroupType | null
  isGuess: boolean
  others: readonly GroupType[]
  onType: (type: GroupType) => void
}

export function TypeQuestion({ group, type, isGuess, others, onType }: TypeQuestionProps) {
  const name = type && questionTypeName(type)
  const typeName = name === null ? proofCopy.typeUnknown : (isGuess ? proofCopy.type : proofCopy.typeChosen)(name)
  return (
    <QuestionBox group={group}>
      <p>{typeName}</p>
      <Select
        label={proofCopy.typeLabel}
        placeholder={proofCopy.typeChoose}
        words={selectWords}
        options={[...(type ? [type] : []), ...others].map((value) => ({ value, label: questionTypeName(value) }))}
        value={type}
        onChange={(value) => {
          if (isGroupType(value)) onType(value)
        }}
      />
    </QuestionBox>
  )
}

export function TableQuestion({ isPlain, onPlain }: { isPlain: boolean; onPlain: (isPlain: boolean) => void }) {
  const name = useId()
  const choices = [
    [proofCopy.tableYes, false],
    [proofCopy.tableNo, true],
  ] as const
  return (
    <QuestionBox>
      <fieldset className="flex flex-wrap gap-x-5">
        <legend>{proofCopy.table}</legend>
        {choices.map(([label, value]) => (
          <Tick
            key={label}
            type="radio"
            className="gap-2"
            name={name}
            checked={isPlain === value}
            onChange={() => onPlain(value)}
          >
            {label}
          </Tick>
        ))}
      </fieldset>
    </QuestionBox>
  )
}
