'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Select } from '@/components/ui/form/select/select'
import { ErrorMessage } from '@/components/ui/states/fault'
import { toast } from '@/components/ui/toast/toast'
import { problemCodeOf } from '@/lib/platform/client/api-error'
import { reassignSubmission } from '@/lib/teaching/submission/queries/manage-submissions'
import { type ManagedSubmission } from '@/lib/teaching/submission/contract/manage-submissions'
import { manageSubmissionsCopy as copy } from '@/lib/teaching/submission/words/submission-queue'

const QUEUE = 'queue'
const MIN_REASON_LENGTH = 3

type ReassignProps = {
  submission: ManagedSubmission
  readers: readonly { readonly id: string; readonly name: string }[]
  onClose: () => void
}

/** Moves an open assessment, with what was saved, to another teacher or back to the queue. */
export function Reassign({ submission: { id, title, reader }, readers, onClose }: ReassignProps) {
  const client = useQueryClient()
  const [to, setTo] = useState(QUEUE)
  const [reason, setReason] = useState('')
  const give = useMutation({
    mutationFn: () =>
      reassignSubmission({ params: { id }, body: { reader: to === QUEUE ? null : to, reason: reason.trim() } }),
    onSuccess: async () => {
      toast.add({ title: copy.given, color: 'success' })
      onClose()
      await client.invalidateQueries()
    },
  })
  const options = [
    { value: QUEUE, label: copy.queue },
    ...readers.filter((item) => item.id !== reader?.id).map((item) => ({ value: item.id, label: item.name })),
  ]
  return (
    <Dialog title={copy.reassign} onClose={onClose}>
      <div className="grid gap-4">
        <p className="font-semibold">
          <bdi>{title}</bdi>
        </p>
        <Select label={copy.to} options={options} value={to} onChange={setTo} placeholder={copy.to} />
        <DraftField label={copy.reason} hint={copy.reasonHint} value={reason} maxLength={300} onChange={setReason} />
        <ErrorMessage
          of={to !== QUEUE && problemCodeOf(give.error) === 'changed_meanwhile' ? copy.notGiven : give.error}
        />
        <Button
          pending={give.isPending}
          disabled={reason.trim().length < MIN_REASON_LENGTH}
          onClick={() => give.mutate()}
        >
          {copy.give}
        </Button>
      </div>
    </Dialog>
  )
}
