'use client'

import { useState } from 'react'
import { Button } from '../button/button'
import { AreaField } from './area-field'

type NoteFormProps = {
  words: { title: string; text: string; note: string; go: string }
  pending: boolean
  /** The server's maximum length. */
  longest?: number
  onSend: (note: string) => void
}
/** Shorter text does not count as a reason. */
const MIN_LENGTH = 3

/** A folded form for an action that needs a reason. */
export function NoteForm({ words, pending, longest = 600, onSend }: NoteFormProps) {
  const [note, setNote] = useState('')
  return (
    <details className="w-full">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{words.title}</summary>
      <div className="grid justify-items-start gap-4 py-2">
        <p className="text-sm">{words.text}</p>
        <div className="w-full">
          <AreaField label={words.note} maxLength={longest} value={note} onChange={setNote} />
        </div>
        <Button
          variant="outline"
          pending={pending}
          disabled={note.trim().length < MIN_LENGTH}
          onClick={() => onSend(note.trim())}
        >
          {words.go}
        </Button>
      </div>
    </details>
  )
}
