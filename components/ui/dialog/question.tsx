'use client'

import { useId } from 'react'
import { Button } from '../button/button'
import { uiCopy } from '@/lib/platform/words/ui-kit'
import { Dialog } from './dialog'

type QuestionProps = {
  title: string
  text: string
  /** The confirming button, named after the action. */
  yes: string
  /** The cancelling button; by default «انصراف». */
  no?: string
  isDangerous?: boolean
  pending?: boolean
  onYes: () => void
  onNo: () => void
}

/** Asks before an action that is hard to undo. */
export function Question({
  title,
  text,
  yes,
  no = uiCopy.dialogs.cancel,
  isDangerous = false,
  pending = false,
  onYes,
  onNo,
}: QuestionProps) {
  const textId = useId()
  return (
    <Dialog title={title} onClose={onNo} describedBy={textId}>
      <p id={textId} className="text-ink-soft">
        {text}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onNo}>
          {no}
        </Button>
        <Button variant={isDangerous ? 'danger' : 'primary'} pending={pending} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  )
}
