import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useContext } from 'react'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { type SectionResult } from '@/lib/sittings/result/contract/result'
import { bandMeaning } from '@/lib/paper/bands/words/band-meaning'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { resultCopy } from '@/lib/sittings/result/words/result'
import { formatBand, formatPrice } from '@/lib/platform/format/number'
import { firstCorrectionQuery } from '@/lib/shop/correction-offer/queries'
import { correctionOfferCopy } from '@/lib/shop/correction-offer/words'
import { productsQuery } from '@/lib/shop/product/queries/products'
import { leastForCorrection } from '@/lib/shop/product/rules/price-of-each'
import { pricesCopy } from '@/lib/shop/product/words/prices'
import { formatDay } from '@/lib/platform/format/date'
import { formatClock } from '@/lib/platform/format/duration'
import { paths } from '@/lib/platform/paths'
import { ResultSourceContext } from './result-source'

type SectionCardProps = {
  section: SectionResult
  attempt: string
  /** The attempt is finished: sections not started stay so. */
  isOver: boolean
  /** The attempt was given up: closed sections without marks will not be marked. */
  isGivenUp: boolean
}

/** One skill: its band and raw score, or what is still missing. */
export function SectionCard({ section, attempt, isOver, isGivenUp }: SectionCardProps) {
  return (
    <Card className="flex flex-col">
      <h3 className="text-sm font-semibold text-ink-soft">{skillNames[section.skill]}</h3>
      <SectionScore section={section} attempt={attempt} isOver={isOver} isGivenUp={isGivenUp} />
      {section.ending === 'expired' && <p className="mt-2 text-xs text-ink-faint">{resultCopy.expired}</p>}
      {section.remark && <RemarkNote section={section} remark={section.remark} />}
      {section.restedSeconds > 0 && (
        <p className="mt-2 text-xs text-ink-faint">{resultCopy.rested(formatClock(section.restedSeconds * 1_000))}</p>
      )}
      {section.isRestarted && <p className="mt-2 text-xs text-ink-faint">{resultCopy.restarted}</p>}
      {section.lateCount > 0 && <p className="mt-2 text-xs text-warning">{resultCopy.late(section.lateCount)}</p>}
    </Card>
  )
}

type Marks = { raw: number | null; halfBands: number | null; percent: number | null }

function toScore({ raw, halfBands, percent }: Marks): string {
  const score = halfBands === null ? resultCopy.percent(percent ?? 0) : formatBand(halfBands)
  return resultCopy.remarkedScore({ raw: raw ?? 0, score })
}

/** A correction after release: when, why and the marks before. */
function RemarkNote({ section, remark }: { section: SectionResult; remark: NonNullable<SectionResult['remark']> }) {
  const when = formatDay(remark.at)
  return (
    <p className="mt-3 rounded-md bg-info-soft px-3 py-2 text-xs text-info">
      {remark.before
        ? resultCopy.remarked(when, toScore(remark.before), toScore(section))
        : resultCopy.remarkUndone(when)}
    </p>
  )
}

/** Why a section of a finished attempt will have no marks; null when it has or will have them. */
function endingOf({ state, raw }: SectionResult, isGivenUp: boolean): string | null {
  if (state === 'ready') return resultCopy.notTaken
  return isGivenUp && raw === null ? resultCopy.givenUp : null
}

function SectionScore({ section, attempt, isOver, isGivenUp }: SectionCardProps) {
  const { isOwn } = useContext(ResultSourceContext)
  const ending = isOver ? endingOf(section, isGivenUp) : null
  if (ending !== null) {
    return (
      <div className="mt-3">
        <Badge tone="neutral">{ending}</Badge>
      </div>
    )
  }
  if (section.state === 'ready' || section.state === 'running') {
    return (
      <div className="mt-3">
        <Badge tone="neutral">{section.state === 'ready' ? resultCopy.notStarted : resultCopy.running}</Badge>
        {isOwn && (
          <ButtonLink href={paths.preview(attempt)} variant="soft" className="mt-4 w-full">
            {resultCopy.goOn}
          </ButtonLink>
        )}
      </div>
    )
  }
  if (section.skill === 'writing') return <WritingScore section={section} />
  if (section.raw === null) return <p className="mt-3 text-sm text-ink-soft">{resultCopy.marking}</p>
  return (
    <>
      <p className="mt-1 text-5xl font-extrabold">
        {section.halfBands === null ? resultCopy.percent(section.percent ?? 0) : formatBand(section.halfBands)}
      </p>
      <p className="mt-2 text-sm text-ink-soft">{resultCopy.raw(section.raw, section.total)}</p>
      <p className="mt-1 text-xs text-ink-faint">
        {section.halfBands === null ? resultCopy.percentNote : bandMeaning(section.halfBands)}
      </p>
    </>
  )
}

function WritingScore({
  section: { sitting, piece: submission, halfBands, waitingForCorrection },
}: {
  section: SectionResult
}) {
  const isWaiting = waitingForCorrection || submission === null
  return (
    <>
      {isWaiting ? (
        <Waiting sitting={sitting} piece={submission} />
      ) : (
        <Corrected piece={submission.id} halfBands={halfBands} />
      )}
      <a
        href="#writing-feedback"
        className="mt-2 inline-grid min-h-11 items-center self-start text-sm underline print:hidden"
      >
        {resultCopy.toFeedback}
      </a>
    </>
  )
}

/** Writing without a band yet: its progress, or the link to request a teacher. */
function Waiting({ sitting, piece: submission }: Pick<SectionResult, 'sitting' | 'piece'>) {
  const { isOwn } = useContext(ResultSourceContext)
  const isOnItsWay = submission?.state === 'queued' || submission?.state === 'marking'
  return (
    <div className="mt-3">
      <Badge tone={isOnItsWay ? 'info' : 'warning'}>{isOnItsWay ? resultCopy.onItsWay : resultCopy.waiting}</Badge>
      <p className="mt-3 text-sm text-ink-soft">{isOnItsWay ? resultCopy.onItsWayText : resultCopy.waitingText}</p>
      {isOwn && !isOnItsWay && <CorrectionPrice />}
      {isOwn && (
        <ButtonLink
          href={isOnItsWay ? paths.submission(submission.id) : paths.submitSittingTexts(sitting)}
          variant="soft"
          className="mt-4 w-full print:hidden"
        >
          {isOnItsWay ? resultCopy.seeSubmission : resultCopy.submit}
        </ButtonLink>
      )}
    </div>
  )
}

/** What a correction costs; nothing while it is not known, or none is sold. */
function CorrectionPrice() {
  const { data } = useQuery(productsQuery())
  const { data: first } = useQuery(firstCorrectionQuery())
  const least = leastForCorrection(data?.items ?? [])
  const isGift = first?.state === 'ready' || first?.state === 'unconfirmed'
  if (least === null && !isGift) return null
  return (
    <p className="mt-2 text-sm print:hidden">
      {isGift && <strong className="block text-primary-ink">{correctionOfferCopy.first.title}</strong>}
      {least !== null && resultCopy.correctionPrice(formatPrice(least))}{' '}
      <Link
        href={paths.prices}
        prefetch={false}
        className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline underline-offset-4"
      >
        {pricesCopy.all}
      </Link>
    </p>
  )
}

/** The teacher’s assessment; a paper of one task has no band. */
function Corrected({ piece: submission, halfBands }: { piece: string; halfBands: number | null }) {
  const { isOwn } = useContext(ResultSourceContext)
  return (
    <>
      {halfBands !== null && <p className="mt-1 text-5xl font-extrabold">{formatBand(halfBands)}</p>}
      <p className="mt-2 text-sm text-ink-soft">{resultCopy.byTeacher}</p>
      {isOwn && (
        <ButtonLink href={paths.submission(submission)} variant="soft" className="mt-4 w-full print:hidden">
          {resultCopy.seeCorrection}
        </ButtonLink>
      )}
    </>
  )
}
