import dynamic from 'next/dynamic'
import { type ReactNode, useContext } from 'react'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button/button-link'
import { type SectionResult } from '@/lib/sittings/result/contract/result'
import { bandMeaning } from '@/lib/paper/bands/words/band-meaning'
import { resultCopy } from '@/lib/sittings/result/words/result'
import { formatBand } from '@/lib/platform/format/number'
import { formatDay } from '@/lib/platform/format/date'
import { formatClock } from '@/lib/platform/format/duration'
import { paths } from '@/lib/platform/paths'
import { ResultSourceContext } from './result-source'
import { SkillBand } from './skill-band'

/** Nothing stands in its place before the prices are known, so its words come with them. */
const CorrectionPrice = dynamic(() => import('./correction-price'), { ssr: false })

type SectionBandProps = {
  section: SectionResult
  attempt: string
  target: number | null
  /** The attempt is finished: sections not started stay so. */
  isOver: boolean
  /** The attempt was given up: closed sections without marks will not be marked. */
  isGivenUp: boolean
}

/** One section: its band and raw score, or what is still missing. */
export function SectionBand({ section, attempt, target, isOver, isGivenUp }: SectionBandProps) {
  const { value, text } = describe(section, { attempt, ending: isOver ? endingOf(section, isGivenUp) : null })
  return (
    <SkillBand skill={section.skill} band={section.halfBands} target={target} value={value}>
      {text}
      {section.ending === 'expired' && <Note>{resultCopy.expired}</Note>}
      {section.remark && <RemarkNote section={section} remark={section.remark} />}
      {section.restedSeconds > 0 && <Note>{resultCopy.rested(formatClock(section.restedSeconds * 1_000))}</Note>}
      {section.isRestarted && <Note>{resultCopy.restarted}</Note>}
      {section.lateCount > 0 && <p className="text-xs text-warning">{resultCopy.late(section.lateCount)}</p>}
    </SkillBand>
  )
}

function Note({ children }: { children: string }) {
  return <p className="text-xs text-ink-faint">{children}</p>
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
    <p className="mt-1 rounded-sm bg-sunken px-3 py-2 text-xs text-ink">
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

type Described = { value: ReactNode; text: ReactNode }

/** What stands for the band, and what is said below. */
function describe(section: SectionResult, { attempt, ending }: { attempt: string; ending: string | null }): Described {
  if (ending !== null) return { value: <Badge>{ending}</Badge>, text: null }
  if (section.state === 'ready' || section.state === 'running') {
    const state = section.state === 'ready' ? resultCopy.notStarted : resultCopy.running
    return { value: <Badge>{state}</Badge>, text: <GoOn attempt={attempt} /> }
  }
  if (section.skill === 'writing') return describeWriting(section)
  if (section.raw === null) return { value: <Badge>{resultCopy.marking}</Badge>, text: null }
  return describeMarked(section, section.raw)
}

function describeMarked({ halfBands, percent, total }: SectionResult, raw: number): Described {
  if (halfBands !== null && raw === 0) {
    return { value: <span className="text-xl">{resultCopy.noneRight(total)}</span>, text: null }
  }
  return {
    value: halfBands === null ? resultCopy.percent(percent ?? 0) : formatBand(halfBands),
    text: (
      <>
        <p>{resultCopy.raw(raw, total)}</p>
        <p className="text-xs text-ink-faint max-lg:not-print:hidden">
          {halfBands === null ? resultCopy.percentNote : bandMeaning(halfBands)}
        </p>
      </>
    ),
  }
}

function describeWriting({ sitting, piece: submission, halfBands, waitingForCorrection }: SectionResult): Described {
  if (!waitingForCorrection && submission !== null) {
    return {
      value: halfBands !== null && formatBand(halfBands),
      text: <Corrected piece={submission.id} />,
    }
  }
  if (submission?.state === 'queued' || submission?.state === 'marking') {
    return {
      value: <Badge>{resultCopy.onItsWay}</Badge>,
      text: (
        <>
          <p>{resultCopy.onItsWayText}</p>
          <Act href={paths.submission(submission.id)} text={resultCopy.seeSubmission} />
        </>
      ),
    }
  }
  return {
    value: <Badge tone="warning">{resultCopy.waiting}</Badge>,
    text: (
      <>
        <p>{resultCopy.waitingText}</p>
        <CorrectionPrice />
        <Act href={paths.submitSittingTexts(sitting)} text={resultCopy.submit} />
      </>
    ),
  }
}

/** The teacher’s assessment; a paper of one task has no band. */
function Corrected({ piece: submission }: { piece: string }) {
  return (
    <>
      <p>{resultCopy.byTeacher}</p>
      <Act href={paths.submission(submission)} text={resultCopy.seeCorrection} />
    </>
  )
}

/** The way to a teacher, for the candidate alone, and to the automatic feedback below. */
function Act({ href, text }: { href: string; text: string }) {
  const { isOwn } = useContext(ResultSourceContext)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
      {isOwn && (
        <ButtonLink href={href} variant="outline">
          {text}
        </ButtonLink>
      )}
      <a
        href="#writing-feedback"
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {resultCopy.toFeedback}
      </a>
    </div>
  )
}

function GoOn({ attempt }: { attempt: string }) {
  const { isOwn } = useContext(ResultSourceContext)
  return (
    isOwn && (
      <ButtonLink href={paths.preview(attempt)} variant="outline" className="print:hidden">
        {resultCopy.goOn}
      </ButtonLink>
    )
  )
}
