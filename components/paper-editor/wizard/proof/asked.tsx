'use client'

import { type ReactNode, useId } from 'react'
import { Select } from '@/components/ui/form/select/select'
import { Tick } from '@/components/ui/form/tick'
import { questionTypeName } from '@/lib/copy/paper/question-types'
import { proofCopy } from '@/lib/copy/paper/wizard-proof'
import { selectWords } from '@/lib/copy/select'
import { isGroupType, type GroupType } from '@/lib/domain/exam/question-types'

/** Something that was guessed: it is asked where it stands. */
function Asked({ children }: { children: ReactNode }) {
  return (
    <div className="my-2 grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md border border-warning bg-warning-soft p-3 text-sm">
      <p className="text-xs font-bold text-warning">{proofCopy.asked}</p>
      {children}
    </div>
  )
}

type AskedTitleProps = { title: string; isTaken: boolean; onTaken: (isTaken: boolean) => void }

export function AskedTitle({ title, isTaken, onTaken }: AskedTitleProps) {
  const name = useId()
  const choices = [
    [title, true],
    [proofCopy.titleKeep, false],
  ] as const
  return (
    <Asked>
      <fieldset className="grid">
        <legend>{proofCopy.titleAsk}</legend>
        {choices.map(([label, value]) => (
          <Tick
            key={String(value)}
            type="radio"
            className="gap-2"
            name={name}
            checked={isTaken === value}
            onChange={() => onTaken(value)}
          >
            <bdi className="min-w-0 wrap-anywhere">{label}</bdi>
          </Tick>
        ))}
      </fieldset>
    </Asked>
  )
}

type AskedTypeProps = { type: GroupType; others: readonly GroupType[]; onType: (type: GroupType) => void }

export function AskedType({ type, others, onType }: AskedTypeProps) {
  return (
    <Asked>
      <p>{proofCopy.type(questionTypeName(type))}</p>
      <Select
        label={proofCopy.typeLabel}
        words={selectWords}
        options={[type, ...others].map((value) => ({ value, label: questionTypeName(value) }))}
        value={type}
        onChange={(value) => {
          if (isGroupType(value)) onType(value)
        }}
      />
    </Asked>
  )
}

export function AskedTable({ isPlain, onPlain }: { isPlain: boolean; onPlain: (isPlain: boolean) => void }) {
  const name = useId()
  const choices = [
    [proofCopy.tableYes, false],
    [proofCopy.tableNo, true],
  ] as const
  return (
    <Asked>
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
    </Asked>
  )
}
