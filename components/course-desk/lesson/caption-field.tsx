'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { ChooseFile } from '@/components/ui/form/choose-file'
import { Fault } from '@/components/ui/states/fault'
import { mediaDeskCopy as copy } from '@/lib/copy/course/lesson-media-desk'
import { type CaptionLanguage, type Captions, readVtt } from '@/lib/domain/course/captions'

const MAX_BYTES = 1024 * 1024

type CaptionFieldProps = {
  lang: CaptionLanguage
  captions: Captions | null
  isReadOnly: boolean
  onChange: (captions: { lang: CaptionLanguage; cues: { fromMs: number; toMs: number; text: string }[] } | null) => void
}

/** The words of a recording in one language, from a .vtt file. Only words and times of it are kept. */
export function CaptionField({ lang, captions, isReadOnly, onChange }: CaptionFieldProps) {
  const [fault, setFault] = useState<string | null>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    const read = file.size > MAX_BYTES ? 'too-many' : readVtt(await file.text())
    if (typeof read === 'string') return setFault(copy.vttFaults[read])
    setFault(null)
    onChange({ lang, cues: [...read] })
  }
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p className="text-sm font-semibold">{copy.captions[lang]}</p>
      <p className="text-sm text-ink-soft">{captions ? copy.lines(captions.cues.length) : copy.noCaptions}</p>
      {!isReadOnly && (
        <div className="flex flex-wrap gap-2">
          <ChooseFile label={copy.chooseCaptions[lang]} accept=".vtt,text/vtt" onFile={(file) => void take(file)} />
          {captions && (
            <Button variant="quiet" onClick={() => onChange(null)}>
              {copy.removeCaptions[lang]}
            </Button>
          )}
        </div>
      )}
      <Fault of={fault} />
    </div>
  )
}
