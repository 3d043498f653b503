import { type ReactNode } from 'react'
import { CHOICE_ROWS, choiceClass, type ChoiceStyle } from './choice-class'

type ChoiceProps<V> = {
  label: string
  look?: ChoiceStyle
  choices: readonly { readonly value: V; readonly text: ReactNode }[]
  chosen: V
  onChoose: (value: V) => void
  /** The margins of the row. */
  className?: string
}

/** A row of toggle buttons, one of them pressed, that chooses the visible part. Where every option has an address: ChoiceLink. */
export function Choice<V extends string | number | null>(props: ChoiceProps<V>) {
  const { label, look = 'chips', choices, chosen, onChoose, className = '' } = props
  return (
    <div role="group" aria-label={label} className={`${CHOICE_ROWS[look]} ${className}`}>
      {choices.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={choiceClass(look, value === chosen)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
