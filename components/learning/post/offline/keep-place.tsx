'use client'

import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { type KeepButton } from './keep-button'

type KeepProps = ComponentProps<typeof KeepButton>

/** Where the button that keeps a page on the device will stand: all of its code comes after the words of the page. */
export function KeepPlace(props: KeepProps) {
  const [Keep, setKeep] = useState<ComponentType<KeepProps> | null>(null)
  useEffect(() => {
    void import('./keep-button').then(
      (loaded) => setKeep(() => loaded.KeepButton),
      () => undefined,
    )
  }, [])
  return Keep && <Keep {...props} />
}
