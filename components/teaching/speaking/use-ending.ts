'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { mySpeakingListQuery, mySpeakingQuery } from '@/lib/teaching/speaking/queries'

/** What ends a mock, or takes it back; whatever became of it, its page and the list are asked anew. */
export function useEnding(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: async () => {
      await client.invalidateQueries(mySpeakingQuery(id))
      await client.invalidateQueries(mySpeakingListQuery())
    },
  })
}
