'use client'

import { useDroppable } from '@dnd-kit/core'
import { PLAYER } from '@/lib/copy/player-english'
import { type Bank } from '@/lib/domain/exam/content'
import { OptionChip } from './option-chip'

type BankOptionsProps = { bank: Bank; bankId: string; isHeadings: boolean }

/** The box of options: drag one to its gap, or choose it and then the gap. A chip that is dropped here leaves its gap. */
export function BankOptions({ bank, bankId, isHeadings }: BankOptionsProps) {
  const { setNodeRef, isOver } = useDroppable({ id: `bank:${bankId}`, data: { kind: 'bank', bankId } })
  const name = bank.title ?? (isHeadings ? PLAYER.headingList : PLAYER.optionList)
  return (
    <div
      ref={setNodeRef}
      role="group"
      aria-label={name}
      className={`border border-(--x-line) p-[0.9em] not-first:mt-[1em] ${isOver ? 'bg-(--x-accent-soft)' : ''}`}
    >
      <p aria-hidden="true" className="mb-[0.5em] text-center font-bold">
        {name}
      </p>
      <div className={isHeadings ? 'grid gap-[0.4em]' : 'flex flex-wrap gap-[0.5em]'}>
        {bank.options.map((option) => (
          <OptionChip key={option.label} option={option} bankId={bankId} isWide={isHeadings} />
        ))}
      </div>
    </div>
  )
}
