'use client'

import { useId, useState } from 'react'
import { buttonClass } from '@/components/ui/button/button-class'
import { exchangeCopy as copy } from '@/lib/copy/paper/exchange'

const ACCEPTED = '.zip,.json,.xml,.txt,.gift'

/** One file by a button of ours: the browser's own speaks its own language. */
export function FileField({ onChoose }: { onChoose: (file: File | null) => void }) {
  const id = useId()
  const [name, setName] = useState('')
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input
        id={id}
        type="file"
        accept={ACCEPTED}
        className="peer sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0] ?? null
          // The same file may be chosen again, when it has been mended.
          target.value = ''
          if (!file) return
          setName(file.name)
          onChoose(file)
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass({
          variant: 'soft',
          className:
            'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary',
        })}
      >
        {name === '' ? copy.choose : copy.chooseAgain}
      </label>
      <p className="min-w-0 text-sm text-ink-soft">
        {name === '' ? copy.noFile : <bdi className="wrap-anywhere">{name}</bdi>}
      </p>
    </div>
  )
}
