'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { Fold } from '@/components/ui/fold'
import { type Goal } from '@/lib/progress/overview/contract'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { goalCopy as copy } from '@/lib/progress/overview/words/goal'
import { dayOfIsoDate } from '@/lib/platform/calendar/study-day'
import { formatBand } from '@/lib/platform/format/number'

/** Loaded on demand: most visits do not change the goal. */
const GoalForm = dynamic(() => import('./goal-form'), { ssr: false })

const SKILLS = ['listening', 'reading', 'writing', 'speaking'] as const

type GoalProps = {
  goal: Goal
  /** The server's present date: `2026-11-23`. */
  today: string
}

/** The bands wanted, and the days left until the test. */
export function GoalCard(props: GoalProps) {
  return (
    <Card className="flex flex-col">
      <h2 className="mb-2 text-lg">{copy.title}</h2>
      <GoalFacts {...props} />
    </Card>
  )
}

/** The same as a row that opens; without a goal it asks for one. */
export function GoalRow({ goal, today }: GoalProps) {
  if (isUnset(goal))
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
        <div className="min-w-0 flex-1 basis-52">
          <h2 className="text-sm leading-6 font-semibold">{copy.title}</h2>
          <p className="text-xs text-ink-soft">{copy.noneText}</p>
        </div>
        <ChangeGoal goal={goal} />
      </div>
    )
  return (
    <Fold title={copy.title} note={copy.now(goal)} look="row">
      <GoalFacts goal={goal} today={today} />
    </Fold>
  )
}

function isUnset({ targets, testDate }: Goal): boolean {
  return testDate === null && Object.values(targets).every((target) => target === null)
}

function GoalFacts({ goal, today }: GoalProps) {
  const { targets, testDate } = goal
  const single = SKILLS.filter((skill) => targets[skill] !== null)
  return (
    <div className="grid justify-items-start gap-2">
      {isUnset(goal) && <p className="text-sm text-ink-soft">{copy.noneText}</p>}
      {targets.overall !== null && (
        <p className="text-2xl font-extrabold">
          {formatBand(targets.overall)}
          <span className="ms-2 text-sm font-normal text-ink-soft">{copy.overall}</span>
        </p>
      )}
      {single.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {single.map((skill) => (
            <li key={skill}>
              {skillNames[skill]}: <strong>{formatBand(targets[skill] ?? 0)}</strong>
            </li>
          ))}
        </ul>
      )}
      {testDate !== null && <TestCountdown date={testDate} today={today} />}
      <div className="mt-2">
        <ChangeGoal goal={goal} />
      </div>
    </div>
  )
}

function ChangeGoal({ goal }: { goal: Goal }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {isUnset(goal) ? copy.set : copy.change}
      </Button>
      {isOpen && <GoalForm goal={goal} onClose={() => setOpen(false)} />}
    </>
  )
}

function TestCountdown({ date, today }: { date: string; today: string }) {
  const days = (dayOfIsoDate(date) ?? 0) - (dayOfIsoDate(today) ?? 0)
  if (days < 0) return <p className="text-sm text-warning">{copy.over}</p>
  return (
    <p className="text-sm">
      <strong>{copy.daysLeft(days)}</strong>
      <span className="ms-2 text-ink-soft">{copy.on(date)}</span>
    </p>
  )
}
