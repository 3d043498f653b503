import { useState } from 'react'

type CopyingWords = { readonly copied: string; readonly notCopied: string }

/** Copies a text to the clipboard, and reports whether that worked. */
export function useCopying({ copied, notCopied }: CopyingWords) {
  const [outcome, setOutcome] = useState<string | null>(null)
  const write = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome(copied)
    } catch {
      setOutcome(notCopied) // plain http, or permission denied
    }
  }
  return { outcome, copy: (text: string) => void write(text) }
}
