import { AreaField } from '@/components/ui/form/area-field'
import { submitCopy as copy } from '@/lib/teaching/submission/words/submit'

const MAX_NOTE_LENGTH = 500

/** A note to the teacher. */
export function NoteField({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  return (
    <AreaField label={copy.note} maxLength={MAX_NOTE_LENGTH} value={value} onChange={onChange} hint={copy.noteHint} />
  )
}

type SavedLineProps = { isOnlyOnPage: boolean; isSaved: boolean; hasText: boolean }

/** Whether the text is stored on the device. */
export function SavedLine({ isOnlyOnPage, isSaved, hasText }: SavedLineProps) {
  if (isOnlyOnPage) return <p className="text-sm text-warning">{copy.notSaved}</p>
  return hasText ? <p className="text-xs text-ink-faint">{isSaved ? copy.saved : copy.keeping}</p> : null
}
