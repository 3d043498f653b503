'use client'

import { type SubmitEvent, useId, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { tellError } from '@/lib/api/tell-error'
import { classDeskCopy as copy } from '@/lib/copy/classes/desk'

type NameFormProps = {
  initial?: string
  go: string
  pending: boolean
  error: Error | null
  onSave: (name: string) => void
}

/** The name of a class, new or changed. */
export function NameForm({ initial = '', go, pending, error, onSave }: NameFormProps) {
  const id = useId()
  const [name, setName] = useState(initial)
  const [isWrong, setWrong] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const length = name.trim().length
    const isSound = length >= 2 && length <= 80
    setWrong(!isSound)
    if (isSound) onSave(name)
    else document.getElementById(id)?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {copy.name}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          dir="auto"
          autoComplete="off"
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-about`}
          className="min-h-12 w-56 grow rounded-md border border-line-strong bg-surface px-4 text-base"
        />
        <Button type="submit" className="min-h-12" pending={pending}>
          {go}
        </Button>
      </div>
      <p id={`${id}-about`} className={isWrong ? 'text-sm text-danger' : 'text-xs text-ink-faint'}>
        {isWrong ? copy.nameWrong : copy.nameLike}
      </p>
      {error && (
        <Alert tone="danger" live>
          {tellError(error)}
        </Alert>
      )}
    </form>
  )
}
