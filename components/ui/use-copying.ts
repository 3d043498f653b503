import { useState } from 'react'

type CopyingWords = { readonly copied: string; readonly notCopied: string }

/** Copies a text to the clipboard, and reports whether that worked. */
export function useCopying({ copied, notCopied }: CopyingWords) {
  const [told, setTold] = useState<string | null>(null)
  const write = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setTold(copied)
    } catch {
      setTold(notCopied) // plain http, or permission denied
    }
  }
  return { told, copy: (text: string) => void write(text) }
}
