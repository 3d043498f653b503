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
