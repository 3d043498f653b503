'use client'

import { LineForm } from '@/components/ui/form/line-form'
import { ErrorMessage } from '@/components/ui/states/fault'
import { taughtClassCopy as copy } from '@/lib/institute/class/words/taught-classes'

type NameFormProps = {
  initial?: string
  submitLabel: string
  pending: boolean
  error: Error | null
  onSave: (name: string) => void
}

/** Creates or renames a class. */
export function NameForm({ initial = '', submitLabel, pending, error, onSave }: NameFormProps) {
  return (
    <LineForm
      label={copy.name}
      initial={initial}
      isValid={isName}
      onSend={onSave}
      hint={copy.nameLike}
      errorText={copy.nameWrong}
      submitLabel={submitLabel}
      pending={pending}
      maxLength={80}
    >
      <ErrorMessage of={error} />
    </LineForm>
  )
}

function isName(typed: string): boolean {
  const { length } = typed.trim()
  return length >= 2 && length <= 80
}
