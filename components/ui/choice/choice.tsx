import { type ReactNode } from 'react'
import { choiceClass, type ChoiceLook } from './choice-class'

const ROWS = {
  chips: 'flex flex-wrap gap-2',
  segment: 'flex w-fit max-w-full flex-wrap gap-1 rounded-md bg-sunken p-1 inset-ring inset-ring-line',
  tabs: 'flex flex-wrap gap-x-1 border-b border-line',
} as const

type ChoiceProps<V> = {
  label: string
  look?: ChoiceLook
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
    <div role="group" aria-label={label} className={`${ROWS[look]} ${className}`}>
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
