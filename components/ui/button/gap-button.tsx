'use client'

import { type ComponentProps, useState } from 'react'
import { Alert } from '../alert'
import { Button } from './button'

type GapButtonProps = ComponentProps<typeof Button> & {
  /** What is still missing for its act; null when nothing is. */
  gap: string | null
}

/** A button that says on a press what is missing: a faint one would give no reason. */
export function GapButton({ gap, onClick, ...rest }: GapButtonProps) {
  const [isPressed, setPressed] = useState(false)
  return (
    <>
      {isPressed && gap !== null && (
        <div data-gap className="w-full">
          <Alert tone="warning" live>
            {gap}
          </Alert>
        </div>
      )}
      <Button {...rest} onClick={gap === null ? onClick : () => setPressed(true)} />
    </>
  )
}
