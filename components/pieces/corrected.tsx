'use client'

import { BandSteps } from '@/components/bands/band-steps'
import { CriteriaBands } from '@/components/bands/criteria-bands'
import { numberMarks } from '@/components/piece/drawn-marks'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { type Piece, type PieceTask } from '@/lib/contract/pieces'
import { pieceCopy as copy } from '@/lib/copy/pieces/mine'
import { markedTextCopy, taskNames, writingCriterion } from '@/lib/copy/pieces/marks'
import { CRITERIA } from '@/lib/domain/pieces/correction'
import { paths } from '@/lib/paths'
import { CarriedMarks } from './carried-marks'
import { Reading } from './reading'
import { SecondLook } from './second-look'
import { SpokenRemark } from './spoken-remark'

type Correction = NonNullable<Piece['correction']>

/** A published correction, in the order in which one wants to know it: bands, the teacher's advice, the text, what to do next. */
export function Corrected({ piece, correction }: { piece: Piece; correction: Correction }) {
  return (
    <>
      <CorrectionView
        texts={piece.texts}
        content={correction.content}
        taskBands={correction.taskBands}
        writingBand={correction.writingBand}
      />
      {correction.remark && <SpokenRemark id={piece.id} seconds={correction.remark.seconds} />}
      <CarriedMarks carried={piece.carried} />
      {piece.chain.length > 1 && (
        <Card className="print:hidden">
          <BandSteps
            drafts={piece.chain}
            criteria={CRITERIA.map((key) => ({ key, name: writingCriterion(key, 'task2').name }))}
          />
        </Card>
      )}
      <Next piece={piece} />
      <SecondLook piece={piece} />
    </>
  )
}

type CorrectionViewProps = Pick<Correction, 'content' | 'taskBands' | 'writingBand'> & {
  texts: readonly { readonly task: PieceTask; readonly text: string; readonly words: number }[]
}

/** What a correction says. The sample shows it, too. */
export function CorrectionView({ texts, content, taskBands, writingBand }: CorrectionViewProps) {
  const marks = numberMarks(content.marks)
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
        {writingBand !== null && (
          <Card tone="primary" className="flex flex-wrap items-baseline gap-x-4">
            <p className="font-semibold text-primary-ink">{copy.writingBand}</p>
            <p className="text-4xl font-extrabold text-primary-ink">{markedTextCopy.band(writingBand)}</p>
            <p className="text-xs">{copy.writingRule}</p>
          </Card>
        )}
        {texts.map(({ task }, index) => (
          <TextBands key={task.kind} kind={task.kind} given={content.texts[index]} band={taskBands[index] ?? null} />
        ))}
        <p className="text-xs text-ink-faint">{copy.estimated}</p>
      </section>
      <Advice content={content} />
      <section aria-labelledby="marks" className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <h2 id="marks" className="text-xl">
          {copy.marksTitle}
        </h2>
        {texts.map((text, index) => (
          <Reading key={text.task.kind} text={text} at={index} marks={marks} />
        ))}
      </section>
      {content.texts.map(
        ({ model }, index) =>
          model !== '' && (
            <details key={index} className="rounded-lg border border-line bg-surface px-5 py-2 shadow-card">
              <summary className="grid min-h-11 items-center font-semibold">{copy.model}</summary>
              <p dir="ltr" lang="en" className="pb-4 whitespace-pre-wrap">
                {model}
              </p>
            </details>
          ),
      )}
    </>
  )
}

type TextBandsProps = {
  kind: PieceTask['kind']
  given: Correction['content']['texts'][number] | undefined
  band: number | null
}

function TextBands({ kind, given, band }: TextBandsProps) {
  if (!given) return null
  return (
    <div className="grid gap-3">
      <h3 className="flex flex-wrap items-baseline gap-x-3 text-base">
        {copy.taskBand(taskNames[kind])}
        {band !== null && <span className="text-2xl font-extrabold">{markedTextCopy.band(band)}</span>}
      </h3>
      <CriteriaBands
        criteria={CRITERIA.map((key) => ({
          key,
          ...writingCriterion(key, kind),
          band: given.bands[key],
          reason: given.reasons[key],
        }))}
      />
    </div>
  )
}

const ADVICE = ['strengths', 'priorities', 'practice'] as const

function Advice({ content }: { content: Correction['content'] }) {
  const said = ADVICE.filter((field) => content[field].trim() !== '')
  if (said.length === 0) return null
  return (
    <section aria-labelledby="advice">
      <h2 id="advice" className="mb-4 text-xl">
        {copy.adviceTitle}
      </h2>
      <div className="grid gap-4 lg:grid-cols-3">
        {said.map((field) => (
          <Card key={field} className="break-inside-avoid">
            <h3 className="text-base">{copy[field]}</h3>
            <p dir="auto" className="mt-2 text-sm wrap-anywhere whitespace-pre-wrap">
              {content[field]}
            </p>
          </Card>
        ))}
      </div>
    </section>
  )
}

/** What to do with it: write it anew. */
function Next({ piece: { id, nextId } }: { piece: Piece }) {
  if (nextId !== null) return null
  return (
    <Card tone="primary" className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center print:hidden">
      <p className="text-sm">{copy.redraftText}</p>
      <ButtonLink href={paths.redraft(id)}>{copy.redraft}</ButtonLink>
    </Card>
  )
}
