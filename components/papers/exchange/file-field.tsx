'use client'

import { useId } from 'react'
import { exchangeCopy as copy } from '@/lib/copy/exchange'

const ACCEPTED = '.zip,.json,.xml,.txt,.gift'

export function FileField({ onChoose }: { onChoose: (file: File | null) => void }) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {copy.choose}
      </label>
      <input
        id={id}
        type="file"
        accept={ACCEPTED}
        onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
        className="w-full rounded-md border border-line-strong bg-surface p-2 file:me-3 file:min-h-11 file:rounded-md file:border-0 file:bg-primary-soft file:px-4 file:font-semibold file:text-primary-ink"
      />
    </div>
  )
}
