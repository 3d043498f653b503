'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FootBar } from '@/components/documents/editor/foot-bar'
import { Button } from '@/components/ui/button/button'
import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { ErrorMessage } from '@/components/ui/states/fault'
import { toast } from '@/components/ui/toast/toast'
import { UnsentError } from '@/lib/documents/draft/client/draft-session'
import { formatTimeWithZone } from '@/lib/platform/format/date'
import { type SpeakingCard } from '@/lib/teaching/speaking/contract/assess-speaking'
import { recallSpeaking, releaseSpeaking, speakingCardQuery } from '@/lib/teaching/speaking/queries'
import { listReviewGaps, type ReviewGap } from '@/lib/teaching/speaking/rules/review'
import { assessSpeakingCopy as copy } from '@/lib/teaching/speaking/words/assess-speaking'
import { type useCard } from './use-card'

type ReleaseBarProps = { card: SpeakingCard; cardEditor: ReturnType<typeof useCard> }

/** At the foot of the screen: what is missing, then the release, then its recall. */
export function ReleaseBar({ card, cardEditor }: ReleaseBarProps) {
  if (card.state === 'claimed') return <Release card={card} cardEditor={cardEditor} />
  return card.recallUntil === null ? null : <Recall card={card} until={card.recallUntil} />
}

function useShowCard(id: string) {
  const client = useQueryClient()
  return (next: SpeakingCard) => client.setQueryData(speakingCardQuery(id).queryKey, next)
}

function Release({ card: { id }, cardEditor }: ReleaseBarProps) {
  const { save, review, secure: saveBeforeRelease, rev } = cardEditor
  const showCard = useShowCard(id)
  const release = useMutation({
    mutationFn: async () => {
      await saveBeforeRelease()
      return releaseSpeaking({ params: { id }, body: { rev: rev() } })
    },
    onSuccess: showCard,
  })
  const gaps = listReviewGaps(review)
  return (
    <FootBar label={copy.releaseLabel}>
      <div className="min-w-0 flex-1 text-sm leading-6">
        <ErrorMessage of={release.error instanceof UnsentError ? copy.unsent : release.error} />
        <p role="status" className="content-center font-semibold sm:min-h-11">
          {describe(save, gaps)}
        </p>
      </div>
      {gaps.length === 0 ? (
        <ConfirmButton words={copy.release} pending={release.isPending} onYes={() => release.mutate()} />
      ) : (
        <Button variant="outline" onClick={() => toast.add({ title: describeGaps(gaps), color: 'warning' })}>
          {copy.release.act}
        </Button>
      )}
    </FootBar>
  )
}

/** Trouble with saving comes before what is missing. */
function describe(save: ReleaseBarProps['cardEditor']['save'], gaps: readonly ReviewGap[]): string {
  if (save === 'unsaved') return copy.card.unsaved
  if (save !== 'saved' && save !== 'saving') return copy.card.seeAbove
  return gaps.length === 0 ? copy.ready : describeGaps(gaps)
}

const describeGaps = (gaps: readonly ReviewGap[]) => gaps.map((gap) => copy.gaps[gap]).join(' ')

function Recall({ card: { id }, until }: { card: SpeakingCard; until: string }) {
  const recall = useMutation({ mutationFn: () => recallSpeaking({ params: { id } }), onSuccess: useShowCard(id) })
  return (
    <FootBar label={copy.releaseLabel}>
      <div className="min-w-0 flex-1 text-sm leading-6">
        <ErrorMessage of={recall.error} />
        <p role="status" className="content-center font-semibold sm:min-h-11">
          {copy.released(formatTimeWithZone(until))}
        </p>
      </div>
      <Button variant="outline" pending={recall.isPending} onClick={() => recall.mutate()}>
        {copy.recall}
      </Button>
    </FootBar>
  )
}
