'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { mySpeakingListQuery, mySpeakingQuery } from '@/lib/teaching/speaking/queries'

/** Ends or withdraws a mock; its page and the list are refetched whatever the outcome. */
export function useEndSession(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: async () => {
      await client.invalidateQueries(mySpeakingQuery(id))
      await client.invalidateQueries(mySpeakingListQuery())
    },
  })
}
