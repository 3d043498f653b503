'use client'

import { type ComponentProps, useState } from 'react'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Question } from '@/components/ui/dialog/question'
import { unusedCopy } from '@/lib/documents/draft/words/editor'
import { useLeaveQuestion } from './use-leave-question'

type WritingDialogProps = ComponentProps<typeof Dialog> & {
  /** Something was written in it, and this dialog alone has it. */
  isChanged: boolean
}

/** A dialog in which one writes: once there is something to lose, closing it is asked about, and so is leaving the page. */
export function WritingDialog({ isChanged, onClose, children, ...dialog }: WritingDialogProps) {
  const [isAsking, setIsAsking] = useState(false)
  useLeaveQuestion(isChanged)
  return (
    <Dialog {...dialog} onClose={() => (isChanged ? setIsAsking(true) : onClose())}>
      {children}
      {isAsking && (
        <Question
          title={unusedCopy.title}
          text={unusedCopy.text}
          yes={unusedCopy.close}
          isDangerous
          onYes={onClose}
          onNo={() => setIsAsking(false)}
        />
      )}
    </Dialog>
  )
}
