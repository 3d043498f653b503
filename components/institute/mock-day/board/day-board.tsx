'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { ErrorMessage } from '@/components/ui/states/fault'
import { type Board } from '@/lib/institute/mock-day/contract/board'
import { manageMockDayCopy as copy } from '@/lib/institute/mock-day/words/manage-mock-day'
import { formatDayAndTime, formatExamTime } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'
import { BoardTable } from './board-table'
import { DayActions } from './day-acts'
import { ShownAnnouncements } from './shown-announcements'
import { SilenceAlarm } from './silence-alarm'
import { TimePanel } from './time-panel'

const Assistants = dynamic(() => import('./assistants'), { ssr: false })

type DayBoardProps = {
  board: Board
  /** When this page received it, by its own clock. */
  receivedAtMs: number
  isConnectionLost: boolean
}

/** The live state of the room, and the invigilator's actions. */
export function DayBoard({ board, receivedAtMs, isConnectionLost }: DayBoardProps) {
  const { day, rows } = board
  const [panel, setPanel] = useState<string | null>(null)
  const oldSeconds = useAge(receivedAtMs)
  const chosen = rows.find(({ seat }) => seat === panel) ?? null
  return (
    <>
      <PageHeading title={copy.board} lead={`${day.exam.title} · ${formatDayAndTime(day.startsAt)}`}>
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="outline" href={paths.mockDayLog(day.id)}>
            {copy.log}
          </ButtonLink>
          <ButtonLink variant="outline" href={paths.mockDays}>
            {copy.back}
          </ButtonLink>
        </div>
      </PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {(day.state === 'planned' || day.state === 'started') && (
          <Card className="grid gap-1">
            <p className="text-sm text-ink-soft">{copy.codeText}</p>
            <p className="flex flex-wrap items-baseline gap-3">
              <span className="font-semibold">{copy.code}:</span>
              <bdi dir="ltr" className="text-2xl font-bold tracking-[0.25em]">
                {day.code}
              </bdi>
            </p>
          </Card>
        )}
        <DayActions board={board} onForAll={() => setPanel('all')} />
        <ShownAnnouncements day={day.id} announcements={board.announcements} />
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <p className="font-semibold">{copy.counts(countsOf(board))}</p>
          <p className="text-sm text-ink-soft">
            {day.startedAt && `${copy.startedAt(formatExamTime(day.startedAt))} · `}
            <span data-updated>{copy.updated(oldSeconds)}</span>
          </p>
        </div>
        <SilenceAlarm rows={rows} />
        {(isConnectionLost || oldSeconds > STALE_SECONDS) && <ErrorMessage of={copy.offline} />}
        {rows.length === 0 ? (
          <p className="text-ink-soft">{copy.nobody}</p>
        ) : (
          <BoardTable board={board} ageSeconds={oldSeconds} onMore={setPanel} />
        )}
        <DayAssistants day={day} />
      </div>
      {panel !== null && (panel === 'all' || chosen) && (
        <TimePanel day={day.id} row={chosen} onClose={() => setPanel(null)} />
      )}
    </>
  )
}

/** The assistants of a day, for its owner and for managers, while the day is not cancelled. */
function DayAssistants({ day }: { day: Board['day'] }) {
  return day.mayAppoint && day.state !== 'cancelled' ? <Assistants day={day} /> : null
}

const STALE_SECONDS = 8

/** Whole seconds since that moment, by this page's clock. */
function useAge(atMs: number): number {
  const [nowMs, setNowMs] = useState(atMs)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((nowMs - atMs) / 1_000))
}

function countsOf({ rows }: Board) {
  const count = (states: readonly Board['rows'][number]['state'][]) =>
    rows.filter(({ state }) => states.includes(state)).length
  return {
    all: rows.length,
    here: count(['here']),
    sitting: count(['sitting', 'paused', 'between']),
    over: count(['over', 'given-up']),
  }
}
