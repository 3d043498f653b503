'use client'

import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { type OfflineButton } from './offline-button'

type KeepProps = ComponentProps<typeof OfflineButton>

/** Where the button that keeps a page on the device will stand: all of its code comes after the words of the page. */
export function KeepPlace(props: KeepProps) {
  const [Keep, setKeep] = useState<ComponentType<KeepProps> | null>(null)
  useEffect(() => {
    void import('./offline-button').then(
      (loaded) => setKeep(() => loaded.OfflineButton),
      () => undefined,
    )
  }, [])
  return Keep && <Keep {...props} />
}
