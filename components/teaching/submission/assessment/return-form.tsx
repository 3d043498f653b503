'use client'

import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Tick } from '@/components/ui/form/tick'
import { ErrorMessage } from '@/components/ui/states/fault'
import { toast } from '@/components/ui/toast/toast'
import { returnSubmission } from '@/lib/teaching/submission/queries/assessment'
import { assessmentCopy } from '@/lib/teaching/submission/words/assessment'
import { RETURN_REASONS, type ReturnReason } from '@/lib/teaching/submission/rules/states'

const copy = assessmentCopy.release

type ReturnFormProps = { id: string; onDone: () => Promise<void>; onClose: () => void }

/** Returns a submission without an assessment, with a reason for the candidate. */
export function ReturnForm({ id, onDone, onClose }: ReturnFormProps) {
  const name = useId()
  const [reason, setReason] = useState<ReturnReason>('unreadable')
  const [note, setNote] = useState('')
  const send = useMutation({
    mutationFn: () => returnSubmission({ params: { id }, body: { reason, note: note.trim() } }),
    onSuccess: () => {
      toast.add({ title: copy.returned, color: 'success' })
      return onDone()
    },
  })
  return (
    <Dialog title={copy.return} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-sm text-ink-soft">{copy.returnText}</p>
        <fieldset>
          <legend className="text-sm font-semibold">{copy.returnReason}</legend>
          {RETURN_REASONS.map((item) => (
            <Tick
              key={item}
              type="radio"
              className="gap-3 text-sm"
              name={name}
              checked={reason === item}
              onChange={() => setReason(item)}
            >
              {copy.returnReasons[item]}
            </Tick>
          ))}
        </fieldset>
        <DraftField isLong label={copy.returnNote} value={note} maxLength={500} onChange={setNote} />
        <ErrorMessage of={send.error} />
        <Button variant="danger" pending={send.isPending} onClick={() => send.mutate()}>
          {copy.returnYes}
        </Button>
      </div>
    </Dialog>
  )
}
