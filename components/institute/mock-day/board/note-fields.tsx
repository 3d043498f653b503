'use client'

import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { AreaField } from '@/components/ui/form/area-field'
import { manageMockDayCopy as copy } from '@/lib/institute/mock-day/words/manage-mock-day'
import { AnnouncedText } from '../day-facts'

type NoteFieldsProps = {
  recipients: 'all' | 'one'
  isPending: boolean
  onSend: (act: 'announce' | 'note', text: string) => void
}

/** Fields for a log line, or for an announcement, which is shown as candidates will see it before it is sent. */
export function NoteFields({ recipients, isPending, onSend }: NoteFieldsProps) {
  const [note, setNote] = useState('')
  const [english, setEnglish] = useState('')
  const [isPreview, setIsPreview] = useState(false)
  const announcement = [note, english]
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n')
  if (isPreview)
    return (
      <Preview
        title={copy.preview.title[recipients]}
        text={announcement}
        isPending={isPending}
        onSend={() => onSend('announce', announcement)}
        onBack={() => setIsPreview(false)}
      />
    )
  return (
    <div className="grid gap-3">
      <AreaField label={copy.note} value={note} onChange={setNote} maxLength={300} />
      <AreaField label={copy.english} value={english} onChange={setEnglish} maxLength={299} lang="en" />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" disabled={announcement === ''} onClick={() => setIsPreview(true)}>
          {copy.announce[recipients]}
        </Button>
        <Button
          variant="outline"
          pending={isPending}
          disabled={note.trim() === ''}
          onClick={() => onSend('note', note.trim())}
        >
          {copy.addNote}
        </Button>
      </div>
      <p className="text-xs text-ink-soft">{copy.announceText}</p>
    </div>
  )
}

type PreviewProps = { title: string; text: string; isPending: boolean; onSend: () => void; onBack: () => void }

/** The button that goes back has the focus, so that Enter sends nothing by accident. */
function Preview({ title, text, isPending, onSend, onBack }: PreviewProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector<HTMLElement>('[data-first]')?.focus(), [])
  return (
    <div ref={place} role="group" aria-label={title} className="grid gap-3">
      <p className="font-semibold">{title}</p>
      <div className="rounded-md border border-line px-4 py-3">
        <AnnouncedText text={text} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button pending={isPending} onClick={onSend}>
          {copy.preview.send}
        </Button>
        <Button data-first variant="outline" onClick={onBack}>
          {copy.preview.back}
        </Button>
      </div>
    </div>
  )
}
