import { type ComponentProps, type ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { OptionItem } from './option-item'
import { type SelectOption } from './select-option'

type OptionListProps = {
  open: boolean
  /** The reason why there are no options. */
  empty: string | null
  options: readonly SelectOption[]
  menuProps: ComponentProps<'ul'>
  itemPropsOf: (item: { item: SelectOption; index: number }) => ComponentProps<'li'>
  highlightedIndex: number
  selected: SelectOption | null
}

/** The open list of a select or a combobox. */
export function OptionList({ open, empty, options, menuProps, itemPropsOf, ...selection }: OptionListProps) {
  return (
    <OptionPanel open={open} empty={empty}>
      <ul {...menuProps} className="outline-none">
        {open &&
          options.map((option, index) => (
            <OptionItem
              key={option.value}
              {...itemPropsOf({ item: option, index })}
              option={option}
              highlighted={index === selection.highlightedIndex}
              selected={option === selection.selected}
            />
          ))}
      </ul>
    </OptionPanel>
  )
}

type OptionPanelProps = { open: boolean; empty: string | null; children: ReactNode }

/** The popup of a select: its list, or why there is none. It is not a portal, so it has the page's direction. */
function OptionPanel({ open, empty, children }: OptionPanelProps) {
  return (
    <div
      className={classNames(
        'absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto overscroll-contain rounded-md border border-line bg-lift p-1 shadow-float',
        !open && 'hidden',
      )}
    >
      {children}
      <p role="status" className={classNames('px-3 text-sm text-ink-soft', open && empty && 'py-3')}>
        {open && empty}
      </p>
    </div>
  )
}
