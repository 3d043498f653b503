'use client'

import { transcriptCopy } from '@/lib/copy/recordings'
import { type TranscriptLine } from '@/lib/domain/exam/content'
import { changeLine } from '@/lib/domain/recording/transcript'
import { usePaperEditor } from '../../editor-context'

const FIELD = 'w-full rounded-md border border-line-strong bg-surface px-3 text-sm read-only:bg-sunken'

/** The speaker and the words of a line: English, from left to right. */
export function LineText({ index, number, line }: { index: number; number: number; line: TranscriptLine }) {
  const { edit, isReadOnly } = usePaperEditor()
  const put = (change: Partial<TranscriptLine>, field: string) =>
    edit((draft) => changeLine(draft, index, change), `line-${field}-${index}`)
  const label = transcriptCopy.lineLabel(number)
  return (
    <div dir="ltr" lang="en" className="grid gap-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <input
        aria-label={`${label} · ${transcriptCopy.speaker}`}
        placeholder="Speaker"
        value={line.speaker}
        maxLength={100}
        readOnly={isReadOnly}
        onChange={({ target }) => put({ speaker: target.value }, 'speaker')}
        className={`${FIELD} h-11 font-semibold`}
      />
      <textarea
        rows={1}
        aria-label={`${label} · ${transcriptCopy.words}`}
        value={line.text}
        maxLength={6000}
        readOnly={isReadOnly}
        spellCheck
        onChange={({ target }) => put({ text: target.value }, 'text')}
        className={`${FIELD} field-sizing-content min-h-11 resize-none py-2.5`}
      />
    </div>
  )
}
