'use client'

import { choiceClass } from '@/components/ui/choice/choice-class'

type ChoiceBarProps<T extends string> = {
  label: string
  choices: readonly { value: T; text: string }[]
  chosen: T
  onChoose: (value: T) => void
}

/** A selector for the part of a list to show; on a phone one row that scrolls sideways. */
export function ChoiceBar<T extends string>({ label, choices, chosen, onChoose }: ChoiceBarProps<T>) {
  return (
    <div
      role="group"
      aria-label={label}
      className="mb-5 flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] sm:flex-wrap"
    >
      {choices.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={`shrink-0 whitespace-nowrap ${choiceClass('chips', value === chosen)}`}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
