import { type ReactNode } from 'react'
import { InlineText } from './inline-text'

type NumberedProps = {
  id: string
  numbers: readonly number[]
  text: string
  /** Replaces the printed number. */
  numberSlot?: ReactNode
}

/** The printed number(s) and text of a question; inputs are labelled by its id. */
export function NumberedQuestion({ id, numbers, text, numberSlot }: NumberedProps) {
  return (
    <p id={id} className="grid grid-cols-[auto_1fr] gap-x-[0.75em]">
      {numberSlot ?? (
        <strong className="relative font-bold whitespace-nowrap">
          <PrintedNumbers numbers={numbers} />
        </strong>
      )}
      <span>
        <InlineText text={text} />
      </span>
    </p>
  )
}

/** The printed number(s), which a screen reader says as "Question 7". Annotations skip the word, because it would move their offsets. */
export function PrintedNumbers({ numbers }: { numbers: readonly number[] }) {
  return (
    <>
      <span data-no-marks className="sr-only">
        {numbers.length > 1 ? 'Questions ' : 'Question '}
      </span>
      {numbers.join('–')}
    </>
  )
}
