'use client'

import { useSyncExternalStore } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import { shareCopy } from '@/lib/copy/share'

/** The device's own way to hand something on, where it has one. */
export function NativeShareButton({ title, address }: { title: string; address: string }) {
  const canShare = useSyncExternalStore(
    neverChanges,
    () => typeof navigator.share === 'function',
    () => false,
  )
  if (!canShare) return null
  // A reader who closes the device's window has not failed.
  const share = () => navigator.share({ title, url: address }).catch(() => undefined)
  return (
    <button type="button" onClick={share} className={buttonClass({ variant: 'soft' })}>
      {shareCopy.native}
    </button>
  )
}

function neverChanges(): () => void {
  return () => undefined
}
