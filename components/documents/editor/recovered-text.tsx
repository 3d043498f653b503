import { type ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { QuestionButton } from '@/components/ui/button/question-button'

type RecoveredTextProps = {
  words: { title: string; bringBack: string; discard: string; discardQuestion: string }
  onRestore: () => void
  onDiscard: () => void
  /** A further action, between the two. */
  act?: ReactNode
  children: ReactNode
}

/** A text recovered from this device: restored, or discarded after a question, since that is final. */
export function RecoveredText({ words, onRestore, onDiscard, act, children }: RecoveredTextProps) {
  const { discard, discardQuestion } = words
  return (
    <Alert tone="info" title={words.title} live>
      {children}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={onRestore}>{words.bringBack}</Button>
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
