import { type ReactNode } from 'react'
import { InlineText } from './inline-text'

type NumberedProps = {
  id: string
  numbers: readonly number[]
  text: string
  /** Replaces the printed number. */
  mark?: ReactNode
}

/** The printed number(s) and text of a question; inputs are labelled by its id. */
export function Numbered({ id, numbers, text, mark }: NumberedProps) {
  return (
    <p id={id} className="grid grid-cols-[auto_1fr] gap-x-[0.75em]">
      {mark ?? <strong className="font-bold whitespace-nowrap">{numbers.join('–')}</strong>}
      <span>
        <InlineText text={text} />
      </span>
    </p>
  )
}
