'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { Button } from '@/components/ui/button/button'
import { buttonClass } from '@/components/ui/button/button-class'
import { CardHead } from '@/components/ui/card'
import { toast, toastFault } from '@/components/ui/toast/toast'
import { attemptSpeakingQuery, joinSpeaking, partSpeaking } from '@/lib/teaching/speaking/queries'
import { type SpeakingOffer } from '@/lib/teaching/speaking/contract/attempt-speaking'
import { joinSpeakingCopy as copy } from '@/lib/teaching/speaking/words/join-speaking'
import { paths } from '@/lib/platform/paths'

/** Completes a finished attempt with one of the eligible speaking mocks. Renders nothing when it is complete. */
export default function JoinSpeaking({ attempt }: { attempt: string }) {
  // Without a reply the result is shown unchanged.
  const { data } = useQuery(attemptSpeakingQuery(attempt))
  if (!data || data.joined) return null
  if (data.offers.length > 0) return <Offers attempt={attempt} offers={data.offers} />
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft print:hidden">
      <p>{copy.none}</p>
      {/* A plain link: only that page has the microphone permission policy, so it needs a full load. */}
      <a href={paths.mySpeaking} className={buttonClass({ variant: 'outline' })}>
        {copy.toSpeaking}
      </a>
    </div>
  )
}

function Offers({ attempt, offers }: { attempt: string; offers: readonly SpeakingOffer[] }) {
  const join = useChange(copy.joined, (session: string) => joinSpeaking({ params: { id: attempt }, body: { session } }))
  return (
    <div className="grid w-full gap-2 py-2 print:hidden">
      <CardHead title={copy.title} lead={copy.lead} />
      <ul className="divide-y divide-line">
        {offers.map(({ session, form, startedAt, bandX2 }) => (
          <li key={session} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <p className="text-sm">{copy.offer(form, startedAt, bandX2)}</p>
            <Button
              variant="outline"
              pending={join.isPending && join.variables === session}
              blocked={join.isPending}
              onClick={() => join.mutate(session)}
            >
              {copy.join}
              <span className="sr-only"> {copy.offer(form, startedAt, bandX2)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Separates the speaking mock that completes an attempt, or says why that is impossible. Renders nothing without one. */
export function PartSpeaking({ attempt }: { attempt: string }) {
  const { data } = useQuery(attemptSpeakingQuery(attempt))
  const part = useChange(copy.parted, () => partSpeaking({ params: { id: attempt } }))
  if (!data?.joined) return null
  if (data.joined.canPart)
    return (
      <div className="border-t border-line pt-5 print:hidden">
        <ConfirmButton words={copy.part} pending={part.isPending} onYes={() => part.mutate('')} />
      </div>
    )
  return data.joined.isShared ? <p className="text-xs text-ink-faint print:hidden">{copy.shared}</p> : null
}

/** The overall band, the dashboard and the monthly leaderboard change with it. */
function useChange(message: string, change: (session: string) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => toast.add({ title: message, color: 'success' }),
    onError: toastFault,
    onSettled: () => client.invalidateQueries(),
  })
}
