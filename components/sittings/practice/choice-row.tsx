'use client'

import { choiceClass } from '@/components/ui/choice/choice-class'

type PickerProps<T> = {
  label: string
  options: readonly { readonly value: T; readonly text: string }[]
  value: T
  onChange: (value: T) => void
}

/** A choice out of a few, as a row of buttons. */
export function Picker<T extends string | number | null>({ label, options, value, onChange }: PickerProps<T>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span aria-hidden className="text-sm font-semibold text-ink-soft max-sm:w-full sm:min-w-20">
        {label}
      </span>
      {options.map((option) => (
        <button
          key={String(option.value)}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={choiceClass('chips', option.value === value)}
        >
          {option.text}
        </button>
      ))}
    </div>
  )
}
