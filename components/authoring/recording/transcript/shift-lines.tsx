'use client'

import { useId, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { transcriptCopy } from '@/lib/authoring/recording/words'
import { foldDigits } from '@/lib/platform/text/fold'
import { setLines, shiftLines } from '@/lib/authoring/recording/rules/transcript'
import { usePaperEditor } from '../../paper/editor-context'

/** Shifts all lines of a part by some seconds, for a recording that starts elsewhere; or sorts them by time. */
export function ShiftLines({ part }: { part: number }) {
  const { edit } = usePaperEditor()
  const id = useId()
  const [typed, setTyped] = useState('')
  const seconds = readSeconds(typed)
  const isWrong = typed.trim() !== '' && seconds === null
  return (
    <details className="rounded-md border border-line px-4 py-1">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
        {transcriptCopy.shift}
      </summary>
      <div className="flex flex-wrap items-end gap-3 pb-3">
        <div className="grid gap-1">
          <label htmlFor={id} className="text-xs font-semibold text-ink-soft">
            {transcriptCopy.shiftBy}
          </label>
          <input
            id={id}
            dir="ltr"
            inputMode="text"
            value={typed}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-wrong` : undefined}
            onChange={({ target }) => setTyped(target.value)}
            className="min-h-11 w-32 rounded-md border border-line-strong bg-surface px-3 text-sm"
          />
        </div>
        <Button
          variant="outline"
          disabled={seconds === null}
          onClick={() => seconds !== null && edit((draft) => shiftLines(draft, seconds * 1000, part))}
        >
          {transcriptCopy.shiftDo}
        </Button>
        <Button variant="quiet" onClick={() => edit((draft) => setLines(draft, draft.transcript))}>
          {transcriptCopy.sort}
        </Button>
        {isWrong && (
          <p id={`${id}-wrong`} className="w-full text-xs text-danger">
            {transcriptCopy.shiftWrong}
          </p>
        )}
      </div>
    </details>
  )
}

/** Parses `-1.5`, in any digits, with the sign on either side. */
function readSeconds(typed: string): number | null {
  const text = foldDigits(typed)
    .replace(/[\u066b,]/g, '.')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/\s/g, '')
  const [, before = '', digits = '', after = ''] = /^([+-]?)(\d{1,4}(?:\.\d{1,3})?)(-?)$/.exec(text) ?? []
  if (digits === '') return null
  return Number(digits) * (before === '-' || after === '-' ? -1 : 1)
}
