'use client'

import { type ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { type Board, type BoardRow } from '@/lib/institute/mock-day/contract/board'
import { manageMockDayCopy as copy } from '@/lib/institute/mock-day/words/manage-mock-day'
import { isTrouble } from '@/lib/institute/mock-day/rules/seat'
import { persianDigits } from '@/lib/platform/format/digits'
import { formatClock } from '@/lib/platform/format/duration'
import { useDayAction } from './use-act'

type BoardTableProps = { board: Board; ageSeconds: number; onMore: (seat: string) => void }
const CELL = 'px-3 py-2 text-start align-top max-md:block max-md:px-0 max-md:py-0.5'
const HEADS = ['number', 'name', 'state', 'section', 'contact', 'saved', 'acts'] as const

/** One row per seat, trouble first; on a phone each row is a card. */
export function BoardTable({ board, ageSeconds, onMore }: BoardTableProps) {
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface max-md:border-0 max-md:bg-transparent">
      <table aria-label={copy.board} className="w-full text-sm max-md:block">
        <thead className="border-b border-line bg-sunken max-md:sr-only">
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col" className="px-3 py-2 text-start font-semibold whitespace-nowrap">
                {copy.columns[head]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-3">
          {board.rows.map((row) => (
            <Row key={row.seat} day={board.day.id} row={row} ageSeconds={ageSeconds} onMore={onMore} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { day: string; row: BoardRow; ageSeconds: number; onMore: (seat: string) => void }

function Row({ day, row, ageSeconds, onMore }: RowProps) {
  const { number, name, candidateNumber, state, contact, seenAgoMs, savedAgoMs, awayAgoMs } = row
  const isOver = state === 'over' || state === 'given-up'
  return (
    <tr
      data-seat={number}
      data-state={state}
      data-contact={contact}
      className="border-b border-line last:border-0 max-md:block max-md:rounded-lg max-md:border max-md:bg-surface max-md:p-4"
    >
      <td className={`${CELL} font-bold`}>
        <OnPhone>{copy.columns.number} </OnPhone>
        {persianDigits(number)}
      </td>
      <th scope="row" className={`${CELL} font-semibold`}>
        <bdi>{name}</bdi>
        <span className="block text-xs font-normal text-ink-soft">{persianDigits(candidateNumber)}</span>
      </th>
      <td className={CELL}>
        <Badge tone={toneOf(row)}>{copy.states[state]}</Badge>
        <SeatRemarks row={row} />
      </td>
      <td className={CELL}>
        <Section row={row} ageSeconds={ageSeconds} />
      </td>
      <td className={CELL}>
        <Badge tone={contact === 'silent' ? 'danger' : 'neutral'}>{copy.contacts[contact]}</Badge>
        {seenAgoMs !== null && contact !== 'live' && (
          <span className="block text-xs text-ink-soft">{agoOf(seenAgoMs, ageSeconds)}</span>
        )}
        {awayAgoMs !== null && contact !== 'silent' && !isOver && (
          <span className="mt-1 block">
            <Badge tone="warning">{copy.away}</Badge>
            <span className="block text-xs text-ink-soft">{agoOf(awayAgoMs, ageSeconds)}</span>
          </span>
        )}
      </td>
      <td className={CELL}>
        {savedAgoMs !== null && (
          <span className="text-xs text-ink-soft">
            <OnPhone>{copy.columns.saved}: </OnPhone>
            {agoOf(savedAgoMs, ageSeconds)}
          </span>
        )}
      </td>
      <td className={CELL}>
        <SeatActions day={day} row={row} onMore={onMore} />
      </td>
    </tr>
  )
}

function toneOf({ state, contact }: BoardRow): 'danger' | 'warning' | 'primary' | 'neutral' {
  if (isTrouble(state, contact)) return 'danger'
  if (state === 'paused') return 'warning'
  return state === 'sitting' || state === 'here' ? 'primary' : 'neutral'
}

function agoOf(ms: number, ageSeconds: number): string {
  return copy.ago(Math.round(ms / 1_000) + ageSeconds)
}

/** Labels for phones, where the table has no header. */
function OnPhone({ children }: { children: ReactNode }) {
  return <span className="md:hidden">{children}</span>
}

/** The time left counts down between two polls, and stops while the clock is paused. */
function Section({ row, ageSeconds }: { row: BoardRow; ageSeconds: number }) {
  const { section, leftSeconds, isPaused, isResting, answered, questions, handedIn } = row
  const secondsLeft = Math.max(0, (leftSeconds ?? 0) - (isPaused || isResting ? 0 : ageSeconds))
  return (
    <>
      {section && <p className="tabular-nums">{copy.section(section, formatClock(secondsLeft * 1_000))}</p>}
      {section && questions > 0 && <p className="text-xs text-ink-soft">{copy.answered(answered, questions)}</p>}
      {handedIn.length > 0 && <p className="text-xs text-ink-soft">{copy.handedIn(handedIn)}</p>}
    </>
  )
}

function SeatRemarks({ row }: { row: BoardRow }) {
  const { isResting, practisedBefore, takeOvers, ownPercent, extraPercent, extraSeconds } = row
  const lines = [
    isResting && copy.resting,
    practisedBefore.length > 0 && copy.practisedBefore(practisedBefore),
    takeOvers > 0 && copy.takeOvers(takeOvers),
    ownPercent > 0 && copy.ownPercent(ownPercent),
    extraPercent > 0 && copy.extraPercent(extraPercent),
    extraSeconds > 0 && copy.extraMinutes(Math.ceil(extraSeconds / 60)),
  ].filter((line) => line !== false)
  return lines.map((line) => (
    <p key={line} className="mt-1 text-xs text-ink-soft">
      {line}
    </p>
  ))
}

function SeatActions({ day, row, onMore }: Omit<RowProps, 'ageSeconds'>) {
  const { run, isPending } = useDayAction(day)
  const { seat, name, state, isPaused } = row
  const isOver = state === 'over' || state === 'given-up'
  return (
    <div className="flex flex-wrap gap-2">
      {!isOver && (
        <Button
          variant="outline"
          pending={isPending}
          aria-label={isPaused ? copy.resumeOf(name) : copy.pauseOf(name)}
          onClick={() => run({ act: isPaused ? 'resume' : 'pause', seat })}
        >
          {isPaused ? copy.resume : copy.pause}
        </Button>
      )}
      <Button variant="outline" aria-label={copy.moreOf(name)} onClick={() => onMore(seat)}>
        {copy.more}
      </Button>
    </div>
  )
}
