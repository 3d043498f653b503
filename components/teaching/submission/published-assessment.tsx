'use client'

import { useQuery } from '@tanstack/react-query'
import { BandSteps } from '@/components/paper/bands/band-steps'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { type Submission } from '@/lib/teaching/submission/contract/submissions'
import { submissionCopy as copy } from '@/lib/teaching/submission/words/submission'
import { writingCriterion } from '@/lib/teaching/submission/words/annotations'
import { CRITERIA } from '@/lib/teaching/submission/rules/correction'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { redraftOfferQuery } from '@/lib/shop/correction-offer/queries'
import { correctionOfferCopy } from '@/lib/shop/correction-offer/words/correction-offer'
import { CarriedMarks } from './earlier-annotations'
import { CorrectionView } from './correction-view'
import { SecondOpinion } from './second-opinion'
import { SpokenRemark } from './spoken-remark'

const { redraft: offerCopy } = correctionOfferCopy

const NEXT = 'next-step'

type Correction = NonNullable<Submission['correction']>

/** A published correction, most important first: bands, the teacher's advice, the text, the next step. */
export function PublishedAssessment({ submission, correction }: { submission: Submission; correction: Correction }) {
  return (
    <>
      <CorrectionView
        texts={submission.texts}
        content={correction.content}
        taskBands={correction.taskBands}
        writingBand={correction.writingBand}
        next={submission.nextId === null ? NEXT : undefined}
      />
      {correction.remark && (
        <SpokenRemark
          id={submission.id}
          seconds={correction.remark.seconds}
          transcript={correction.content.spokenWords}
        />
      )}
      <CarriedMarks carried={submission.carried} />
      {submission.chain.length > 1 && (
        <Card className="print:hidden">
          <BandSteps
            drafts={submission.chain}
            criteria={CRITERIA.map((key) => ({ key, name: writingCriterion(key, 'task2').name }))}
          />
        </Card>
      )}
      <NextStep submission={submission} />
      <SecondOpinion submission={submission} />
    </>
  )
}

/** What a second draft costs; while that is not known, nothing. */
function RedraftPrice({ id }: { id: string }) {
  const { data } = useQuery(redraftOfferQuery(id))
  if (!data) return null
  const { offer, isPaid } = data
  const price = offer && offerCopy.offer(formatPrice(offer.priceRial), formatPrice(offer.fullRial))
  return <p className="text-ink-soft">{isPaid ? offerCopy.paid : (price ?? copy.redraftCredits)}</p>
}

/** The next step: a redraft. */
function NextStep({ submission: { id, nextId } }: { submission: Submission }) {
  if (nextId !== null) return null
  return (
    <Card
      id={NEXT}
      tone="primary"
      className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center print:hidden"
    >
      <div className="grid gap-1 text-sm">
        <p>{copy.redraftText}</p>
        <RedraftPrice id={id} />
      </div>
      <ButtonLink href={paths.redraft(id)}>{copy.redraft}</ButtonLink>
    </Card>
  )
}
