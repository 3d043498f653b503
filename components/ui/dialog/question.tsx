'use client'

import { Button } from '../button/button'
import { uiCopy } from '@/lib/platform/words/kit'
import { Dialog } from './dialog'

type QuestionProps = {
  title: string
  text: string
  /** What happens, as the button says it. */
  yes: string
  /** What leaves all as it is; «انصراف» where nothing clearer is to be said. */
  no?: string
  isDangerous?: boolean
  pending?: boolean
  onYes: () => void
  onNo: () => void
}

/** Asks before something that is not easily undone. */
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
  return (
    <Dialog title={title} onClose={onNo}>
      <p className="text-ink-soft">{text}</p>
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
