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

/** The same in a row that opens. */
export function GoalFold(props: GoalProps) {
  return (
    <Fold title={copy.title} note={copy.now(props.goal)} look="row">
      <GoalFacts {...props} />
    </Fold>
  )
}

function GoalFacts({ goal, today }: GoalProps) {
  const [isOpen, setOpen] = useState(false)
  const { targets, testDate } = goal
  const isNone = testDate === null && Object.values(targets).every((target) => target === null)
  const single = SKILLS.filter((skill) => targets[skill] !== null)
  return (
    <>
      {isNone ? (
        <>
          <p className="font-semibold">{copy.none}</p>
          <p className="mt-1 text-sm text-ink-soft">{copy.noneText}</p>
        </>
      ) : (
        <div className="grid gap-2">
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
          {testDate !== null && <TestDay date={testDate} today={today} />}
        </div>
      )}
      <Button variant="outline" className="mt-4 self-start" onClick={() => setOpen(true)}>
        {isNone ? copy.set : copy.change}
      </Button>
      {isOpen && <GoalForm goal={goal} onClose={() => setOpen(false)} />}
    </>
  )
}

function TestDay({ date, today }: { date: string; today: string }) {
  const days = (dayOfIsoDate(date) ?? 0) - (dayOfIsoDate(today) ?? 0)
  if (days < 0) return <p className="text-sm text-warning">{copy.over}</p>
  return (
    <p className="text-sm">
      <strong>{copy.daysLeft(days)}</strong>
      <span className="ms-2 text-ink-soft">{copy.on(date)}</span>
    </p>
  )
}
