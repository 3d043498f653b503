'use client'

import { useState, useSyncExternalStore } from 'react'

type NativeShareButtonProps = { title: string; address: string; className: string; children: string }

type CopyLinkButtonProps = {
  address: string
  className: string
  words: { readonly copy: string; readonly copied: string; readonly failed: string }
}

/** Copies the URL of the post and shows whether that worked. */
export function CopyLinkButton({ address, className, words }: CopyLinkButtonProps) {
  const [told, setTold] = useState<string | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setTold(words.copied)
    } catch {
      setTold(words.failed) // no clipboard: plain http, or permission denied
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

/** Its classes and words come from the server: the browser only gets the click handler. */
export function PrintButton({ className, children }: { className: string; children: string }) {
  return (
    <button type="button" onClick={() => print()} className={className}>
      {children}
    </button>
  )
}

/** The share sheet of the device, if it has one. */
export function NativeShareButton({ title, address, className, children }: NativeShareButtonProps) {
  const canShare = useSyncExternalStore(
    neverChanges,
    () => typeof navigator.share === 'function',
    () => false,
  )
  if (!canShare) return null
  // Closing the share sheet is not an error.
  const share = () => navigator.share({ title, url: address }).catch(() => undefined)
  return (
    <button type="button" onClick={share} className={className}>
      {children}
    </button>
  )
}

function neverChanges(): () => void {
  return () => undefined
}
