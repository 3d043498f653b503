'use client'

import { type ReactNode, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { Question } from '@/components/ui/dialog/question'

type LeftTextProps = {
  words: { title: string; bringBack: string; discard: string; discardQuestion: string }
  onBringBack: () => void
  onDiscard: () => void
  /** What else can be done with it, between the two. */
  act?: ReactNode
  children: ReactNode
}

/** A text that was left on this device: brought back, or set aside after a question, for it cannot be had again. */
export function LeftText({ words, onBringBack, onDiscard, act, children }: LeftTextProps) {
  const [isAsking, setIsAsking] = useState(false)
  const discard = () => {
    setIsAsking(false)
    onDiscard()
  }
  return (
    <Alert tone="info" title={words.title} live>
      {children}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={onBringBack}>{words.bringBack}</Button>
        {act}
        <Button variant="outline" onClick={() => setIsAsking(true)}>
          {words.discard}
        </Button>
      </div>
      {isAsking && (
        <Question
          title={words.discard}
          text={words.discardQuestion}
          yes={words.discard}
          isDangerous
          onYes={discard}
          onNo={() => setIsAsking(false)}
        />
      )}
    </Alert>
  )
}
