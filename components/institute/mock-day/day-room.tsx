'use client'

import { useQuery } from '@tanstack/react-query'
import { QueryRegion } from '@/components/ui/states/query-region'
import { problemCodeOf } from '@/lib/platform/client/api-error'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { boardQuery } from '@/lib/institute/mock-day/queries'
import { DayBoard } from './board/day-board'
import { WaitingRoom } from './waiting-room'

/** Shows, under one URL, the board to the invigilator and the waiting room to a candidate. */
export function DayRoom({ id }: { id: string }) {
  const me = useQuery(meQuery())
  return (
    <QueryRegion query={me} bars={['h-16', 'h-64']}>
      {({ role }) => (role === 'student' ? <WaitingRoom id={id} /> : <BoardOrSeat id={id} />)}
    </QueryRegion>
  )
}

/** A teacher may have a seat on a colleague's day. */
function BoardOrSeat({ id }: { id: string }) {
  const board = useQuery(boardQuery(id))
  if (isNotTheirs(board.error)) return <WaitingRoom id={id} />
  return (
    <QueryRegion query={board} bars={['h-16', 'h-64']}>
      {(data) => (
        <DayBoard board={data} receivedAtMs={board.dataUpdatedAt} isConnectionLost={board.isError || board.isPaused} />
      )}
    </QueryRegion>
  )
}

function isNotTheirs(error: unknown): boolean {
  return ['not_found', 'forbidden'].includes(problemCodeOf(error) ?? '')
}
