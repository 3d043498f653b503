'use client'

import { type KeyboardEvent, type ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { AreaField } from '@/components/ui/form/area-field'
import { ErrorMessage } from '@/components/ui/states/fault'
import { LONGEST_TEXT } from '@/lib/support/case/rules/states'
import { myCaseCopy as copy } from '@/lib/support/case/words/my-case'
import { MessageFiles } from './message-files'
import { type CaseDraftView } from './use-case-draft'

type ComposerProps = {
  caseDraft: CaseDraftView
  label: string
  hint?: string
  token?: string
  /** Replaces the single send button. */
  children?: ReactNode
}

/** Writes a message: its text is stored on the device, and Ctrl+Enter sends it. */
export function Composer({ caseDraft, label, hint = copy.textHint, token, children }: ComposerProps) {
  const { draft, isSending, isWaiting, fault, change, changeFiles, awaitFile, send } = caseDraft
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      send()
    }
    if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur()
  }
  return (
    <div className="grid gap-3 print:hidden">
      <AreaField
        label={label}
        hint={hint}
        value={draft.text}
        maxLength={LONGEST_TEXT}
        rows={4}
        className="min-h-28 py-2"
        onChange={(text) => change({ text })}
        onKeyDown={onKey}
      />
      <MessageFiles draftFiles={draft} onChange={changeFiles} awaitFile={awaitFile} token={token} />
      <ErrorMessage of={fault} />
      {isWaiting && (
        <Alert tone="warning" live>
          {copy.waits}
        </Alert>
      )}
      {children ?? (
        <Button className="justify-self-start" pending={isSending} onClick={send}>
          {copy.send}
        </Button>
      )}
    </div>
  )
}
