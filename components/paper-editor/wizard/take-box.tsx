import { type ReactNode, useId } from 'react'
import { classNames } from '@/components/ui/class-names'

type TakeBoxProps = {
  label: string
  hint?: string
  isTaken: boolean
  isOff: boolean
  onChange: (isTaken: boolean) => void
  children?: ReactNode
}

/** Something that may be taken or left. */
export function TakeBox({ label, hint, isTaken, isOff, onChange, children }: TakeBoxProps) {
  const id = useId()
  return (
    <div className={classNames('grid grid-cols-[minmax(0,1fr)] gap-2', (isOff || !isTaken) && 'opacity-70')}>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          id={id}
          type="checkbox"
          checked={isTaken && !isOff}
          disabled={isOff}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={({ target }) => onChange(target.checked)}
          className="size-5 shrink-0 accent-primary"
        />
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="ps-8 text-xs text-warning">
          {hint}
        </p>
      )}
      {children && <div className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:ps-8">{children}</div>}
    </div>
  )
}
