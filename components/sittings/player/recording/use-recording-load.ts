'use client'

import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createDeviceLoad } from '@/lib/sittings/sealed-recording/client/device-load'
import { canOpenRecordings } from '@/lib/sittings/sealed-recording/client/open-recording'
import { type LoadState, type RecordingLoad } from '@/lib/sittings/sealed-recording/client/recording-load'
import { type AttemptSitting } from '@/lib/sittings/attempt/contract'

export type RecordingLoadState = {
  readonly load: RecordingLoad | null
  readonly percent: number
  /** In bytes; `totalBytes` is 0 until the size is known. */
  readonly amount: Pick<LoadState, 'loadedBytes' | 'totalBytes' | 'bytesPerSecond'>
  readonly isReady: boolean
  /** The download is being retried. */
  readonly isSlow: boolean
  /** This browser cannot play the recording: the section must not be started here. */
  readonly isUnplayable: boolean
}

const neverChanges = () => () => {}

/** Downloads the encrypted recording of a listening section; does nothing for other skills. */
export function useRecordingLoad(attempt: string, sitting: AttemptSitting): RecordingLoadState {
  const { skill, recordingBytes: expectedBytes, recordingDay: day } = sitting
  const isUnplayable = !useSyncExternalStore(neverChanges, canOpenRecordings, () => true)
  const isWanted = skill === 'listening' && !isUnplayable
  const load = useMemo(
    () => (isWanted ? createDeviceLoad({ attempt, expectedBytes, day }) : null),
    [attempt, expectedBytes, day, isWanted],
  )
  useEffect(() => {
    load?.start()
    return () => load?.stop()
  }, [load])
  const { isWhole, isSlow, ...state } = useLoadState(load)
  return { load, percent: percentOf(state), amount: state, isReady: isWhole, isSlow, isUnplayable }
}

const NOTHING: LoadState = { loadedBytes: 0, totalBytes: 0, isWhole: false, isSlow: false, bytesPerSecond: null }

/** The progress of a download. */
export function useLoadState(load: RecordingLoad | null): LoadState {
  return useSyncExternalStore(load?.state.subscribe ?? neverChanges, load?.state.get ?? (() => NOTHING), () => NOTHING)
}

function percentOf({ loadedBytes, totalBytes }: Pick<LoadState, 'loadedBytes' | 'totalBytes'>): number {
  return totalBytes > 0 ? Math.min(100, Math.floor((loadedBytes / totalBytes) * 100)) : 0
}
