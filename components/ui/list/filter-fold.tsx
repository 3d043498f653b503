'use client'

import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button/button'
import { Chevron } from '../chevron'
import { classNames } from '../class-names'

type FilterFoldProps = {
  /** What is behind it, with how many choices are not the usual ones. */
  name: string
  /** The layout of what is inside. */
  className: string
  children: ReactNode
}

/** Choices above a list: on a phone they are folded, so that the list itself is seen first; elsewhere they always stand there. */
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
