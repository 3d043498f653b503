import { useState } from 'react'

type CopyingWords = { readonly copied: string; readonly notCopied: string }

/** Puts a text where it can be pasted from, and says whether it could. */
export function useCopying({ copied, notCopied }: CopyingWords) {
  const [told, setTold] = useState<string | null>(null)
  const write = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setTold(copied)
    } catch {
      setTold(notCopied) // plain http, or the reader refused
    }
  }
  return { told, copy: (text: string) => void write(text) }
}
