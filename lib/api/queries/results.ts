import { queryOptions } from '@tanstack/react-query'
import type * as contract from '@/lib/contract/result'
import { route } from '../browser'

const getResult = route<typeof contract.getResult>('GET', '/attempts/{id}/result/')
const getReview = route<typeof contract.getReview>('GET', '/sittings/{id}/review/')

export const resultQuery = (attempt: string) =>
  queryOptions({
    queryKey: [`/attempts/${attempt}/result/`],
    queryFn: ({ signal }) => getResult({ params: { id: attempt } }, { signal }),
    staleTime: 0,
  })
export const reviewQuery = (sitting: string) =>
  queryOptions({
    queryKey: [`/sittings/${sitting}/review/`],
    queryFn: ({ signal }) => getReview({ params: { id: sitting } }, { signal }),
  })
