'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { ChooseFile } from '@/components/ui/form/choose-file'
import { ErrorMessage } from '@/components/ui/states/fault'
import { mediaEditorCopy as copy } from '@/lib/learning/lesson/words/lesson-media-editor'
import { EncodingChoice, useTextFile } from '@/components/documents/editor/upload/text-file'
import { type CaptionLanguage, type Captions } from '@/lib/learning/course/rules/captions'
import { readVtt } from '@/lib/learning/course/rules/read-captions'

const MAX_BYTES = 1024 * 1024

type CaptionWords = { title: string; choose: string; remove: string; lines: (count: number) => string }
type CaptionFieldProps = {
  lang: CaptionLanguage
  words?: CaptionWords
  captions: Captions | null
  isReadOnly: boolean
  onChange: (captions: { lang: CaptionLanguage; cues: { fromMs: number; toMs: number; text: string }[] } | null) => void
}

/** Loads captions in one language, or the description of a video, from a .vtt file; of it only texts and times are stored. */
export function CaptionField({ lang, words = wordsOf(lang), captions, isReadOnly, onChange }: CaptionFieldProps) {
  const [fault, setFault] = useState<string | null>(null)
  const storeCaptions = (text: string, isEncodingUncertain: boolean) => {
    const read = readVtt(text)
    if (typeof read === 'string') return setFault(copy.vttFaults[read])
    setFault(null)
    // Doubtful letters are not stored before a person has confirmed them.
    if (!isEncodingUncertain) onChange({ lang, cues: [...read] })
  }
  const { open, answer, ...rest } = useTextFile(storeCaptions)
  const readFile = (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_BYTES) setFault(copy.vttFaults['too-many'])
    else void open(file)
  }
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p className="text-sm font-semibold">{words.title}</p>
      <p className="text-sm text-ink-soft">{captions ? words.lines(captions.cues.length) : copy.noCaptions}</p>
      {!isReadOnly && (
        <div className="flex flex-wrap gap-2">
          <ChooseFile label={words.choose} accept=".vtt,text/vtt" onFile={readFile} />
          {captions && (
            <Button variant="quiet" onClick={() => onChange(null)}>
              {words.remove}
            </Button>
          )}
        </div>
      )}
      <EncodingChoice
        {...rest}
        answer={(isRight) => {
          answer(isRight)
          if (isRight && rest.file) storeCaptions(rest.file.decoded.text, false)
        }}
      />
      <ErrorMessage of={fault} />
    </div>
  )
}

function wordsOf(lang: CaptionLanguage): CaptionWords {
  return {
    title: copy.captions[lang],
    choose: copy.chooseCaptions[lang],
    remove: copy.removeCaptions[lang],
    lines: copy.lines,
  }
}
