'use client'

import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button/button'
import { Chevron } from '../chevron'
import { classNames } from '../class-names'

type FilterFoldProps = {
  /** The label of the button, with the number of filters set. */
  name: string
  /** The layout of the content. */
  className: string
  children: ReactNode
}

/** Filters above a list: folded on a phone, so that the list is seen first; elsewhere always visible. */
export function FilterFold({ name, className, children }: FilterFoldProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        className="-mx-3 justify-self-start sm:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {name}
        <Chevron className={classNames('size-4 shrink-0', isOpen && 'rotate-180')} />
      </Button>
      <div id={id} className={classNames(!isOpen && 'max-sm:hidden', className)}>
        {children}
      </div>
    </>
  )
}
