'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { FootBar } from '@/components/documents/editor/foot-bar'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyState } from '@/components/ui/states/empty-state'
import { PageHeading } from '@/components/ui/page-heading'
import { ErrorMessage } from '@/components/ui/states/fault'
import { QueryRegion } from '@/components/ui/states/query-region'
import { ApiError, problemCodeOf } from '@/lib/platform/client/api-error'
import { newId } from '@/lib/platform/client/new-id'
import { giveUpAttempt, isAboutAttempts, startAttempt } from '@/lib/sittings/attempt/queries'
import { examQuery, eligibilityQuery } from '@/lib/authoring/exam/queries/exams'
import { useLinePlace, waitInLine } from '@/lib/platform/client/waiting-line'
import { type ExamSummary, type AttemptMode } from '@/lib/authoring/exam/contract/exam'
import { type Skill } from '@/lib/paper/content/contract/paper'
import { newAttemptCopy as copy } from '@/lib/sittings/attempt/words/new-attempt'
import { paths } from '@/lib/platform/paths'
import { choiceClass } from '@/components/ui/choice/choice-class'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { ExamFacts } from './exam-facts'
import { OpenNotice, StartObstacle } from './lazy'
import { ModeChoice } from './mode-choice'
import { type OpenAttempt } from './start-obstacle'

/** Choose the mode, read the conditions, confirm. */
export function NewAttempt({ slug, preferredMode = 'strict' }: { slug: string; preferredMode?: AttemptMode }) {
  const query = useQuery(examQuery(slug))
  if (isMissing(query.error)) {
    return (
      <EmptyState title={copy.missingTitle} text={copy.missingText} isPage>
        <ButtonLink href={paths.exams}>{copy.toList}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <QueryRegion query={query} bars={['h-16', 'h-64', 'h-40']}>
      {(exam) => (
        <>
          <PageHeading title={copy.title} lead={exam.title} />
          <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
            <StartSection exam={exam} preferredMode={preferredMode} />
            <ExamFacts exam={exam} />
          </div>
        </>
      )}
    </QueryRegion>
  )
}

function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}

/** The exam's own restrictions are shown before any choice. */
function StartSection({ exam, preferredMode }: { exam: ExamSummary; preferredMode: AttemptMode }) {
  const { data } = useQuery(eligibilityQuery(exam.slug))
  const obstacle = data?.obstacle
  // Practice costs nothing, so it stays available when the mocks are used up (decision 059).
  if (obstacle === 'no_attempts_left' && exam.onlyMode !== 'strict') {
    return (
      <div className="grid gap-6">
        <StartObstacle exam={exam} obstacle={obstacle} mayPractise />
        <StartForm exam={{ ...exam, onlyMode: 'practice' }} preferredMode="practice" left={null} openAttempt={null} />
      </div>
    )
  }
  if (obstacle && obstacle !== 'attempt_open') return <StartObstacle exam={exam} obstacle={obstacle} />
  const attemptsLeft = data && data.attemptsAllowed !== null ? data.attemptsAllowed - data.attemptsMade : null
  return <StartForm exam={exam} preferredMode={preferredMode} left={attemptsLeft} openAttempt={data?.open ?? null} />
}

type StartFormProps = {
  exam: ExamSummary
  /** The preselected mode: a lesson links to practice. */
  preferredMode: AttemptMode
  /** Remaining attempts; null: unlimited. */
  left: number | null
  /** The open attempt. */
  openAttempt: OpenAttempt | null
}

function StartForm({ exam: { slug, onlyMode, papers }, preferredMode, left, openAttempt }: StartFormProps) {
  const [mode, setMode] = useState<AttemptMode>(onlyMode ?? preferredMode)
  const [skill, setSkill] = useState<Skill | null>(null)
  // Practice has its sections in any order, and other sets for a single skill.
  const chosen = mode === 'strict' ? skill : null
  const [announcement, setAnnouncement] = useState('')
  const hasSections = papers.length > 1
  const isWholeExam = chosen === null && hasSections
  const choose = (next: AttemptMode) => {
    setMode(next)
    if (hasSections) setAnnouncement(copy.choicesOf[next])
  }
  const start = useStart(slug, { mode, skill: chosen }, openAttempt)
  return (
    <div className="grid gap-6">
      <OpenAttemptNotice openAttempt={openAttempt} error={start.error} />
      <div>
        <ModeChoice value={mode} only={onlyMode} onChange={choose} />
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </div>
      {mode === 'strict' && hasSections && (
        <SkillChoice skills={papers.map((paper) => paper.skill)} value={skill} onChange={setSkill} />
      )}
      <section aria-labelledby="before" className="rounded-lg bg-sunken p-5">
        <h2 id="before" className="text-base">
          {copy.beforeTitle}
        </h2>
        <ul className="mt-2 grid list-disc gap-1 ps-5 text-sm text-ink-soft">
          {copy.before[mode][isWholeExam ? 'all' : 'one'].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <p className="text-sm text-ink-soft">
        {copy.startNote} {left !== null && left > 0 && copy.attemptsLeft(left)}
      </p>
      <FootBar label={copy.start}>
        <StartReply openAttempt={openAttempt} error={start.error} />
        <Button
          size="large"
          pending={start.isPending || start.isSuccess}
          disabled={openAttempt?.isStarted}
          onClick={() => start.mutate()}
          className="max-sm:w-full max-sm:text-sm"
        >
          {copy.start}
        </Button>
      </FootBar>
    </div>
  )
}

type Choice = { readonly mode: AttemptMode; readonly skill: Skill | null }

function useStart(exam: string, { mode, skill }: Choice, open: OpenAttempt | null) {
  const router = useRouter()
  const client = useQueryClient()
  // One id per choice: a double click or a retry starts one attempt. After giving up, the same choice needs a new id.
  const startRequest = useRef({ choice: '', requestId: '' })
  return useMutation({
    mutationFn: async () => {
      // An attempt without a started section blocks nothing.
      const isBlocked = open !== null && !open.isStarted
      if (isBlocked) await giveUpAttempt(open.id)
      const choice = `${mode} ${skill ?? 'whole'}`
      if (isBlocked || startRequest.current.choice !== choice) startRequest.current = { choice, requestId: newId() }
      const { requestId } = startRequest.current
      return waitInLine(() => startAttempt({ body: { exam, mode, skill, requestId } }))
    },
    onSuccess: (attempt) => router.push(paths.preview(attempt.id)),
    onError: () => client.invalidateQueries({ predicate: isAboutAttempts }),
  })
}

type NoticeProps = { openAttempt: OpenAttempt | null; error: Error | null }

/** The open attempt, before anything is pressed. */
function OpenAttemptNotice({ openAttempt, error }: NoticeProps) {
  return openAttempt !== null && !isStarted(error) && <OpenNotice open={openAttempt} />
}

/** The answer to the press, beside its button: further up it would be out of sight on a phone. */
function StartReply({ openAttempt, error }: NoticeProps) {
  const place = useLinePlace()
  return (
    <div className="grid w-full gap-2 empty:hidden">
      {isStarted(error) ? <OpenNotice open={openAttempt} /> : <ErrorMessage of={error} />}
      {place !== null && (
        <Alert tone="info" title={copy.inLineTitle(place)}>
          <p role="status">{copy.inLineText}</p>
        </Alert>
      )}
    </div>
  )
}

function isStarted(error: Error | null): boolean {
  return problemCodeOf(error) === 'already_started'
}

type SkillChoiceProps = {
  skills: readonly Skill[]
  /** null: the whole exam. */
  value: Skill | null
  onChange: (skill: Skill | null) => void
}

/** The whole mock, or one skill of it under the same conditions. */
function SkillChoice({ skills, value, onChange }: SkillChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-3 text-lg font-bold">{copy.chooseSkill}</legend>
      <div className="flex flex-wrap gap-2">
        {[null, ...skills].map((skill) => (
          <button
            key={skill}
            type="button"
            aria-pressed={value === skill}
            onClick={() => onChange(skill)}
            className={choiceClass('chips', value === skill)}
          >
            {skill === null ? copy.wholeExam : copy.onlySkill(skillNames[skill])}
          </button>
        ))}
      </div>
      <p role="status" className="mt-2 text-sm text-ink-soft empty:hidden">
        {value !== null && copy.onlySkillNote}
      </p>
    </fieldset>
  )
}
