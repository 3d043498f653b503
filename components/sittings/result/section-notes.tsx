import dynamic from 'next/dynamic'
import { type ReactNode, useContext } from 'react'
import { buttonClass } from '@/components/ui/button/button-class'
import { ButtonLink } from '@/components/ui/button/button-link'
import { type AttemptResult, type SectionResult } from '@/lib/sittings/result/contract/result'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { resultCopy } from '@/lib/sittings/result/words/result'
import { formatBand } from '@/lib/platform/format/number'
import { formatDay } from '@/lib/platform/format/date'
import { formatClock } from '@/lib/platform/format/duration'
import { paths } from '@/lib/platform/paths'
import { ResultSourceContext } from './result-source'
import { endingOf } from './section-state'

/** Its text arrives with the prices: nothing is shown before. */
const CorrectionPrice = dynamic(() => import('./correction-price'), { ssr: false })

type SectionNotesProps = {
  result: AttemptResult
  /** The speaking mock that may complete the overall band. */
  speakingToJoin: ReactNode
}

/** What is to be known or done about each skill: below the next step, so that bands and step are in one view. Nothing where there is nothing. */
export function SectionNotes({ result, speakingToJoin }: SectionNotesProps) {
  const { isOwn } = useContext(ResultSourceContext)
  const rows = result.sections.map((section) => ({
    section,
    notes: notesOf(section),
    act: endingOf(section, result) === null && actionOf(section, result.attempt),
  }))
  const shownRows = rows.filter(({ notes, act }) => notes.length > 0 || Boolean(act))
  const speaking = isOwn ? result.speaking : null
  const isWaiting = result.sections.length > 1 && result.overallHalfBands === null
  if (shownRows.length === 0 && speaking === null && !isWaiting) return null
  return (
    <section aria-label={resultCopy.notesTitle}>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {shownRows.map(({ section: { sitting, skill }, notes, act }) => (
          <Row key={sitting} name={skillNames[skill]} notes={notes}>
            {act}
          </Row>
        ))}
        {speaking !== null && (
          <Row
            name={skillNames.speaking}
            notes={[speaking.halfBands === null ? resultCopy.speakingWaiting : resultCopy.byTeacher]}
          >
            {/* A plain link: only that page has the microphone permission policy, so it needs a full load. */}
            <a
              href={paths.speaking(speaking.session)}
              className={buttonClass({ variant: 'outline', className: 'print:hidden' })}
            >
              {resultCopy.speakingOpen}
            </a>
          </Row>
        )}
        {isWaiting && (
          <Row name={resultCopy.overallTitle} notes={[resultCopy.overallWaiting(missingOf(result))]}>
            {speakingToJoin}
          </Row>
        )}
      </ul>
    </section>
  )
}

const LINK =
  'inline-flex min-h-11 items-center text-sm font-semibold text-primary-ink underline underline-offset-4 print:hidden'

function Row({ name, notes, children }: { name: string; notes: readonly string[]; children: ReactNode }) {
  return (
    <li className="grid items-center gap-x-4 px-4 py-2.5 sm:grid-cols-[5rem_minmax(0,1fr)] sm:px-5">
      <p className="font-semibold">{name}</p>
      <div className="grid justify-items-start text-sm text-ink-soft sm:flex sm:flex-wrap sm:items-center sm:gap-x-4">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {children}
      </div>
    </li>
  )
}

/** Sentences about what happened to the section. */
function notesOf(section: SectionResult): string[] {
  const { ending, remark, restedSeconds, isRestarted, lateCount } = section
  return [
    ...(ending === 'expired' ? [resultCopy.expired] : []),
    ...(remark ? [describeRemark(section, remark)] : []),
    ...(restedSeconds > 0 ? [resultCopy.rested(formatClock(restedSeconds * 1_000))] : []),
    ...(isRestarted ? [resultCopy.restarted] : []),
    ...(lateCount > 0 ? [resultCopy.late(lateCount)] : []),
  ]
}

type Marks = { raw: number | null; halfBands: number | null; percent: number | null }

function toScore({ raw, halfBands, percent }: Marks): string {
  const score = halfBands === null ? resultCopy.percent(percent ?? 0) : formatBand(halfBands)
  return resultCopy.remarkedScore({ raw: raw ?? 0, score })
}

/** A correction after release: when, why and the marks before. */
function describeRemark(section: SectionResult, { at, before }: NonNullable<SectionResult['remark']>): string {
  const day = formatDay(at)
  return before ? resultCopy.remarked(day, toScore(before), toScore(section)) : resultCopy.remarkUndone(day)
}

function actionOf(section: SectionResult, attempt: string): ReactNode {
  const { state, skill } = section
  if (state === 'ready' || state === 'running') return <ContinueLink attempt={attempt} />
  return skill === 'writing' && <WritingActions section={section} />
}

/** A link to order a correction, or to an existing one. */
function WritingActions({ section: { sitting, piece: submission, waitingForCorrection } }: { section: SectionResult }) {
  if (!waitingForCorrection && submission !== null)
    return (
      <>
        <p>{resultCopy.byTeacher}</p>
        <SectionAction href={paths.submission(submission.id)} text={resultCopy.seeCorrection} />
      </>
    )
  if (submission?.state === 'queued' || submission?.state === 'marking')
    return (
      <>
        <p>{resultCopy.onItsWayText}</p>
        <SectionAction href={paths.submission(submission.id)} text={resultCopy.seeSubmission} />
      </>
    )
  return (
    <>
      <p>{resultCopy.waitingText}</p>
      <CorrectionPrice />
      <SectionAction href={paths.submitSittingTexts(sitting)} text={resultCopy.submit} />
    </>
  )
}

/** Shown only to the candidate; with a link to the automatic feedback below. */
function SectionAction({ href, text }: { href: string; text: string }) {
  const { isOwn } = useContext(ResultSourceContext)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
      {isOwn && (
        <ButtonLink href={href} variant="outline">
          {text}
        </ButtonLink>
      )}
      <a href="#writing-feedback" className={LINK}>
        {resultCopy.toFeedback}
      </a>
    </div>
  )
}

function ContinueLink({ attempt }: { attempt: string }) {
  const { isOwn } = useContext(ResultSourceContext)
  return (
    isOwn && (
      <ButtonLink href={paths.preview(attempt)} variant="outline" className="print:hidden">
        {resultCopy.goOn}
      </ButtonLink>
    )
  )
}

/** The skills without a band yet, in the order of the test. */
function missingOf({ sections, speaking }: AttemptResult): string[] {
  const missing = sections.filter(({ halfBands }) => halfBands === null).map(({ skill }) => skillNames[skill])
  return (speaking?.halfBands ?? null) === null ? [...missing, skillNames.speaking] : missing
}
