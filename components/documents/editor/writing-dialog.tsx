'use client'

import { type ComponentProps, createContext, type ReactNode, use, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Question } from '@/components/ui/dialog/question'
import { unusedCopy } from '@/lib/documents/draft/words/editor'
import { useLeaveQuestion } from './use-leave-question'

type WritingDialogProps = ComponentProps<typeof Dialog> & {
  /** Text was changed, and is stored nowhere else. */
  isChanged: boolean
}

const CloseContext = createContext<() => void>(() => undefined)

/** A dialog with a text field: once something was typed, closing it or leaving the page asks first. */
export function WritingDialog({ isChanged, onClose, children, ...dialog }: WritingDialogProps) {
  const [isAsking, setIsAsking] = useState(false)
  useLeaveQuestion(isChanged)
  const close = () => (isChanged ? setIsAsking(true) : onClose())
  return (
    <Dialog {...dialog} onClose={close}>
      <CloseContext value={close}>{children}</CloseContext>
      {isAsking && (
        <Question
          title={unusedCopy.title}
          text={unusedCopy.text}
          yes={unusedCopy.close}
          no={unusedCopy.goOn}
          isDangerous
          onYes={onClose}
          onNo={() => setIsAsking(false)}
        />
      )}
    </Dialog>
  )
}

/** Closes the writing dialog around it, with the same question as its close button. */
export function CancelButton({ children }: { children: ReactNode }) {
  const close = use(CloseContext)
  return (
    <Button variant="outline" onClick={close}>
      {children}
    </Button>
  )
}
