'use client'

import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { type OfflineButton } from './offline-button'

type KeepProps = ComponentProps<typeof OfflineButton>

/** The place of the button that saves a page on the device: its code loads after the text. */
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
