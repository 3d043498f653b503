import { queryOptions } from '@tanstack/react-query'
import type * as contract from '@/lib/authoring/recording/contract'
import { fetchBytes, route } from '../../platform/client/browser'
import { CHANGES_ELSEWHERE, readQuery } from '../../platform/client/query'

export const adoptRecording = route<typeof contract.adoptRecording>('POST', '/papers/{id}/recordings/')
export const renderRecording = route<typeof contract.renderRecording>('POST', '/papers/{id}/renderings/')
export const beginUpload = route<typeof contract.beginUpload>('POST', '/papers/{id}/recording-uploads/')
export const cancelUpload = route<typeof contract.cancelUpload>('DELETE', '/papers/{id}/recording-uploads/{upload}/')

const POLL_MS = 1_500

/** Renderings and unfinished uploads of a paper; polled while one is running. */
export const recordingsQuery = (paperId: string) =>
  readQuery<typeof contract.listRecordings>(
    '/papers/{id}/recordings/',
    { params: { id: paperId } },
    {
      ...CHANGES_ELSEWHERE,
      refetchInterval: ({ state }) => (state.data?.renderings.some(isUnderWay) ? POLL_MS : false),
    },
  )

export function isUnderWay({ state }: contract.Rendering): boolean {
  return state === 'waiting' || state === 'running'
}

/** The waveform of a rendering, values from 0 to 1; it never changes. */
export const peaksQuery = (paperId: string, rendering: string) =>
  queryOptions({
    queryKey: [`/papers/${paperId}/renderings/${rendering}/peaks/`],
    queryFn: async ({ signal }) => {
      const response = await fetchBytes(`/papers/${paperId}/renderings/${rendering}/peaks/`, signal)
      return Float32Array.from(new Uint8Array(await response.arrayBuffer()), (value) => value / 255)
    },
    staleTime: Infinity,
  })
