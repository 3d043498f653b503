'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Tick } from '@/components/ui/form/tick'
import { checklistCopy as copy } from '@/lib/authoring/exam-draft/words/exam-editor'
import { MomentField } from '@/components/ui/form/moment-field'

type PublishFormProps = {
  /** Number of warnings that are not ticked yet. */
  untickedCount: number
  isUnchanged: boolean
  isBusy: boolean
  onPublish: (at: string | null) => void
}

/** Publishes now or at a chosen time. */
export function PublishForm({ untickedCount, isUnchanged, isBusy, onPublish }: PublishFormProps) {
  const [isLater, setLater] = useState(false)
  const [at, setAt] = useState<string | null>(null)
  const [isPast, setPast] = useState(false)
  const submit = () => {
    const isUsable = !isLater || (at !== null && Date.parse(at) > Date.now())
    setPast(!isUsable)
    if (isUsable) onPublish(isLater ? at : null)
  }
  return (
    <div className="grid gap-4 rounded-md bg-sunken p-4">
      <fieldset className="grid gap-1">
        <legend className="text-sm font-semibold">{copy.when}</legend>
        {[false, true].map((later) => (
          <Tick
            key={String(later)}
            type="radio"
            className="gap-3 text-sm"
            name="when"
            checked={isLater === later}
            onChange={() => setLater(later)}
          >
            {later ? copy.later : copy.now}
          </Tick>
        ))}
      </fieldset>
      {isLater && (
        <div className="sm:max-w-sm">
          <MomentField label={copy.at} value={at} isRequired error={isPast ? copy.past : undefined} onChange={setAt} />
        </div>
      )}
      <div role="status" className="text-sm text-ink-soft">
        {untickedCount > 0 && <p>{copy.waiting(untickedCount)}</p>}
        {untickedCount === 0 && isUnchanged && <p>{copy.unchanged}</p>}
      </div>
      <div>
        <Button size="large" pending={isBusy} disabled={untickedCount > 0} onClick={submit}>
          {isLater ? copy.schedule : copy.publish}
        </Button>
      </div>
    </div>
  )
}
