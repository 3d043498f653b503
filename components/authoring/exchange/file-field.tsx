'use client'

import { useState } from 'react'
import { ChooseFile } from '@/components/ui/form/choose-file'
import { exchangeCopy as copy } from '@/lib/authoring/exchange/words'

const ACCEPTED = '.zip,.json,.xml,.txt,.gift'

/** A file field with our own button: the browser's own uses the browser's language. */
export function FileField({ onChoose }: { onChoose: (file: File) => void }) {
  const [name, setName] = useState('')
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ChooseFile
        label={name === '' ? copy.choose : copy.chooseAgain}
        accept={ACCEPTED}
        variant="secondary"
        onFile={(file) => {
          if (!file) return
          setName(file.name)
          onChoose(file)
        }}
      />
      <p className="min-w-0 text-sm text-ink-soft">
        {name === '' ? copy.noFile : <bdi className="wrap-anywhere">{name}</bdi>}
      </p>
    </div>
  )
}
