import { createContext } from 'react'
import { percentileQuery, resultQuery, reviewQuery } from '@/lib/sittings/result/queries'

/** The source of a result and its reviews: the candidate's own, or an opening by staff, who can only read. */
export type ResultSource = {
  readonly isOwn: boolean
  readonly result: typeof resultQuery
  readonly review: typeof reviewQuery
  readonly percentile: typeof percentileQuery
  /** Null: the recording of the attempt. */
  readonly recordingPath: string | null
}

export const ResultSourceContext = createContext<ResultSource>({
  isOwn: true,
  result: resultQuery,
  review: reviewQuery,
  percentile: percentileQuery,
  recordingPath: null,
})
