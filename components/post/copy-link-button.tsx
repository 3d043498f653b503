'use client'

import { useState } from 'react'

type CopyLinkButtonProps = {
  address: string
  className: string
  words: { readonly copy: string; readonly copied: string; readonly failed: string }
}

/** Copies the address of the post and says whether it could. */
export function CopyLinkButton({ address, className, words }: CopyLinkButtonProps) {
  const [told, setTold] = useState<string | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setTold(words.copied)
    } catch {
      setTold(words.failed) // the clipboard is closed: plain http, or the reader refused
    }
  }
  return (
    <>
      <button type="button" onClick={copy} className={className}>
        {words.copy}
      </button>
      <span role="status" className="self-center text-sm text-primary-ink empty:sr-only">
        {told}
      </span>
    </>
  )
}
