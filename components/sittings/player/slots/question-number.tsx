'use client'

import { PrintedNumbers } from '@/components/paper/content/numbered-question'
import { usePlayer, useSignal, useView } from '../player-context'

type RowNumberProps = { question: string; numbers: readonly number[] }

/** The printed number(s) of a question on a line of its own: styled like a gap's number while it is current or marked for review. */
export function RowNumber({ question, numbers }: RowNumberProps) {
  const { session } = usePlayer()
  const isFlagged = useSignal(session.flags).some((flag) => numbers.includes(flag))
  const isCurrent = useView((view) => view.question === question)
  const numberClass = isCurrent ? 'bg-(--x-accent) text-(--x-on-accent)' : ''
  return (
    <strong
      data-current={isCurrent || undefined}
      className={`relative h-fit border px-[0.35em] font-bold whitespace-nowrap ${numberClass} ${isFlagged ? 'rounded-full border-current' : 'rounded-sm border-transparent'}`}
    >
      <PrintedNumbers numbers={numbers} />
    </strong>
  )
}

/** The printed number of a gap: framed while it is the current question, circled while it is marked for review. */
export function QuestionNumber({ number }: { number: number }) {
  const { session } = usePlayer()
  const isFlagged = useSignal(session.flags).includes(number)
  const isCurrent = useView((view) => view.question === String(number))
  const numberClass = isCurrent ? 'bg-(--x-accent) text-(--x-on-accent)' : 'bg-(--x-box) text-(--x-fg)'
  return (
    <span
      aria-hidden="true"
      data-current={isCurrent || undefined}
      className={`grid h-[1.7em] min-w-[1.7em] place-items-center px-[0.2em] text-[0.9em] leading-none font-bold ${numberClass} ${isFlagged ? 'rounded-full' : 'rounded-s-sm'}`}
    >
      {number}
    </span>
  )
}
