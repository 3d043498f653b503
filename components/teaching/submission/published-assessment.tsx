'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { BandSteps } from '@/components/paper/bands/band-steps'
import { numberMarks } from '@/components/teaching/annotations/drawn-marks'
import { Band } from '@/components/ui/band'
import { BandRuler } from '@/components/ui/band-ruler'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { type Submission, type SubmissionTask } from '@/lib/teaching/submission/contract/submissions'
import { submissionCopy as copy } from '@/lib/teaching/submission/words/my-submissions'
import { taskNames, writingCriterion } from '@/lib/teaching/submission/words/annotations'
import { CRITERIA } from '@/lib/teaching/submission/rules/correction'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { redraftOfferQuery } from '@/lib/shop/correction-offer/queries'
import { correctionOfferCopy } from '@/lib/shop/correction-offer/words'
import { CarriedMarks } from './earlier-annotations'
import { AdviceCards, hasAdvice, Models, TextBands } from './assessment-bands'
import { Reading } from './assessment-view'
import { SecondOpinion } from './second-opinion'
import { SpokenRemark } from './spoken-remark'

const { redraft: offerCopy } = correctionOfferCopy

type Correction = NonNullable<Submission['correction']>

/** A published correction, most important first: bands, the teacher's advice, the text, the next step. */
export function Corrected({ submission, correction }: { submission: Submission; correction: Correction }) {
  return (
    <>
      <CorrectionView
        texts={submission.texts}
        content={correction.content}
        taskBands={correction.taskBands}
        writingBand={correction.writingBand}
      />
      {correction.remark && (
        <SpokenRemark id={submission.id} seconds={correction.remark.seconds} words={correction.content.spokenWords} />
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
      <Next submission={submission} />
      <SecondOpinion submission={submission} />
    </>
  )
}

type CorrectionViewProps = Pick<Correction, 'content' | 'taskBands' | 'writingBand'> & {
  texts: readonly { readonly task: SubmissionTask; readonly text: string; readonly words: number }[]
}

/** The content of a correction. The public sample uses it too. */
export function CorrectionView({ texts, content, taskBands, writingBand }: CorrectionViewProps) {
  const marks = numberMarks(content.marks)
  const onlyKind = texts.length === 1 ? texts[0]?.task.kind : undefined
  const overall = writingBand ?? (onlyKind === undefined ? null : (taskBands[0] ?? null))
  return (
    <>
      <section aria-labelledby="bands" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="bands" className="text-xl">
            {copy.bandsTitle}
          </h2>
          <Button variant="outline" className="print:hidden" onClick={() => print()}>
            {copy.print}
          </Button>
        </div>
        <Overall
          name={writingBand === null ? onlyKind && copy.taskBand(taskNames[onlyKind]) : copy.writingBand}
          band={overall}
        >
          {writingBand !== null && `${copy.writingRule} `}
          {copy.estimated}
        </Overall>
      </section>
      {hasAdvice(content) && (
        <section aria-labelledby="advice">
          <h2 id="advice" className="mb-4 text-xl">
            {copy.adviceTitle}
          </h2>
          <AdviceCards content={content} />
        </section>
      )}
      <section aria-labelledby="criteria" className="grid gap-6">
        <h2 id="criteria" className="text-xl">
          {copy.criteriaTitle}
        </h2>
        {texts.map(({ task }, index) => (
          <TextBands
            key={task.kind}
            kind={task.kind}
            given={content.texts[index]}
            band={taskBands[index] ?? null}
            isAlone={texts.length === 1}
          />
        ))}
      </section>
      <section aria-labelledby="marks" className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <h2 id="marks" className="text-xl">
          {copy.marksTitle}
        </h2>
        {texts.map((text, index) => (
          <Reading key={text.task.kind} text={text} at={index} marks={marks} />
        ))}
      </section>
      <Models texts={content.texts} />
    </>
  )
}

/** The band that the page is about, on our ruler. */
function Overall({ name, band, children }: { name: string | undefined; band: number | null; children: ReactNode }) {
  return (
    <Card>
      {band !== null && (
        <div className="mb-3 flex flex-wrap items-center gap-x-8 gap-y-3">
          <p className="flex items-baseline gap-x-3">
            <span className="font-semibold">{name}</span> <Band half={band * 2} size="score" />
          </p>
          <div className="min-w-56 max-w-md flex-1">
            <BandRuler band={band * 2} target={null} />
          </div>
        </div>
      )}
      <p className="text-xs text-ink-soft">{children}</p>
    </Card>
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
function Next({ submission: { id, nextId } }: { submission: Submission }) {
  if (nextId !== null) return null
  return (
    <Card tone="primary" className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center print:hidden">
      <div className="grid gap-1 text-sm">
        <p>{copy.redraftText}</p>
        <RedraftPrice id={id} />
      </div>
      <ButtonLink href={paths.redraft(id)}>{copy.redraft}</ButtonLink>
    </Card>
  )
}
