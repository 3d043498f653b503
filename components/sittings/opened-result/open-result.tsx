'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { AreaField } from '@/components/ui/form/area-field'
import { ErrorMessage } from '@/components/ui/states/fault'
import { problemCodeOf } from '@/lib/platform/client/api-error'
import { openResult } from '@/lib/sittings/opened-result/queries'
import { openResultCopy as copy } from '@/lib/sittings/opened-result/words/opened-result'
import { paths } from '@/lib/platform/paths'

/** The bounds of the contract. */
const [MIN_REASON, MAX_REASON] = [5, 300]

type OpenResultProps = {
  attempt: string
  /** Proposed, from a case for example. */
  reason?: string
  /** The title of the exam, if several results are listed. The button is less prominent then. */
  exam?: string
}

/** Asks staff for a reason, then opens a candidate's result read-only. */
export default function OpenResult(props: OpenResultProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        variant={props.exam === undefined ? 'outline' : 'quiet'}
        aria-label={props.exam === undefined ? undefined : copy.openOf(props.exam)}
        onClick={() => setIsAsking(true)}
      >
        {copy.open}
      </Button>
      {isAsking && <ReasonDialog {...props} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function ReasonDialog({ attempt, reason: proposed = '', onClose }: OpenResultProps & { onClose: () => void }) {
  const router = useRouter()
  const [reason, setReason] = useState(proposed)
  // A repetition after a lost reply finds the same opening.
  const id = useRef(crypto.randomUUID())
  const open = useMutation({
    mutationFn: () => openResult({ body: { id: id.current, attempt, reason: reason.trim() } }),
    onSuccess: (opened) => router.push(paths.openedResult(opened.id)),
  })
  return (
    <Dialog title={copy.title} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim().length >= MIN_REASON && !open.isPending) open.mutate()
        }}
      >
        <p className="text-sm text-ink-soft">{copy.text}</p>
        <AreaField
          label={copy.reason}
          hint={copy.reasonHint}
          required
          minLength={MIN_REASON}
          maxLength={MAX_REASON}
          value={reason}
          onChange={setReason}
        />
        <ErrorMessage of={problemCodeOf(open.error) === 'not_found' ? copy.refused : open.error} />
        <Button
          type="submit"
          className="justify-self-end"
          pending={open.isPending}
          disabled={reason.trim().length < MIN_REASON}
        >
          {copy.go}
        </Button>
      </form>
    </Dialog>
  )
}
