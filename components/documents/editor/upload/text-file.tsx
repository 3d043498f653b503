'use client'

import { useState } from 'react'
import { Select } from '@/components/ui/form/select/select'
import { encodingNames, textFileCopy as copy } from '@/lib/documents/draft/words/text-file'
import { decodeText, type DecodedText, TEXT_ENCODINGS, type TextEncoding } from '@/lib/platform/text/encoding'
import { findDoubts } from '@/lib/platform/text/suspicious-text'
import { decodeHtml } from '@/lib/platform/text/entities'

type OpenFile = { readonly bytes: Uint8Array; readonly decoded: DecodedText }

/** Reads a text file in any encoding, and reports the guessed one when it is uncertain. */
export function useTextFile(onText: (text: string) => void) {
  const [file, setFile] = useState<OpenFile | null>(null)
  const show = (bytes: Uint8Array, chosen: TextEncoding | null) => {
    const decoded = decodeText(bytes, chosen)
    setFile({ bytes, decoded })
    onText(decoded.text)
  }
  const open = async (chosen: File) => show(new Uint8Array(await chosen.arrayBuffer()), null)
  const choose = (encoding: TextEncoding) => file && show(file.bytes, encoding)
  return { open, choose, decoded: file?.decoded ?? null }
}

type ReadAsProps = {
  decoded: DecodedText | null
  /** Subtitles must escape signs (R&amp;D) and are decoded; entities left after that are suspicious. */
  isSubtitles: boolean
  onChoose: (encoding: TextEncoding) => void
}

/** Shows the guessed encoding and lets the author choose another; renders nothing when it is certain. */
export function ReadAs({ decoded, isSubtitles, onChoose }: ReadAsProps) {
  if (!decoded) return null
  const doubts = findDoubts(isSubtitles ? decodeHtml(decoded.text) : decoded.text)
  if (decoded.isSure && doubts.length === 0) return null
  return (
    <div className="grid gap-2 border-s-2 border-warning ps-3 text-sm">
      {!decoded.isSure && (
        <Select
          label={copy.readAs}
          hint={copy.hint}
          options={TEXT_ENCODINGS.map((value) => ({ value, label: encodingNames[value] }))}
          value={decoded.encoding}
          onChange={(value) => {
            const chosen = TEXT_ENCODINGS.find((each) => each === value)
            if (chosen) onChoose(chosen)
          }}
        />
      )}
      {doubts.length > 0 && (
        <p role="status">
          {copy.doubts(doubts.length)} <bdi>{doubts.slice(0, 3).join(' · ')}</bdi>
        </p>
      )}
    </div>
  )
}
