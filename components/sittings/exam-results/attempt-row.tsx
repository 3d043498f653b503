'use client'

import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { type CandidateAttempt, type ReopenedSection } from '@/lib/sittings/exam-results/contract'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { candidateAttemptsCopy as copy, examResultsCopy } from '@/lib/sittings/exam-results/words/exam-results'
import { correctionCopy } from '@/lib/sittings/key-correction/words/key-correction'
import { formatBand } from '@/lib/platform/format/number'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { formatClock } from '@/lib/platform/format/duration'
import { reopenCopy } from '@/lib/sittings/exam-results/words/reopen-sitting'
import OpenResult from '../opened-result/open-result'
import { ReopenButton } from './reopen-button'

export function AttemptRow({ attempt }: { attempt: CandidateAttempt }) {
  const { candidate, mode, version, startedAt, finishedAt, sections } = attempt
  // Outlives the button: the reopened section is running, and has no such button.
  const [reopened, setReopened] = useState<ReopenedSection | null>(null)
  const closedSections = sections.filter(({ state }) => state === 'closed' || state === 'marked')
  const mayReopen = !attempt.isGivenUp && sections.every(({ state }) => state !== 'running')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 sm:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="font-semibold">{candidate ? candidate.name : copy.anonymous}</bdi>
          {candidate && <span className="text-sm text-ink-soft">{copy.number(candidate.number)}</span>}
          {!finishedAt && <Badge tone="info">{copy.open}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {formatDayAndTime(startedAt)} · {examResultsCopy.modes[mode]} · {copy.version(version)}
        </p>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {sections.map((section) => (
          <div key={section.skill} className="min-w-16">
            <dt className="text-xs text-ink-soft">{skillNames[section.skill]}</dt>
            <dd className="font-bold tabular-nums">{toWords(section)}</dd>
            {section.restedSeconds > 0 && (
              <dd className="text-xs text-ink-soft">{copy.rested(formatClock(section.restedSeconds * 1_000))}</dd>
            )}
            {section.isRestarted && <dd className="text-xs text-warning">{copy.restarted}</dd>}
            {section.isPractisedBefore && <dd className="text-xs text-warning">{copy.practisedBefore}</dd>}
            {section.late && (
              <dd className="max-w-40 text-xs text-warning">
                {copy.late(section.late.answers, Math.ceil(section.late.mostMs / 1000))}
              </dd>
            )}
          </div>
        ))}
      </dl>
      <div className="flex basis-full flex-wrap gap-2 text-sm empty:hidden">
        {closedSections.length > 0 && <OpenResult attempt={attempt.attempt} />}
        {candidate &&
          mayReopen &&
          closedSections.map((section) => (
            <ReopenButton key={section.skill} section={section} candidate={candidate.name} onDone={setReopened} />
          ))}
      </div>
      {reopened && (
        <div role="status" tabIndex={-1} ref={focusElement} className="basis-full text-sm">
          <p>{reopenCopy.done(formatDayAndTime(reopened.deadlineAt))}</p>
          {reopened.keysSeenAt !== null && (
            <p className="text-warning">
              {reopenCopy.notTaken(formatDayAndTime(reopened.keysSeenAt), reopened.notTaken)}
            </p>
          )}
        </div>
      )}
    </li>
  )
}

/** The clicked button has disappeared. */
function focusElement(element: HTMLElement | null): void {
  element?.focus()
}

function toWords({ state, raw, halfBands, percent }: CandidateAttempt['sections'][number]): string {
  if (raw === null) return copy.states[state]
  return correctionCopy.score(raw, halfBands === null ? correctionCopy.percent(percent ?? 0) : formatBand(halfBands))
}
