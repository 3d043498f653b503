'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '@/components/ui/toast'
import { resultQuery } from '@/lib/api/queries/result'
import { type AttemptResult } from '@/lib/contract/result'
import { resultCopy } from '@/lib/copy/result'

/** Text of a closed section that never left this device: it is sent as evidence now, and the candidate is told. */
export function useLeftovers(result: AttemptResult | undefined): void {
  const client = useQueryClient()
  const attempt = result?.attempt
  const closed = result?.sections.filter(({ state }) => state === 'closed' || state === 'marked') ?? []
  const ids = closed.map(({ sitting }) => sitting).join(' ')
  useEffect(() => {
    if (!attempt || ids === '') return
    void sendAll(ids.split(' ')).then(async (sent) => {
      if (sent === 0) return
      toast.add({ title: resultCopy.late(sent), color: 'info', timeout: 10_000 })
      await client.invalidateQueries(resultQuery(attempt))
    })
  }, [attempt, ids, client])
}

/** The device's store comes after the page: the result does not wait for it. */
async function sendAll(sittings: string[]): Promise<number> {
  const { sendLeftovers } = await import('@/lib/api/sitting/send-leftovers')
  return sendLeftovers(sittings)
}
