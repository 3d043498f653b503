'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastFault } from '@/components/ui/toast/toast'
import { ApiError } from '@/lib/platform/client/api-error'
import { newId } from '@/lib/platform/client/new-id'
import { actOnMockDay, boardQuery } from '@/lib/institute/mock-day/queries'
import { type MockDayAct } from '@/lib/institute/mock-day/contract/board'

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never
export type DayAct = WithoutId<MockDayAct>

/** One action of the invigilator; the reply updates the board. A lost reply is retried under the same id: the action happens once. */
export function useDayAction(day: string) {
  const client = useQueryClient()
  const act = useMutation({
    mutationFn: (body: MockDayAct) => actOnMockDay({ params: { id: day }, body }),
    retry: (count, error) => !(error instanceof ApiError) && count < 3,
    onSuccess: (board) => client.setQueryData(boardQuery(day).queryKey, board),
    onError: async (error) => {
      toastFault(error)
      await client.invalidateQueries(boardQuery(day))
    },
  })
  return {
    isPending: act.isPending,
    run: (dayAct: DayAct, onDone?: () => void) => act.mutate({ ...dayAct, id: newId() }, { onSuccess: onDone }),
  }
}
