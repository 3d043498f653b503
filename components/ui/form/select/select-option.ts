import { flushSync } from 'react-dom'

export type SelectOption = { value: string; label: string; disabled?: boolean }

export const labelOf = (option: SelectOption | null): string => option?.label ?? ''
export const isDisabled = (option: SelectOption): boolean => option.disabled ?? false

export type ChoiceProps = {
  label: string
  options: readonly SelectOption[]
  value: string | null
  onChange: (value: string) => void
  placeholder?: string
  hint?: string
  error?: string
  disabled?: boolean
}

/**
 * Reports downshift's choice, and has it rendered before the next event. Downshift reports it in an effect, whose state updates render some tasks
 * later: a key pressed in between would meet a form without the choice, and undo it. A microtask, because React cannot flush inside an effect.
 */
export function reportChoice(onChange: (value: string) => void, value: string | undefined): void {
  if (value !== undefined) queueMicrotask(() => flushSync(() => onChange(value)))
}
