import { type ReactNode, useId } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Tick } from '@/components/ui/form/tick'

type AcceptBoxProps = {
  label: string
  hint?: string
  isAccepted: boolean
  isDisabled: boolean
  onChange: (isAccepted: boolean) => void
  children?: ReactNode
}

/** A checkbox with details below it, which are dimmed when it is not ticked. */
export function AcceptBox({ label, hint, isAccepted, isDisabled, onChange, children }: AcceptBoxProps) {
  const id = useId()
  return (
    <div className={classNames('grid grid-cols-[minmax(0,1fr)] gap-2', (isDisabled || !isAccepted) && 'opacity-70')}>
      <Tick
        className="gap-3 font-semibold"
        checked={isAccepted && !isDisabled}
        disabled={isDisabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={onChange}
      >
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </Tick>
      {hint && (
        <p id={`${id}-hint`} className="ps-8 text-xs text-warning">
          {hint}
        </p>
      )}
      {children && <div className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:ps-8">{children}</div>}
    </div>
  )
}
