import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { linesCopy } from '@/lib/learning/course/words/course-editor'
import { MAX_IN_LINE } from '@/lib/learning/course/rules/draft'

type LinesFieldProps = {
  label: string
  hint: string
  lines: readonly string[]
  /** A text with more lines is not saved: it stays in the field, with a message. */
  maxLines: number
  isEnglish?: boolean
  readOnly: boolean
  onChange: (lines: string[]) => void
}

/** A list with one entry per line. Surplus text is never removed automatically. */
export function LinesField({ lines, maxLines, onChange, ...field }: LinesFieldProps) {
  const longLineIndex = lines.findIndex((line) => line.length > MAX_IN_LINE)
  const tooLong = longLineIndex < 0 ? undefined : linesCopy.tooLong(longLineIndex + 1, MAX_IN_LINE)
  return (
    <DraftField
      {...field}
      error={lines.length > maxLines ? linesCopy.tooMany(lines.length, maxLines) : tooLong}
      value={lines.join('\n')}
      isLong
      onChange={(text) => onChange(text === '' ? [] : text.split('\n'))}
    />
  )
}
