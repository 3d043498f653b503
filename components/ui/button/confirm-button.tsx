'use client'

import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'

type ConfirmButtonProps = {
  words: { act: string; question: string; yes: string; no: string }
  pending: boolean
  onYes: () => void
  /** Filled for the main action of a page; everything else is outlined. */
  variant?: 'primary' | 'outline'
}

/** A button for an irreversible action: a question replaces it, and the harmless answer gets the focus. */
export function ConfirmButton({
  words: { act, question, yes, no },
  pending,
  onYes,
  variant = 'outline',
}: ConfirmButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const wasAsking = useRef(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsking !== wasAsking.current) place.current?.querySelector<HTMLElement>('[data-first]')?.focus()
    wasAsking.current = isAsking
  }, [isAsking])
  return (
    <div ref={place}>
      {isAsking ? (
        <div role="group" aria-label={question} className="flex flex-wrap items-center gap-3">
          <p className="text-sm font-semibold text-danger">{question}</p>
          <Button variant="danger" pending={pending} onClick={onYes}>
            {yes}
          </Button>
          <Button data-first variant="outline" onClick={() => setIsAsking(false)}>
            {no}
          </Button>
        </div>
      ) : (
        <Button data-first variant={variant} onClick={() => setIsAsking(true)}>
          {act}
        </Button>
      )}
    </div>
  )
}
