'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/states/query-region'
import { ApiError } from '@/lib/platform/client/api-error'
import { resultQuery } from '@/lib/sittings/result/queries'
import { type AttemptResult, type SectionResult } from '@/lib/sittings/result/contract/result'
import { attemptCopy } from '@/lib/sittings/attempt/words/attempt'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { resultCopy } from '@/lib/sittings/result/words/result'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { toast } from '@/components/ui/toast/toast'
import { CardHead } from '@/components/ui/card'
import { Chevron } from '@/components/ui/chevron'
import { usePrinting } from '@/components/ui/use-printing'
import { useExamArrival } from '@/lib/sittings/sitting/client/exam-arrival'
import { isSectionOver, sendLeftoversLater } from '@/lib/sittings/sitting/client/leftovers/send-leftovers-later'
import { silenceRouteAnnouncer } from '@/lib/platform/browser/route-announcer'
import { frameCopy } from '@/lib/platform/words/frame'
import { percentileCopy } from '@/lib/sittings/result/words/result-foot'
import { ResultSourceContext } from './result-source'
import { Bands, type Targets } from './bands'
import { NextSteps } from './next-steps'
import { SectionNotes } from './section-notes'
import { TypeTable } from './type-table'

const WhatIf = dynamic(() => import('./what-if'), { ssr: false })
/** Texts that only this device has; rare, so loaded on demand. */
const SetAsideTexts = dynamic(() => import('./set-aside-texts'), { ssr: false })
const MissingResult = dynamic(() => import('./missing-result'))

type ResultPageProps = {
  attempt: string
  /** Renders the review of the questions, which belongs to another noun. */
  review: (result: AttemptResult) => ReactNode
  /** The speaking mock that may complete a finished attempt. */
  speaking: ReactNode
  /** A line above the section that completes the result. */
  separation?: ReactNode
  /** Renders the automatic feedback on the writing section. */
  writing: (section: SectionResult) => ReactNode
  /** The button that shares the result. */
  share?: (result: AttemptResult) => ReactNode
  targets?: Targets
}

const NO_TARGETS: Targets = {}

export function ResultPage(props: ResultPageProps) {
  const { attempt, review, speaking, separation, writing, share, targets = NO_TARGETS } = props
  const { isOwn, result } = useContext(ResultSourceContext)
  const query = useQuery(result(attempt))
  const wereLeftoversSent = useSendLeftovers(isOwn ? query.data : undefined)
  useResultHead(attempt, query.data?.exam.title, isOwn)
  if (query.error instanceof ApiError && query.error.status === 404) {
    return <MissingResult attempt={attempt} />
  }
  return (
    <QueryRegion query={query} bars={['h-16', 'h-48', 'h-64']}>
      {(result) => (
        <>
          <PageHeading title={result.exam.title}>
            <HeadActions result={result}>{share?.(result)}</HeadActions>
          </PageHeading>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-8">
            <Bands result={result} targets={targets} />
            {isOwn && result.finishedAt !== null && <NextSteps sections={result.sections} />}
            <SectionNotes result={result} speakingToJoin={isCompletable(result) && speaking} />
            {wereLeftoversSent && <SetAsideTexts sections={result.sections.filter(isSectionOver)} />}
            {review(result)}
            {result.givenUpAt === null && result.sections.filter(isSubmittedWriting).map(writing)}
            <ResultDetails result={result} separation={isCompletable(result) && separation} />
            <p className="hidden text-sm font-semibold print:block">{resultCopy.notOfficial}</p>
          </div>
        </>
      )}
    </QueryRegion>
  )
}

function isSubmittedWriting(section: SectionResult): boolean {
  return section.skill === 'writing' && isSectionOver(section)
}

/**
 * Sends answers of a closed section that never left this device, as evidence, and tells the candidate.
 * @returns whether it has tried: texts that the server refused are then set aside on this device
 */
function useSendLeftovers(result: AttemptResult | undefined): boolean {
  const [isTried, setTried] = useState(false)
  const client = useQueryClient()
  const attempt = result?.attempt
  const closed = result?.sections.filter(isSectionOver) ?? []
  const ids = closed.map(({ sitting }) => sitting).join(' ')
  useEffect(() => {
    if (!attempt || ids === '') return
    void sendLeftoversLater(ids.split(' ')).then(async (sent) => {
      setTried(true)
      if (sent === 0) return
      toast.add({ title: resultCopy.late(sent), color: 'info', timeout: 10_000 })
      await client.invalidateQueries(resultQuery(attempt))
    })
  }, [attempt, ids, client])
  return isTried
}

/** A mock of a single skill never gets an overall band. */
function isCompletable({ sections, finishedAt, givenUpAt }: AttemptResult): boolean {
  return sections.length > 1 && finishedAt !== null && givenUpAt === null
}

/** Mode and date of the attempt, and the actions on its result; one row on a phone. */
function HeadActions({ result, children }: { result: AttemptResult; children: ReactNode }) {
  const { isOwn } = useContext(ResultSourceContext)
  return (
    <div className="-mt-2 flex w-full items-center gap-2">
      <p className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <Badge>{attemptCopy.mode[result.mode]}</Badge>
        {result.givenUpAt !== null && <Badge>{attemptCopy.givenUp}</Badge>}
        <span className="max-sm:sr-only">{resultCopy.startedAt(formatDayAndTime(result.startedAt))}</span>
        <span aria-hidden className="sm:hidden">
          {formatDayAndTime(result.startedAt)}
        </span>
        {result.candidate && (
          <bdi className={isOwn ? 'max-sm:not-print:hidden' : undefined}>
            {resultCopy.candidate(result.candidate.name, result.candidate.number)}
          </bdi>
        )}
      </p>
      {/* A phone's browser has it in its menu, which the installed application has not. */}
      <Button variant="outline" className="max-sm:tabbed:hidden print:hidden" onClick={() => print()}>
        {resultCopy.print}
      </Button>
      {children}
    </div>
  )
}

/** Parts that most people read once or never: the types of question, other candidates, and the calculator. Print includes them. */
function ResultDetails({ result, separation }: { result: AttemptResult; separation: ReactNode }) {
  const isPrinting = usePrinting()
  const [isOpen, setOpen] = useState(false)
  const hasTypes = result.sections.some(({ types }) => types.length > 0)
  if (!hasTypes && bandsOf(result).every((band) => band === null)) return null
  return (
    <details
      open={isOpen || isPrinting}
      onToggle={({ currentTarget }) => !isPrinting && setOpen(currentTarget.open)}
      className="group rounded-md border border-line bg-surface px-4 sm:px-5"
    >
      <summary className="flex min-h-13 list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        <Chevron className="size-4 shrink-0 group-open:rotate-180" />
        {resultCopy.details}
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-5">
        {result.mode === 'strict' && result.finishedAt !== null && <Percentile attempt={result.attempt} />}
        <TypeTable sections={result.sections} />
        <Calculator result={result} />
        {isOpen && separation}
      </div>
    </details>
  )
}

/** The bands of listening, reading, writing and speaking. */
function bandsOf({ sections, speaking }: AttemptResult) {
  const bandOf = (skill: string) => sections.find((section) => section.skill === skill)?.halfBands ?? null
  return [bandOf('listening'), bandOf('reading'), bandOf('writing'), speaking?.halfBands ?? null] as const
}

/** The overall band for other bands; loads on request. */
function Calculator({ result }: { result: AttemptResult }) {
  const [isOpen, setOpen] = useState(false)
  const [listening, reading, writing, speaking] = bandsOf(result)
  const bands = { listening, reading, writing, speaking }
  if (Object.values(bands).every((band) => band === null)) return null
  return (
    <section className="grid gap-4 border-t border-line pt-5 print:hidden">
      <CardHead title={resultCopy.calculator.title} lead={resultCopy.calculator.lead} />
      {isOpen ? (
        <WhatIf bands={bands} />
      ) : (
        <Button variant="outline" className="justify-self-start" onClick={() => setOpen(true)}>
          {resultCopy.calculator.open}
        </Button>
      )}
    </section>
  )
}

/**
 * Sets the tab title to the exam's if the page came without its data; announces the page to candidates who come from the last section. What staff have
 * opened keeps its own title.
 */
function useResultHead(attempt: string, exam: string | undefined, isOwn: boolean): void {
  const arrival = useExamArrival(attempt)
  useEffect(() => {
    if (exam === undefined) return
    if (isOwn) document.title = `${resultCopy.titleOf(exam)} | ${frameCopy.name}`
    const heading = arrival ? document.querySelector('h1') : null
    if (!heading) return
    silenceRouteAnnouncer()
    heading.tabIndex = -1
    heading.focus()
  }, [exam, isOwn, arrival])
}

/** The percentile of this result; nothing while too few candidates have taken the same exam. */
function Percentile({ attempt }: { attempt: string }) {
  const { percentile } = useContext(ResultSourceContext)
  const { data } = useQuery(percentile(attempt))
  if (!data || data.skills.length === 0) return null
  return (
    <section>
      <h2 className="text-base">{percentileCopy.title}</h2>
      <ul className="mt-2 grid gap-1">
        {data.skills.map(({ skill, percent, people }) => (
          <li key={skill}>{percentileCopy.line(skillNames[skill], percent, people)}</li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-ink-faint">{percentileCopy.note}</p>
    </section>
  )
}
