'use client'

import { useCallback, useState } from 'react'
import { Select } from '@/components/ui/form/select/select'
import { Tick } from '@/components/ui/form/tick'
import { encodingNames, textFileCopy as copy } from '@/lib/documents/draft/words/text-file'
import {
  decodeText,
  type DecodedText,
  TEXT_ENCODINGS,
  type TextEncoding,
  findDoubts,
} from '@/lib/platform/text/imported/encoding'
import { decodeHtml } from '@/lib/platform/text/imported/entities'

type OpenFile = {
  readonly bytes: Uint8Array
  readonly decoded: DecodedText
  /** Suspicious letters, with the words around them. */
  readonly doubts: readonly string[]
  /** A person has to confirm the letters. */
  readonly needsConfirmation: boolean
  readonly isConfirmed: boolean
}
type TextFile = {
  readonly file: Omit<OpenFile, 'bytes'> | null
  /** The encoding or a letter is doubtful, and not confirmed yet. */
  readonly isEncodingUncertain: boolean
  /** @returns whether it is in doubt */
  readonly open: (file: File) => Promise<boolean>
  readonly choose: (encoding: TextEncoding) => void
  readonly answer: (isRight: boolean) => void
  readonly close: () => void
}

/**
 * Reads a text file in any encoding. `onText` gets its text, again after each choice of an encoding. Subtitles must escape signs (R&amp;D), so
 * entities are decoded before the check for suspicious letters.
 */
export function useTextFile(onText: (text: string, isEncodingUncertain: boolean) => void): TextFile {
  const [file, setFile] = useState<OpenFile | null>(null)
  const show = useCallback(
    (bytes: Uint8Array, chosen: TextEncoding | null): boolean => {
      const decoded = decodeText(bytes, chosen)
      const { text } = decoded
      const doubts = findDoubts(isTimed(text) ? decodeHtml(text) : text)
      const isAsked = !decoded.isSure || doubts.length > 0
      // Choosing an encoding counts as confirmation, unless it leaves broken letters.
      const isAnswered = chosen !== null && doubts.length === 0
      setFile({ bytes, decoded, doubts, needsConfirmation: isAsked, isConfirmed: isAnswered })
      onText(text, isAsked && !isAnswered)
      return isAsked && !isAnswered
    },
    [onText],
  )
  const open = useCallback(async (chosen: File) => show(new Uint8Array(await chosen.arrayBuffer()), null), [show])
  const close = useCallback(() => setFile(null), [])
  const choose = (encoding: TextEncoding) => file && show(file.bytes, encoding)
  const answer = (isAnswered: boolean) => file && setFile({ ...file, isConfirmed: isAnswered })
  return {
    file,
    isEncodingUncertain: file !== null && file.needsConfirmation && !file.isConfirmed,
    open,
    choose,
    answer,
    close,
  }
}

function isTimed(text: string): boolean {
  return /^\s*[\d:]{2,9}[.,]\d{1,3}\s*-->/m.test(text)
}

/** The detected encoding. If it is a guess, another can be chosen; the doubt stays until a person confirms it. */
export function EncodingChoice({ file, choose, answer }: Pick<TextFile, 'file' | 'choose' | 'answer'>) {
  if (!file) return null
  const { decoded, doubts, needsConfirmation, isConfirmed } = file
  if (!needsConfirmation) return <p className="text-sm text-ink-soft">{copy.readIn(encodingNames[decoded.encoding])}</p>
  return (
    <div className="grid gap-2 border-s-2 border-warning ps-3 text-sm">
      {!decoded.isSure && (
        <Select
          label={copy.readAs}
          hint={copy.hint}
          options={TEXT_ENCODINGS.map((value) => ({ value, label: encodingNames[value] }))}
          value={decoded.encoding}
          onChange={(value) => {
            const chosen = TEXT_ENCODINGS.find((item) => item === value)
            if (chosen) choose(chosen)
          }}
        />
      )}
      {doubts.length > 0 && (
        <p role="status">
          {copy.doubts(doubts.length)} <bdi>{doubts.slice(0, 3).join(' · ')}</bdi>
        </p>
      )}
      <Tick checked={isConfirmed} onChange={answer}>
        {copy.right}
      </Tick>
    </div>
  )
}
