'use client'

import { type ReactNode, useState } from 'react'
import { classNames } from '@/components/ui/class-names'

type DropZoneProps = { isLarge: boolean; onFile: (file: File | undefined) => void; children: ReactNode }

/** Where a file can be dropped. For the mouse only: the button inside it does the same. */
export function DropZone({ isLarge, onFile, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- files can be dropped on any place of a page; the button is for everybody
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFile(event.dataTransfer.files[0])
      }}
      className={classNames(
        'grid justify-items-center gap-3 rounded-lg border border-dashed px-6 text-center',
        isLarge ? 'py-12' : 'py-6',
        isOver ? 'border-primary bg-primary-soft' : 'border-line-strong/50 bg-surface',
      )}
    >
      {children}
    </div>
  )
}
