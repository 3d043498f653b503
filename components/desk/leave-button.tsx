'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Question } from '@/components/ui/dialog/question'

type LeaveButtonProps = {
  words: { leave: string; leaveQuestion: string }
  /** Something was written, and this page alone has it. */
  isChanged: boolean
  onLeave: () => void
}

/** Leaves what is kept nowhere: asked first, once there is something to lose. */
export function LeaveButton({ words, isChanged, onLeave }: LeaveButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => (isChanged ? setIsAsking(true) : onLeave())}>
        {words.leave}
      </Button>
      {isAsking && (
        <Question
          title={words.leave}
          text={words.leaveQuestion}
          yes={words.leave}
          isDangerous
          onYes={onLeave}
          onNo={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
