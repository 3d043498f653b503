'use client'

import { useSelect } from 'downshift'
import { useId } from 'react'
import { selectDefaults, type SelectWords } from '@/lib/platform/words/select'
import { Chevron } from '@/components/ui/chevron'
import { classNames } from '@/components/ui/class-names'
import { describedBy, FieldFrame } from '../field-frame'
import { OptionList } from './option-list'
import { type ChoiceProps, isDisabled, labelOf, reportChoice } from './select-option'

type SelectProps = ChoiceProps & {
  words?: Pick<SelectWords, 'noOptions'>
  onBlur?: () => void
  /** Receives the element, so that a form can focus it. */
  control?: (element: HTMLElement | null) => void
}

/** Chooses one of a few options: arrows, Home and End, first letters, Enter and Escape work as in the native select. */
export function Select({ words = selectDefaults, onBlur, control, ...props }: SelectProps) {
  const { label, options, value, onChange, placeholder, hint, error, disabled } = props
  const id = useId()
  const select = useSelect({
    id,
    items: [...options],
    itemToString: labelOf,
    isItemDisabled: isDisabled,
    selectedItem: options.find((option) => option.value === value) ?? null,
    onSelectedItemChange: ({ selectedItem }) => reportChoice(onChange, selectedItem?.value),
  })
  const { isOpen, highlightedIndex, selectedItem } = select
  return (
    <FieldFrame id={id} label={label} labelProps={select.getLabelProps()} hint={hint} error={error}>
      <div className="relative">
        <button
          type="button"
          {...select.getToggleButtonProps({
            ref: control,
            disabled,
            onBlur,
            'aria-invalid': error ? true : undefined,
            'aria-describedby': describedBy(id, { hint, error }),
          })}
          className={classNames(
            'flex min-h-12 w-full items-center justify-between gap-3 rounded-md border bg-surface px-4 text-start text-base disabled:opacity-60',
            error ? 'border-danger' : 'border-line-strong',
          )}
        >
          <span className={classNames('wrap-anywhere', !selectedItem && 'text-ink-faint')}>
            {selectedItem?.label ?? placeholder}
          </span>
          <Chevron
            className={classNames('size-5 shrink-0 text-ink-faint transition-transform', isOpen && 'rotate-180')}
          />
        </button>
        <OptionList
          open={isOpen}
          empty={options.length === 0 ? words.noOptions : null}
          options={options}
          menuProps={select.getMenuProps()}
          itemPropsOf={select.getItemProps}
          highlightedIndex={highlightedIndex}
          selected={selectedItem}
        />
      </div>
    </FieldFrame>
  )
}
