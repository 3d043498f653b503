import { type ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Chevron } from '@/components/ui/chevron'
import { Button } from '@/components/ui/button/button'

type PhoneFoldProps = {
  /** The label of the button on a phone. */
  label: string
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** Collapsed on a phone until it is opened. On a wide screen and on paper always visible. */
export function PhoneFold({ label, isOpen, onToggle, children }: PhoneFoldProps) {
  return (
    <div>
      <Button
        variant="outline"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="w-full justify-between md:hidden print:hidden"
      >
        {label}
        <Chevron className={classNames('size-4 shrink-0', isOpen && 'rotate-180')} />
      </Button>
      <div className={classNames('max-md:mt-3', !isOpen && 'max-md:not-print:hidden')}>{children}</div>
    </div>
  )
}
