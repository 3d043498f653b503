'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { AreaField } from '@/components/ui/form/area-field'
import { Fault } from '@/components/ui/states/fault'
import { returnSpeaking } from '@/lib/api/queries/speaking'
import { speakingDeskCopy } from '@/lib/copy/speaking/desk'
import { RETURN_REASONS, type ReturnReason } from '@/lib/domain/speaking/session'
import { paths } from '@/lib/paths'

const copy = speakingDeskCopy.return

/** Back without a band, with the reason; the credit goes back with it. */
export function ReturnForm({ id }: { id: string }) {
  const [reason, setReason] = useState<ReturnReason>('unintelligible')
  const [note, setNote] = useState('')
  const giveBack = useMutation({
    mutationFn: () => returnSpeaking({ params: { id }, body: { reason, note } }),
    onSuccess: () => location.assign(paths.mySpeaking),
  })
  return (
    <details className="w-full">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{copy.title}</summary>
      <div className="grid justify-items-start gap-4 py-2">
        <p className="text-sm">{copy.text}</p>
        <label className="grid gap-1.5 text-sm font-semibold">
          {copy.reason}
          <select
            value={reason}
            onChange={({ target }) => setReason(RETURN_REASONS.find((each) => each === target.value) ?? 'other')}
            className="min-h-11 rounded-md border border-line-strong bg-surface px-3 font-normal"
          >
            {RETURN_REASONS.map((each) => (
              <option key={each} value={each}>
                {copy.reasons[each]}
              </option>
            ))}
          </select>
        </label>
        <div className="w-full">
          <AreaField label={copy.note} maxLength={600} value={note} onChange={setNote} />
        </div>
        <Fault of={giveBack.error} />
        <Button
          variant="outline"
          pending={giveBack.isPending}
          disabled={note.trim() === ''}
          onClick={() => giveBack.mutate()}
        >
          {copy.go}
        </Button>
      </div>
    </details>
  )
}
