'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { AreaField } from '@/components/ui/form/area-field'
import { LineField } from '@/components/ui/form/line-field'
import { MomentField } from '@/components/ui/form/moment-field'
import { Tick } from '@/components/ui/form/tick'
import { ErrorMessage } from '@/components/ui/states/fault'
import { toast } from '@/components/ui/toast/toast'
import { newId } from '@/lib/platform/client/new-id'
import { type Audience, type NewAnnouncement as Body } from '@/lib/support/announcement/contract'
import { announce, countAudience, isAnnouncementList } from '@/lib/support/announcement/queries'
import { announcementCopy as copy } from '@/lib/support/announcement/words'
import { AudienceField } from './audience-field'
import { directionOf } from '@/lib/platform/format/direction'

const { fields } = copy

/** Writes an announcement, previews it with the number of its readers, and sends or schedules it. */
export default function NewAnnouncement({ onEnd }: { onEnd: () => void }) {
  // One id for all tries: idempotent when a reply was lost.
  const [id] = useState(newId)
  const [text, setText] = useState({ title: '', text: '', link: '' })
  const [audience, setAudience] = useState<Audience | null>({ kind: 'everybody' })
  const [sendAt, setSendAt] = useState<string | null>(null)
  const [byMail, setByMail] = useState(false)
  const [showsFaults, setShowsFaults] = useState(false)
  const preview = useMutation({ mutationFn: (body: Body) => countAudience({ body: { audience: body.audience } }) })
  const isComplete = text.title.trim() !== '' && text.text.trim() !== '' && audience !== null
  const show = (event: FormEvent) => {
    event.preventDefault()
    setShowsFaults(!isComplete)
    if (audience && isComplete) preview.mutate({ id, ...text, audience, sendAt, byMail })
  }
  if (preview.data)
    return (
      <Preview body={preview.variables} people={preview.data.people} onBack={() => preview.reset()} onEnd={onEnd} />
    )
  return (
    <Card className="mb-6">
      <form onSubmit={show} className="grid gap-4">
        <LineField
          label={fields.title}
          value={text.title}
          onChange={(title) => setText({ ...text, title })}
          dir="auto"
          maxLength={120}
        />
        <AreaField
          label={fields.text}
          value={text.text}
          onChange={(typed) => setText({ ...text, text: typed })}
          maxLength={2_000}
        />
        <LineField
          label={fields.link}
          hint={fields.linkHint}
          value={text.link}
          onChange={(link) => setText({ ...text, link })}
          dir="ltr"
          maxLength={300}
        />
        <AudienceField audience={audience} onChange={setAudience} />
        <div>
          <MomentField label={fields.sendAt} value={sendAt} onChange={setSendAt} />
          <p className="mt-1 text-sm text-ink-soft">{fields.sendAtHint}</p>
        </div>
        <Tick checked={byMail} onChange={setByMail}>
          {fields.byMail}
        </Tick>
        {showsFaults && !isComplete && <ErrorMessage of={copy.incomplete} />}
        <ErrorMessage of={preview.error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={preview.isPending}>
            {copy.preview}
          </Button>
          <Button variant="outline" onClick={onEnd}>
            {copy.cancel}
          </Button>
        </div>
      </form>
    </Card>
  )
}

type PreviewProps = { body: Body; people: number; onBack: () => void; onEnd: () => void }

function Preview({ body, people, onBack, onEnd }: PreviewProps) {
  const client = useQueryClient()
  const send = useMutation({
    mutationFn: () => announce({ body }),
    onSuccess: async () => {
      toast.add({ title: copy.done, color: 'success' })
      await client.invalidateQueries({ predicate: isAnnouncementList })
      onEnd()
    },
  })
  return (
    <Card className="mb-6 grid gap-3">
      <h2 className="text-base text-ink-soft">{copy.previewTitle}</h2>
      <div className="rounded-md border border-line px-4 py-3">
        <p dir={directionOf(body.title)} className="font-bold wrap-anywhere">
          {body.title}
        </p>
        <p dir={directionOf(body.text)} className="text-sm wrap-anywhere whitespace-pre-line text-ink-soft">
          {body.text}
        </p>
      </div>
      <p>{copy.reaches(people)}</p>
      <ErrorMessage of={send.error} />
      <div className="flex flex-wrap gap-3">
        <Button pending={send.isPending} onClick={() => send.mutate()}>
          {copy.send}
        </Button>
        <Button variant="outline" blocked={send.isPending} onClick={onBack}>
          {copy.back}
        </Button>
      </div>
    </Card>
  )
}
