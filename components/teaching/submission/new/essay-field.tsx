'use client'

import { useCallback, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { AreaField } from '@/components/ui/form/area-field'
import { FileChooser, type FileKind } from '@/components/ui/form/file-chooser'
import { Question } from '@/components/ui/dialog/question'
import { useUpload } from '@/components/ui/form/use-upload'
import { readTextFile } from '@/lib/teaching/submission/queries/submissions'
import { submitCopy } from '@/lib/teaching/submission/words/submit'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { SUBMISSION_CHARACTERS } from '@/lib/teaching/submission/rules/tasks'
import { countWords } from '@/lib/platform/text/word-count'

const copy = submitCopy
const FILE: FileKind = {
  accept: '.docx,.txt',
  types: /^(?:application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document|text\/plain)$/,
  maxBytes: 2 * 1024 * 1024,
  ...copy.file,
}

type EssayFieldProps = { label: string; value: string; minWords: number; onChange: (text: string) => void }

/** A text that is typed, pasted or read from a file; words are counted as the test counts them. */
export function EssayField({ label, value, minWords, onChange }: EssayFieldProps) {
  const words = countWords(value)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <AreaField
        label={label}
        dir="ltr"
        lang="en"
        rows={12}
        maxLength={SUBMISSION_CHARACTERS}
        value={value}
        onChange={onChange}
        hint={<span className="text-sm text-ink-soft">{copy.words(words, minWords)}</span>}
        className="min-h-72 py-2 leading-loose"
      />
      {words > 0 && words < minWords && <p className="text-xs text-warning">{copy.short}</p>}
      <FromFile hasText={value.trim() !== ''} onText={onChange} />
    </div>
  )
}

/** Asks before a file replaces existing text. */
function FromFile({ hasText, onText }: { hasText: boolean; onText: (text: string) => void }) {
  const [found, setFound] = useState<string | null>(null)
  const [isCut, setIsCut] = useState(false)
  const send = useCallback(
    async (upload: Parameters<typeof readTextFile>[0]) => {
      const read = await readTextFile(upload)
      setIsCut(read.isCut)
      if (hasText) setFound(read.text)
      else onText(read.text)
      return read
    },
    [hasText, onText],
  )
  const { state, start } = useUpload(send, toErrorSentence)
  return (
    <>
      <FileChooser kind={FILE} state={state} onFile={start} />
      {isCut && <Alert tone="warning">{copy.file.cut}</Alert>}
      {found !== null && (
        <Question
          title={copy.file.choose}
          text={copy.file.question}
          yes={copy.file.yes}
          onYes={() => {
            onText(found)
            setFound(null)
          }}
          onNo={() => setFound(null)}
        />
      )}
    </>
  )
}
