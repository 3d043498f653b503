'use client'

import { useSyncExternalStore } from 'react'

type NativeShareButtonProps = { title: string; address: string; className: string; children: string }

/** The device's own way to hand something on, where it has one. */
export function NativeShareButton({ title, address, className, children }: NativeShareButtonProps) {
  const canShare = useSyncExternalStore(
    neverChanges,
    () => typeof navigator.share === 'function',
    () => false,
  )
  if (!canShare) return null
  // A reader who closes the device's window has not failed.
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
