'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button/button'
import { GapButton } from '@/components/ui/button/gap-button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { ErrorMessage } from '@/components/ui/states/fault'
import { toast } from '@/components/ui/toast/toast'
import { problemCodeOf } from '@/lib/platform/client/api-error'
import { firstCorrectionQuery } from '@/lib/shop/correction-offer/queries'
import { submissionsQuery, submitSubmission } from '@/lib/teaching/submission/queries/submissions'
import { type SubmitBody } from '@/lib/teaching/submission/contract/submissions'
import { submitCopy as copy } from '@/lib/teaching/submission/words/submit'
import { paths } from '@/lib/platform/paths'
import { type StoredWriting } from './use-stored-writing'

type SubmitFormProps = {
  body: SubmitBody
  /** The number of credits needed; 0: it is paid otherwise. */
  cost: number
  /** The reason why it cannot be submitted yet. */
  gap: string | null
  /** The stored draft, kept until the text is on the server. Omitted for a text that is frozen already. */
  writing?: Pick<StoredWriting<object>, 'keep' | 'forget' | 'renew'>
}

/** The price and the submit button. The id is made beforehand, so that a double click or a retry makes one submission. */
export function SubmitForm({ body, cost, gap, writing }: SubmitFormProps) {
  const router = useRouter()
  const client = useQueryClient()
  const { left, shortGap, isGiftOpen } = usePayment(cost)
  const send = useMutation({
    mutationFn: async () => {
      await writing?.keep()
      return submitSubmission({ body })
    },
    onSuccess: async ({ id }) => {
      toast.add({ title: copy.sent, color: 'success' })
      await writing?.forget()
      router.push(paths.submission(id))
      await client.invalidateQueries()
    },
  })
  // Edits made after the first version had arrived may become a submission of their own, sent by a button that names the price.
  const startNewSubmission = () => {
    writing?.renew()
    send.reset()
  }
  const code = problemCodeOf(send.error)
  const isUnpaid = shortGap !== null || code === 'no_credits'
  return (
    <div className="grid gap-3">
      {left !== undefined && cost > 0 && <p className="text-sm text-ink-soft">{copy.credits(left, cost)}</p>}
      <ErrorMessage of={send.error} />
      <div className="flex flex-wrap gap-3 *:data-gap:order-first">
        {isUnpaid && (
          <ButtonLink href={paths.shop} size="large" variant={isGiftOpen ? 'outline' : 'primary'}>
            {copy.buy}
          </ButtonLink>
        )}
        <GapButton
          size="large"
          variant={isUnpaid ? 'outline' : 'primary'}
          gap={gap ?? shortGap}
          pending={send.isPending}
          onClick={() => send.mutate()}
        >
          {copy.submit}
        </GapButton>
        {code === 'already_handed_in' && (
          <SubmittedNote hasAnew={writing !== undefined && body.source.kind === 'essay'} onAnew={startNewSubmission} />
        )}
      </div>
    </div>
  )
}

/** The credits left, and what to do where they do not suffice. An open gift, one correction, has a filled button of its own above the form. */
function usePayment(cost: number) {
  const { data } = useQuery(submissionsQuery())
  const { data: first } = useQuery(firstCorrectionQuery())
  const creditsLeft = data?.creditsLeft
  const isGiftOpen = first?.state === 'ready' || first?.state === 'unconfirmed'
  const missing = creditsLeft === undefined ? 0 : cost - creditsLeft
  if (missing <= 0) return { left: creditsLeft, isGiftOpen, shortGap: null }
  const giftGap = missing > 1 ? copy.gaps.giftAndCredits : copy.gaps.gift
  return { left: creditsLeft, isGiftOpen, shortGap: isGiftOpen ? giftGap : copy.gaps.credits }
}

/** The text has been submitted already: links to the submission and, if the text was changed since, offers another one. */
function SubmittedNote({ hasAnew, onAnew }: { hasAnew: boolean; onAnew: () => void }) {
  return (
    <>
      <ButtonLink href={paths.submissions} variant="outline" size="large">
        {copy.toSubmissions}
      </ButtonLink>
      {hasAnew && (
        <Button variant="outline" size="large" onClick={onAnew}>
          {copy.anew}
        </Button>
      )}
    </>
  )
}
