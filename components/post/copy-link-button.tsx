'use client'

import { useState } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import { shareCopy } from '@/lib/copy/share'

/** Copies the address of the post and says whether it could. */
export function CopyLinkButton({ address }: { address: string }) {
  const [told, setTold] = useState<string | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setTold(shareCopy.copied)
    } catch {
      setTold(shareCopy.failed) // the clipboard is closed: plain http, or the reader refused
    }
  }
  return (
    <>
      <button
        type="button"
        onClick={copy}
        className={buttonClass({ variant: 'outline', className: 'noscript:hidden' })}
      >
        {shareCopy.copy}
      </button>
      <span role="status" className="self-center text-sm text-primary-ink empty:hidden">
        {told}
      </span>
    </>
  )
}
