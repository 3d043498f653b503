'use client'

import { useId } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import { ACCEPT } from './upload-kinds'

type ChooseFileProps = { label: string; isMain: boolean; accept?: string; onFile: (file: File | undefined) => void }

export function ChooseFile({ label, isMain, accept = ACCEPT, onFile }: ChooseFileProps) {
  const id = useId()
  return (
    <div>
      <input
        id={id}
        type="file"
        accept={accept}
        className="peer sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file may be chosen again: an upload goes on so.
          target.value = ''
          onFile(file)
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass({
          variant: isMain ? 'primary' : 'outline',
          className:
            'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary',
        })}
      >
        {label}
      </label>
    </div>
  )
}
