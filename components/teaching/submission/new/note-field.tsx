import { AreaField } from '@/components/ui/form/area-field'
import { submitCopy as copy } from '@/lib/teaching/submission/words/my-submissions'

const LONGEST = 500

/** A note to the teacher. */
export function NoteField({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  return <AreaField label={copy.note} maxLength={LONGEST} value={value} onChange={onChange} hint={copy.noteHint} />
}

type KeptLineProps = { isOnlyOnPage: boolean; isKept: boolean; hasText: boolean }

/** Whether the text is stored on the device. */
export function KeptLine({ isOnlyOnPage, isKept, hasText }: KeptLineProps) {
  if (isOnlyOnPage) return <p className="text-sm text-warning">{copy.notKept}</p>
  return hasText ? <p className="text-xs text-ink-faint">{isKept ? copy.kept : copy.keeping}</p> : null
}
