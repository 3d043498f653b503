import { type ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { QuestionButton } from '@/components/ui/button/question-button'

type LeftTextProps = {
  words: { title: string; bringBack: string; discard: string; discardQuestion: string }
  onBringBack: () => void
  onDiscard: () => void
  /** A further action, between the two. */
  act?: ReactNode
  children: ReactNode
}

/** A text recovered from this device: restored, or discarded after a question, since that is final. */
export function RecoveredText({ words, onBringBack, onDiscard, act, children }: LeftTextProps) {
  const { discard, discardQuestion } = words
  return (
    <Alert tone="info" title={words.title} live>
      {children}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={onBringBack}>{words.bringBack}</Button>
        {act}
        <QuestionButton
          variant="outline"
          words={{ act: discard, title: discard, text: discardQuestion, yes: discard }}
          isDangerous
          onYes={(close) => {
            close()
            onDiscard()
          }}
        />
      </div>
    </Alert>
  )
}
