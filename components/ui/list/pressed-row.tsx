import { classNames } from '../class-names'

type PressedRowProps<V> = {
  label: string
  choices: readonly { readonly value: V; readonly text: string }[]
  chosen: V
  onChoose: (value: V) => void
  className?: string
}

/** A row of toggle buttons, one of them pressed, that chooses the visible part. */
export function PressedRow<V extends string | number>(props: PressedRowProps<V>) {
  const { label, choices, chosen, onChoose, className = 'flex-wrap gap-1' } = props
  return (
    <div role="group" aria-label={label} className={`flex ${className}`}>
      {choices.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={classNames(
            'min-h-11 rounded-md px-4 text-sm font-semibold',
            value === chosen ? 'bg-primary-soft text-primary-ink' : 'text-ink-soft hover:bg-sunken',
          )}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
