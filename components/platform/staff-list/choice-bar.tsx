'use client'

import { classNames } from '@/components/ui/class-names'

type ChoiceBarProps<T extends string> = {
  label: string
  choices: readonly { value: T; text: string }[]
  chosen: T
  onChoose: (value: T) => void
}

/** A selector for the part of a list to show. */
export function ChoiceBar<T extends string>({ label, choices, chosen, onChoose }: ChoiceBarProps<T>) {
  return (
    <div role="group" aria-label={label} className="mb-5 flex flex-wrap gap-2">
      {choices.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={classNames(
            'min-h-11 rounded-full border px-5 text-sm font-semibold',
            value === chosen
              ? 'border-transparent bg-primary text-on-primary'
              : 'border-line bg-surface text-ink-soft hover:text-ink',
          )}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
