import { type ComponentProps } from 'react'
import { classNames } from '@/components/ui/class-names'

const PATHS = {
  up: 'M12 19V6M6 11l6-6 6 6',
  down: 'M12 5v13M6 13l6 6 6-6',
  remove: 'M5 7h14M10 7V4.500h4V7M7 7l1 12.500h8L17 7M10.500 11v5M13.500 11v5',
  copy: 'M9 9h10v10H9V9ZM5 15V5h10',
  open: 'M6 9l6 6 6-6',
  add: 'M12 5v14M5 12h14',
} as const

type SmallButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string
  icon: keyof typeof PATHS
  isRotated?: boolean
}

/** A square icon button; its label is read aloud and shown on hover. */
export function SmallButton({ label, icon, isRotated = false, className, ...rest }: SmallButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-sm text-ink-soft hover:bg-sunken hover:text-ink disabled:opacity-40 disabled:hover:bg-transparent',
        className,
      )}
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className={classNames('size-5 fill-none stroke-current transition-transform', isRotated && 'rotate-180')}
        strokeWidth={1.9}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={PATHS[icon]} />
      </svg>
    </button>
  )
}
