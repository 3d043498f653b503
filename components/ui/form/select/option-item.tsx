import { type ComponentProps } from 'react'
import { classNames } from '@/components/ui/class-names'
import { type SelectOption } from './select-option'

type OptionItemProps = ComponentProps<'li'> & { option: SelectOption; highlighted: boolean; selected: boolean }

/** One option of an open list. The chosen one also has a tick: colour alone is not enough. */
export function OptionItem({ option, highlighted, selected, ...rest }: OptionItemProps) {
  return (
    <li
      {...rest}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-sm px-3 py-2 text-sm',
        highlighted && 'bg-ink text-ground',
        selected && 'font-semibold',
        option.disabled && 'cursor-not-allowed text-ink-faint',
      )}
    >
      <span>{option.label}</span>
      {selected && (
        <svg
          viewBox="0 0 24 24"
          className="size-4 shrink-0"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.2"
          aria-hidden
        >
          <path d="m5 12.5 4.5 4.5L19 7.5" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      )}
    </li>
  )
}
