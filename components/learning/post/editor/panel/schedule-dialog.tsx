'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { MomentField } from '@/components/ui/form/moment-field'
import { publishCopy } from '@/lib/learning/post/words/post-editor'

type ScheduleDialogProps = {
  present: string | null
  pending: boolean
  onSchedule: (at: string) => void
  onClose: () => void
}

export function ScheduleDialog({ present, pending, onSchedule, onClose }: ScheduleDialogProps) {
  const [at, setAt] = useState(present)
  const [isPast, setIsPast] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsPast(!isFuture(at))
    if (at !== null && isFuture(at)) onSchedule(at)
  }
  return (
    <Dialog title={publishCopy.schedule} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <MomentField
          label={publishCopy.scheduleField}
          value={at}
          onChange={setAt}
          error={isPast ? publishCopy.schedulePast : undefined}
          isRequired
        />
        <Button type="submit" pending={pending}>
          {publishCopy.scheduleSubmit}
        </Button>
      </form>
    </Dialog>
  )
}

function isFuture(instant: string | null): boolean {
  return instant !== null && Date.parse(instant) > Date.now()
}
