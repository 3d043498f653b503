'use client'

import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { Button } from '@/components/ui/button/button'
import { type Board } from '@/lib/institute/mock-day/contract/board'
import { manageMockDayCopy as copy } from '@/lib/institute/mock-day/words/manage-mock-day'
import { useDayAction } from './use-act'

/** Actions on the whole room. */
export function DayActions({ board, onForAll }: { board: Board; onForAll: () => void }) {
  const { day, rows } = board
  const { run, isPending } = useDayAction(day.id)
  const { state } = day
  const isStopped = rows.some(({ isPaused }) => isPaused)
  if (state === 'cancelled') return null
  return (
    <div className="flex flex-wrap items-center gap-3" role="group" aria-label={copy.columns.acts}>
      {state === 'planned' && (
        <>
          <ConfirmButton variant="primary" words={copy.start} pending={isPending} onYes={() => run({ act: 'start' })} />
          <ConfirmButton words={copy.cancel} pending={isPending} onYes={() => run({ act: 'cancel' })} />
        </>
      )}
      {state === 'started' && (
        <ConfirmButton words={copy.closeDoors} pending={isPending} onYes={() => run({ act: 'close_doors' })} />
      )}
      {state === 'closed' && (
        <Button variant="outline" pending={isPending} onClick={() => run({ act: 'open_doors' })}>
          {copy.openDoors}
        </Button>
      )}
      {state !== 'planned' && rows.length > 0 && (
        <ConfirmButton words={copy.pauseAll} pending={isPending} onYes={() => run({ act: 'pause', seat: null })} />
      )}
      {isStopped && (
        <Button pending={isPending} onClick={() => run({ act: 'resume', seat: null })}>
          {copy.resumeAll}
        </Button>
      )}
      <Button variant="outline" onClick={onForAll}>
        {copy.forAll}
      </Button>
    </div>
  )
}
