'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '@/components/ui/button/button'
import { ErrorMessage } from '@/components/ui/states/fault'
import { rejoinTake, speakingCardQuery } from '@/lib/teaching/speaking/queries'
import { type SpeakingTake } from '@/lib/teaching/speaking/contract/take'
import { assessSpeakingCopy } from '@/lib/teaching/speaking/words/assess-speaking'
import { mySpeakingCopy } from '@/lib/teaching/speaking/words/my-speaking'

const copy = assessSpeakingCopy.card.rejoin

/** An answer that cannot be played: its marker may have it rebuilt from its chunks. */
export function UnplayableAnswer({
  card,
  take: { id, state },
}: {
  card: string
  take: Pick<SpeakingTake, 'id' | 'state'>
}) {
  const client = useQueryClient()
  const rejoin = useMutation({
    mutationFn: () => rejoinTake({ params: { id: card, take: id } }),
    onSuccess: (next) => client.setQueryData(speakingCardQuery(card).queryKey, next),
  })
  if (state !== 'broken' && state !== 'joined')
    return <p className="text-sm text-ink-soft">{mySpeakingCopy.answer.silent}</p>
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-ink-soft">{state === 'broken' ? copy.text : copy.waiting}</p>
      <ErrorMessage of={rejoin.error} />
      <Button variant="outline" pending={rejoin.isPending} onClick={() => rejoin.mutate()}>
        {copy.act}
      </Button>
    </div>
  )
}
