import { useId } from 'react'
import { handInCopy as copy } from '@/lib/copy/pieces/mine'

const LONGEST = 500

/** A word to the teacher. */
export function NoteField({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {copy.note}
      </label>
      <textarea
        id={id}
        dir="auto"
        rows={2}
        maxLength={LONGEST}
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
        className="field-sizing-content min-h-20 w-full rounded-md border border-line-strong bg-surface px-4 py-2"
      />
      <p id={`${id}-hint`} className="text-xs text-ink-faint">
        {copy.noteHint}
      </p>
    </div>
  )
}

type KeptLineProps = { isOnlyOnPage: boolean; isKept: boolean; hasText: boolean }

/** Whether what was written would still be there tomorrow. */
export function KeptLine({ isOnlyOnPage, isKept, hasText }: KeptLineProps) {
  if (isOnlyOnPage) return <p className="text-sm text-warning">{copy.notKept}</p>
  return hasText ? <p className="text-xs text-ink-faint">{isKept ? copy.kept : copy.keeping}</p> : null
}
