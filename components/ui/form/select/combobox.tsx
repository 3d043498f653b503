'use client'

import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { useId, useState } from 'react'
import { selectDefaults, type SelectWords } from '@/lib/platform/words/select'
import { Chevron } from '@/components/ui/chevron'
import { classNames } from '@/components/ui/class-names'
import { describedBy, FieldFrame } from '../field-frame'
import { OptionList } from './option-list'
import { type ChoiceProps, isDisabled, labelOf, type SelectOption, reportChoice } from './select-option'

type ComboboxProps = ChoiceProps & {
  words?: SelectWords
  /** Normalises spellings: letters of two keyboards, capitals. */
  fold?: (text: string) => string
}

/** Chooses one of many options by typing a part of its name. The text only searches: leaving restores the chosen name. */
export function Combobox({ words = selectDefaults, fold = lowerCase, ...props }: ComboboxProps) {
  const { label, options, value, onChange, placeholder = words.search, hint, error, disabled } = props
  const id = useId()
  const [query, setQuery] = useState('')
  const items = options.filter((option) => fold(option.label).includes(fold(query.trim())))
  const combobox = useCombobox<SelectOption>({
    id,
    items,
    itemToString: labelOf,
    isItemDisabled: isDisabled,
    selectedItem: options.find((option) => option.value === value) ?? null,
    onSelectedItemChange: ({ selectedItem }) => reportChoice(onChange, selectedItem?.value),
    onStateChange: ({ type, inputValue = '', isOpen }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) setQuery(inputValue)
      else if (isOpen === false) setQuery('')
    },
    stateReducer: keepChoice,
  })
  const { isOpen, highlightedIndex, selectedItem } = combobox
  return (
    <FieldFrame id={id} label={label} labelProps={combobox.getLabelProps()} hint={hint} error={error}>
      <div className="relative">
        <input
          {...combobox.getInputProps({ disabled, onFocus: (event) => event.currentTarget.select() })}
          placeholder={placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className={classNames(
            'min-h-12 w-full rounded-md border bg-surface ps-4 pe-12 text-base placeholder:text-ink-faint disabled:opacity-60',
            error ? 'border-danger' : 'border-line-strong',
          )}
        />
        <Chevron className="pointer-events-none absolute end-4 top-3.5 size-5 text-ink-faint" />
        <OptionList
          open={isOpen}
          empty={items.length === 0 ? emptyText(words, query.trim()) : null}
          options={items}
          menuProps={combobox.getMenuProps()}
          itemPropsOf={combobox.getItemProps}
          highlightedIndex={highlightedIndex}
          selected={selectedItem}
        />
      </div>
    </FieldFrame>
  )
}

const lowerCase = (text: string): string => text.toLocaleLowerCase()

function emptyText(words: SelectWords, query: string): string {
  return query === '' ? words.noOptions : words.noResults(query)
}

/** Enter takes the first match. Escape and leaving restore the chosen name; downshift would clear the choice with the second Escape. */
function keepChoice(
  state: UseComboboxState<SelectOption>,
  { type, changes }: UseComboboxStateChangeOptions<SelectOption>,
): Partial<UseComboboxState<SelectOption>> {
  const { InputChange, InputKeyDownEscape, InputBlur } = useCombobox.stateChangeTypes
  if (type === InputChange) return { ...changes, highlightedIndex: changes.inputValue ? 0 : -1 }
  if (type === InputKeyDownEscape)
    return { ...changes, selectedItem: state.selectedItem, inputValue: labelOf(state.selectedItem) }
  if (type === InputBlur) return { ...changes, inputValue: labelOf(changes.selectedItem ?? state.selectedItem) }
  return changes
}
