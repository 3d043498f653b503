'use client'

import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { type OfflineButton } from './offline-button'
import { UnknownStateButton } from './unknown-state-button'

type OfflineButtonProps = ComponentProps<typeof OfflineButton>

/**
 * The button that stores a page on the device. Its code is loaded after the text of the page; until then a placeholder with the same words is shown
 * in browsers that can store pages, and a press of it is passed on to the real button.
 */
export function OfflineButtonPlace(props: Omit<OfflineButtonProps, 'isPressed'>) {
  const [LoadedButton, setLoadedButton] = useState<ComponentType<OfflineButtonProps> | null>(null)
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    void import('./offline-button').then(
      (loaded) => setLoadedButton(() => loaded.OfflineButton),
      () => undefined,
    )
  }, [])
  if (LoadedButton) return <LoadedButton {...props} isPressed={isPressed} />
  return <UnknownStateButton className={props.className} words={props.words} onPress={() => setPressed(true)} />
}
