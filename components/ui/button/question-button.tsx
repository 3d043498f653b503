'use client'

import { type ComponentProps, type ReactNode, useState } from 'react'
import { Question } from '@/components/ui/dialog/question'
import { Button } from './button'

type QuestionButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> & {
  /** `act`: the label of the button. */
  words: { act: ReactNode; title: string; text: string; yes: string }
  isDangerous?: boolean
  /** `close` closes the dialog. */
  onYes: (close: () => void) => void
}

/** A button for an action that is hard to undo: a dialog asks first. */
export function QuestionButton({ words, isDangerous, pending, onYes, ...look }: QuestionButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  return (
    <>
      <Button {...look} onClick={() => setIsAsking(true)}>
        {words.act}
      </Button>
      {isAsking && (
        <Question
          title={words.title}
          text={words.text}
          yes={words.yes}
          isDangerous={isDangerous}
          pending={pending}
          onYes={() => onYes(close)}
          onNo={close}
        />
      )}
    </>
  )
}
