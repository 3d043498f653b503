'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Chevron } from '@/components/ui/chevron'
import { AreaField } from '@/components/ui/form/area-field'
import { PlainSelect } from '@/components/ui/form/select/plain-select'
import { ErrorMessage } from '@/components/ui/states/fault'
import { returnSpeaking } from '@/lib/teaching/speaking/queries'
import { assessSpeakingCopy } from '@/lib/teaching/speaking/words/assess-speaking'
import { RETURN_REASONS, type ReturnReason } from '@/lib/teaching/speaking/rules/session'
import { paths } from '@/lib/platform/paths'

const copy = assessSpeakingCopy.return

/** Returns the mock without a band, with a reason; the credit is refunded. */
export function ReturnForm({ id }: { id: string }) {
  const [reason, setReason] = useState<ReturnReason>('unintelligible')
  const [note, setNote] = useState('')
  const giveBack = useMutation({
    mutationFn: () => returnSpeaking({ params: { id }, body: { reason, note } }),
    onSuccess: () => location.assign(paths.mySpeaking),
  })
  return (
    <details className="group w-full">
      <summary className="flex min-h-11 list-none items-center gap-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        {copy.title}
        <Chevron className="size-5 text-ink-faint group-open:rotate-180" />
      </summary>
      <div className="grid justify-items-start gap-4 py-2">
        <p className="text-sm">{copy.text}</p>
        <PlainSelect
          label={copy.reason}
          options={RETURN_REASONS.map((value) => ({ value, label: copy.reasons[value] }))}
          value={reason}
          onChange={setReason}
        />
        <div className="w-full">
          <AreaField label={copy.note} maxLength={600} value={note} onChange={setNote} />
        </div>
        <ErrorMessage of={giveBack.error} />
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
