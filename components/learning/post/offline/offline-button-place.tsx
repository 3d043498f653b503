'use client'

import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { type OfflineButton } from './offline-button'
import { UnsureButton } from './unsure-button'

type KeepProps = ComponentProps<typeof OfflineButton>

/**
 * Where the button that keeps a page on the device stands: all of its code comes after the words of the page. Until then a button of the
 * same words holds its place where a page could be kept; its press is the first one of the real button.
 */
export function OfflineButtonPlace(props: Omit<KeepProps, 'isPressed'>) {
  const [Keep, setKeep] = useState<ComponentType<KeepProps> | null>(null)
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    void import('./offline-button').then(
      (loaded) => setKeep(() => loaded.OfflineButton),
      () => undefined,
    )
  }, [])
  if (Keep) return <Keep {...props} isPressed={isPressed} />
  return <UnsureButton className={props.className} words={props.words} onPress={() => setPressed(true)} />
}
