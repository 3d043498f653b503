'use client'

import { useId, useState } from 'react'
import { Tick } from '@/components/ui/form/tick'
import { type VideoDescription } from '@/lib/learning/lesson/contract/lesson-media'
import { mediaEditorCopy } from '@/lib/learning/lesson/words/lesson-media-editor'
import { directionOf } from '@/lib/platform/format/direction'
import { CaptionField } from './caption-field'

const { description: copy } = mediaEditorCopy

type DescriptionFieldProps = {
  description: VideoDescription | null
  isReadOnly: boolean
  onChange: (description: VideoDescription | null) => void
}

/** Says how people who cannot see the video learn what it shows without saying it. A course cannot be published until this is answered. */
export function DescriptionField({ description, isReadOnly, onChange }: DescriptionFieldProps) {
  const name = useId()
  const [isReadOut, setReadOut] = useState(description?.kind === 'read-out')
  const readOut = description?.kind === 'read-out' ? description : null
  /** The file of the other option, kept so that a wrong press does not lose it. */
  const [unusedDescription, setUnusedDescription] = useState<VideoDescription | null>(null)
  return (
    <fieldset disabled={isReadOnly} className="grid gap-1 border-t border-line pt-4">
      <legend className="float-start text-sm font-semibold">{copy.title}</legend>
      <p className="clear-both text-sm text-ink-soft">{copy.lead}</p>
      <Tick
        type="radio"
        name={name}
        checked={description?.kind === 'said' && !isReadOut}
        onChange={() => {
          setUnusedDescription(readOut)
          setReadOut(false)
          onChange({ kind: 'said' })
        }}
      >
        {copy.said}
      </Tick>
      <Tick
        type="radio"
        name={name}
        checked={isReadOut}
        onChange={() => {
          setReadOut(true)
          onChange(unusedDescription)
        }}
      >
        {copy.readOut}
      </Tick>
      {isReadOut && (
        <CaptionField
          lang={readOut?.lang ?? 'fa'}
          words={copy.file}
          captions={readOut}
          isReadOnly={isReadOnly}
          onChange={(read) => {
            const isPersian = read?.cues.some(({ text }) => directionOf(text) === 'rtl')
            onChange(read && { kind: 'read-out', lang: isPersian ? 'fa' : 'en', cues: read.cues })
          }}
        />
      )}
    </fieldset>
  )
}
