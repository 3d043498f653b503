import { useId } from 'react'

type ChoiceRowProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value) => void
}

/** A few options beside each other, of which one holds. */
export function ChoiceRow<Value extends string>({ label, value, options, onChange }: ChoiceRowProps<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-center rounded-sm px-3 text-sm font-semibold text-ink-soft hover:bg-sunken has-checked:bg-primary-soft has-checked:text-primary-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
