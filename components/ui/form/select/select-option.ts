import { flushSync } from 'react-dom'

export type SelectOption = { value: string; label: string; disabled?: boolean }

export const labelOf = (option: SelectOption | null): string => option?.label ?? ''
export const isDisabled = (option: SelectOption): boolean => option.disabled ?? false

/** What a select and a combobox are told alike. */
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
 * Tells a choice of downshift's, and has it drawn before the next event. Downshift tells it from an effect, and what is set there is drawn
 * some tasks later: a key pressed in between would meet a form without the choice, and undo it. A microtask, for React draws nothing at once
 * inside an effect.
 */
export function passChoice(onChange: (value: string) => void, value: string | undefined): void {
  if (value !== undefined) queueMicrotask(() => flushSync(() => onChange(value)))
}
