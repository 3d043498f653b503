'use client'

import { useMemo, useState } from 'react'
import { AreaField } from '@/components/ui/form/area-field'
import { ChooseFile } from '@/components/ui/form/choose-file'
import { Button } from '@/components/ui/button/button'
import { EncodingChoice, useTextFile } from '@/components/documents/editor/upload/text-file'
import { WritingDialog } from '@/components/documents/editor/writing-dialog'
import { Select } from '@/components/ui/form/select/select'
import { ErrorMessage } from '@/components/ui/states/fault'
import { recordingCopy, transcriptCopy } from '@/lib/authoring/recording/words'
import { looksLikeSubtitles } from '@/lib/authoring/recording/rules/subtitle-cues'
import { parseScript, parseSubtitles } from '@/lib/authoring/recording/rules/subtitles'
import { insertParsedLines } from '@/lib/authoring/recording/rules/transcript'
import { useDraft, usePaperEditor } from '../../paper/editor-context'

const MAX_FILE_BYTES = 1024 * 1024
const ALL = 'all'

/** Turns a whole script or subtitle file into lines of the transcript. */
export default function PasteDialog({ part, onClose }: { part: number; onClose: () => void }) {
  const { edit } = usePaperEditor()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(String(part))
  const [isTooLarge, setTooLarge] = useState(false)
  const partCount = useDraft((draft) => draft.parts.length)
  const transcript = useDraft((draft) => draft.transcript)
  const { open, isEncodingUncertain, ...encoding } = useTextFile(setText)
  const hasTimes = looksLikeSubtitles(text)
  const { lines: found, ...missing } = useMemo(
    () => (hasTimes ? parseSubtitles(text) : parseScript(text)),
    [text, hasTimes],
  )
  // A line without times cannot be assigned to a part.
  const target = chosen === ALL && !hasTimes ? String(part) : chosen
  const replaced = transcript.filter((line) => target === ALL || line.part === Number(target)).length
  const options = [
    ...(hasTimes ? [{ value: ALL, label: transcriptCopy.allParts }] : []),
    ...Array.from({ length: partCount }, (_, index) => ({
      value: String(index + 1),
      label: recordingCopy.part(index + 1),
    })),
  ]
  const read = async (file: File | undefined) => {
    if (!file) return
    setTooLarge(file.size > MAX_FILE_BYTES)
    if (file.size <= MAX_FILE_BYTES) await open(file)
  }
  const insert = () => {
    edit((draft) => insertParsedLines(draft, found, target === ALL ? null : Number(target)))
    onClose()
  }
  return (
    <WritingDialog title={transcriptCopy.pasteTitle} isChanged={text.trim() !== ''} onClose={onClose} isWide>
      <div className="grid gap-4">
        <ScriptField text={text} onText={setText} />
        <ChooseFile
          label={transcriptCopy.file}
          accept=".srt,.vtt,.sbv,.ass,.ssa,.lrc,.tsv,.txt,text/plain"
          onFile={(file) => void read(file)}
        />
        <EncodingChoice {...encoding} />
        {isTooLarge && <ErrorMessage of={transcriptCopy.fileTooLarge} />}
        <div className="max-w-xs">
          <Select label={transcriptCopy.pastePart} options={options} value={target} onChange={setChosen} />
        </div>
        <p role="status" className="text-sm text-ink-soft">
          {text.trim() !== '' && summary(found.length, hasTimes)}{' '}
          {missing.leftOutCount > 0 && transcriptCopy.leftOut(missing.leftOutCount)}{' '}
          {missing.untimedCount > 0 && transcriptCopy.untimed(missing.untimedCount)}{' '}
          {found.length > 0 && replaced > 0 && transcriptCopy.replace(replaced)}
        </p>
        <div className="flex justify-end">
          <Button disabled={found.length === 0 || isEncodingUncertain} onClick={insert}>
            {transcriptCopy.insert}
          </Button>
        </div>
      </div>
    </WritingDialog>
  )
}

function summary(count: number, hasTimes: boolean): string {
  if (count === 0) return transcriptCopy.foundNone
  return `${transcriptCopy.found(count)} ${hasTimes ? transcriptCopy.withTimes : transcriptCopy.withoutTimes}`
}

function ScriptField({ text, onText }: { text: string; onText: (text: string) => void }) {
  return (
    <AreaField
      label={transcriptCopy.pasteField}
      dir="ltr"
      lang="en"
      rows={10}
      value={text}
      maxLength={MAX_FILE_BYTES}
      onChange={onText}
      hint={transcriptCopy.pasteHint}
      className="max-h-80 min-h-60 py-2"
    />
  )
}
